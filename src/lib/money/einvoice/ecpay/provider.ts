import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { shortened } from '#lib/kernel/text/shorten.ts';
import { fromTaipei, toTaipei } from '#lib/kernel/time/taipei.ts';
import type { EcpayAccount } from '#lib/site/ecpay/environment.ts';
import { refundItem } from '../rules/items.ts';
import { type Buyer, issueData, itemFields } from './issue-data.ts';
import { type Answered, requestInvoiceService } from './request.ts';

/** Calls of the B2C service, with parsed results. */

export type Outcome<Value> =
  | { readonly state: 'done'; readonly value: Value }
  | Exclude<Answered, { readonly state: 'done' }>;

export interface IssuedInvoice {
  readonly number: string;
  readonly randomCode: string;
  readonly issuedAt: Date;
}

/** An invoice in the provider's records. */
export interface KnownInvoice extends IssuedInvoice {
  readonly isVoid: boolean;
  /** NT$ left for allowances; null if not given. */
  readonly remaining: number | null;
}

const number = z.string().regex(/^[A-Z]{2}\d{8}$/);
const randomCode = z.string().regex(/^\d{4}$/);
/** `2025-01-01 12:06:00`, with slashes or a `+` in some responses; always Taipei time. */
const moment = z
  .string()
  .transform((text) => fromTaipei(text.replaceAll('-', '/').replace('+', ' ')))
  .pipe(z.date());

const Issued = z.object({ InvoiceNo: number, RandomNumber: randomCode, InvoiceDate: moment });
const Known = z.object({
  IIS_Number: number,
  IIS_Random_Number: randomCode,
  IIS_Create_Date: moment,
  IIS_Invalid_Status: z.coerce.string().default('0'),
  IIS_Remain_Allowance_Amt: z.coerce.number().int().optional(),
});
const Allowed = z.object({ IA_Allow_No: z.string().min(1).max(16) });
const Exists = z.object({ IsExist: z.enum(['Y', 'N']) });

type Wanted = Parameters<typeof issueData>[0];

export async function issueInvoice(
  ctx: Ctx,
  account: EcpayAccount,
  wanted: Wanted,
): Promise<Outcome<IssuedInvoice>> {
  const answer = await requestInvoiceService(ctx, account, 'Issue', issueData(wanted));
  return read(answer, Issued, (data) => ({
    number: data.InvoiceNo,
    randomCode: data.RandomNumber,
    issuedAt: data.InvoiceDate,
  }));
}

/** Finds an invoice that an earlier attempt may have issued. */
export async function findInvoice(
  ctx: Ctx,
  account: EcpayAccount,
  relateNumber: string,
): Promise<Outcome<KnownInvoice>> {
  const answer = await requestInvoiceService(ctx, account, 'GetIssue', { RelateNumber: relateNumber });
  return read(answer, Known, (data) => ({
    number: data.IIS_Number,
    randomCode: data.IIS_Random_Number,
    issuedAt: data.IIS_Create_Date,
    isVoid: data.IIS_Invalid_Status === '1',
    remaining: data.IIS_Remain_Allowance_Amt ?? null,
  }));
}

interface Named {
  readonly number: string;
  readonly issuedAt: Date;
}
const REASON_MOST = 20;

export async function voidInvoice(
  ctx: Ctx,
  account: EcpayAccount,
  named: Named,
  reason: string,
): Promise<Outcome<null>> {
  const answer = await requestInvoiceService(ctx, account, 'Invalid', {
    InvoiceNo: named.number,
    InvoiceDate: dayOf(named.issuedAt),
    Reason: shortened(reason, REASON_MOST),
  });
  return answer.state === 'done' ? { state: 'done', value: null } : answer;
}

interface Allowance extends Named {
  readonly amount: number;
  readonly itemName: string;
  readonly buyer: Buyer;
}

/** @returns the allowance's number */
export async function makeAllowance(
  ctx: Ctx,
  account: EcpayAccount,
  { number: invoiceNo, issuedAt, amount, itemName, buyer }: Allowance,
): Promise<Outcome<string>> {
  const answer = await requestInvoiceService(ctx, account, 'Allowance', {
    InvoiceNo: invoiceNo,
    InvoiceDate: dayOf(issuedAt),
    AllowanceNotify: buyer.email ? 'E' : 'N',
    NotifyMail: buyer.email ?? '',
    NotifyPhone: '',
    CustomerName: '',
    AllowanceAmount: amount,
    Reason: shortened(itemName, REASON_MOST),
    Items: itemFields([refundItem(itemName, amount)]),
  });
  return read(answer, Allowed, (data) => data.IA_Allow_No);
}

export async function barcodeExists(
  ctx: Ctx,
  account: EcpayAccount,
  barcode: string,
): Promise<Outcome<boolean>> {
  const answer = await requestInvoiceService(ctx, account, 'CheckBarcode', { BarCode: barcode });
  return read(answer, Exists, ({ IsExist }) => IsExist === 'Y');
}

export async function loveCodeExists(
  ctx: Ctx,
  account: EcpayAccount,
  loveCode: string,
): Promise<Outcome<boolean>> {
  const answer = await requestInvoiceService(ctx, account, 'CheckLoveCode', { LoveCode: loveCode });
  return read(answer, Exists, ({ IsExist }) => IsExist === 'Y');
}

/** The Taipei day in the provider's format. */
const dayOf = (at: Date): string => toTaipei(at).slice(0, 10).replaceAll('/', '-');

/** A success without the expected data counts as lost. */
function read<Schema extends z.ZodType, Value>(
  answer: Answered,
  schema: Schema,
  map: (data: z.output<Schema>) => Value,
): Outcome<Value> {
  if (answer.state !== 'done') return answer;
  const parsed = schema.safeParse(answer.data);
  if (parsed.success) return { state: 'done', value: map(parsed.data) };
  return { state: 'lost', why: 'the answer lacks what it should say' };
}
