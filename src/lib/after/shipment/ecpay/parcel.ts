import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { fromTaipei } from '#lib/kernel/time/taipei.ts';
import { type Fields, verifyCheckMac, withCheckMac } from '#lib/site/ecpay/check-mac.ts';
import type { EcpayAccount } from '#lib/site/ecpay/environment.ts';
import { postLogistics } from '#lib/site/ecpay/post-logistics.ts';
import type { Carrier } from '../codes.ts';
import { type ParcelRequest, parcelFields } from './fields.ts';

/** Webhook path for parcels, below the site: status notices and changed stores. */
export const PARCEL_NOTICE_PATH = '/logistics/ecpay/parcel';
/** Webhook path for closed stores (`LogisticsC2CReplyURL`). */
export const STORE_NOTICE_PATH = '/logistics/ecpay/parcel-store';

/**
 * Outcome of a call. `refused`: it was processed and declined; `lost`: no credible answer, and the request
 * may have succeeded.
 */
export type Outcome<Value> =
  | { readonly state: 'done'; readonly value: Value }
  | { readonly state: 'refused' | 'lost'; readonly why: string };

/** A parcel that the carrier accepted. */
export interface AcceptedParcel {
  readonly logisticsId: string;
  /** Typed in at the chain's machine by the sender; the shopper's tracking number. */
  readonly paymentNo: string;
  /** 7-ELEVEN only. */
  readonly validationNo: string;
  /** The courier's number. */
  readonly bookingNote: string;
}

/** A status notice of a parcel. */
export interface ParcelStatusNotice {
  readonly tradeNo: string;
  readonly logisticsId: string;
  readonly code: number;
  readonly message: string;
  readonly at: Date;
}

const short = z.string().max(50).default('');
const Taken = z.object({
  AllPayLogisticsID: z.string().min(1).max(20),
  CVSPaymentNo: short,
  CVSValidationNo: short,
  BookingNote: short,
});
/** The query's V5 returns the store's number as `ShipmentNo` when `CVSPaymentNo` is missing. */
const Queried = Taken.extend({ MerchantTradeNo: z.string(), ShipmentNo: short, LogisticsStatus: short });
const Standing = z.object({ LogisticsStatus: z.string().regex(/^\d{1,6}$/) });
const News = z.object({
  MerchantTradeNo: z.string().min(1).max(20),
  AllPayLogisticsID: z.string().min(1).max(20),
  RtnCode: z.string().regex(/^\d{1,6}$/),
  RtnMsg: z.string().max(200).default(''),
  UpdateStatusDate: z.string(),
});

/** Requests a parcel. A trade number that was requested before creates no second one. */
export async function createParcel(
  ctx: Ctx,
  account: EcpayAccount,
  wanted: ParcelRequest,
): Promise<Outcome<AcceptedParcel>> {
  const { siteUrl } = ctx.config;
  const replies = { parcel: siteUrl + PARCEL_NOTICE_PATH, store: siteUrl + STORE_NOTICE_PATH };
  const text = await postCall(
    ctx,
    account,
    '/Express/Create',
    parcelFields(wanted, account.merchantId, replies),
  );
  if (typeof text !== 'string') return text;
  if (!text.startsWith('1|')) return refusalOf(text);
  return readSigned(text.slice(2), account, Taken, takenOf);
}

/** The provider's answer for an unknown parcel. */
const UNKNOWN = /找不到/;

/**
 * Looks up what an earlier attempt may have created. `refused`: the provider does not know the parcel. Any
 * other refusal, such as for a wrong clock, shows nothing about the parcel.
 */
export const findParcel = (
  ctx: Ctx,
  account: EcpayAccount,
  tradeNo: string,
): Promise<Outcome<AcceptedParcel>> =>
  query(ctx, account, tradeNo, Queried, (data) =>
    takenOf({ ...data, CVSPaymentNo: data.CVSPaymentNo || data.ShipmentNo }),
  );

/** Queries the status code; the provider gives no time with it. `refused`: it does not know the parcel. */
export const queryParcel = (ctx: Ctx, account: EcpayAccount, tradeNo: string): Promise<Outcome<number>> =>
  query(ctx, account, tradeNo, Standing, ({ LogisticsStatus }) => Number(LogisticsStatus));

async function query<Schema extends z.ZodType, Value>(
  ctx: Ctx,
  account: EcpayAccount,
  tradeNo: string,
  schema: Schema,
  map: (data: z.output<Schema>) => Value,
): Promise<Outcome<Value>> {
  const text = await postCall(ctx, account, '/Helper/QueryLogisticsTradeInfo/V5', {
    MerchantID: account.merchantId,
    MerchantTradeNo: tradeNo,
    TimeStamp: String(Math.floor(ctx.now.getTime() / 1000)),
  });
  if (typeof text !== 'string') return text;
  if (text.startsWith('0|'))
    return { state: UNKNOWN.test(text) ? 'refused' : 'lost', why: text.slice(2, 202) };
  return readSigned(text, account, schema, map);
}

const takenOf = (data: z.output<typeof Taken>): AcceptedParcel => ({
  logisticsId: data.AllPayLogisticsID,
  paymentNo: data.CVSPaymentNo,
  validationNo: data.CVSValidationNo,
  bookingNote: data.BookingNote,
});

/** @returns `unsigned` or `unreadable` for anything but a notice of the provider */
export function readParcelNotice(
  fields: Fields,
  account: EcpayAccount,
): ParcelStatusNotice | 'unsigned' | 'unreadable' {
  if (fields.MerchantID !== account.merchantId || !verifyCheckMac(fields, account, 'md5')) return 'unsigned';
  const parsed = News.safeParse(fields);
  const at = parsed.success ? fromTaipei(parsed.data.UpdateStatusDate) : null;
  if (!parsed.success || !at) return 'unreadable';
  const { MerchantTradeNo: tradeNo, AllPayLogisticsID: logisticsId, RtnCode, RtnMsg: message } = parsed.data;
  return { tradeNo, logisticsId, code: Number(RtnCode), message, at };
}

const PRINT_PATHS: Readonly<Record<Exclude<Carrier, 'own'>, string>> = {
  FAMIC2C: '/Express/PrintFAMIC2COrderInfo',
  UNIMARTC2C: '/Express/PrintUniMartC2COrderInfo',
  HILIFEC2C: '/Express/PrintHILIFEC2COrderInfo',
  TCAT: '/helper/printTradeDocument',
};

/** The form that opens the provider's label from the packer's browser (provider facts, 2.7). */
export function labelForm(
  account: EcpayAccount,
  carrier: Exclude<Carrier, 'own'>,
  { logisticsId, paymentNo, validationNo }: Omit<AcceptedParcel, 'bookingNote'>,
) {
  const fields = {
    MerchantID: account.merchantId,
    AllPayLogisticsID: logisticsId,
    ...(carrier === 'TCAT' ? {} : { CVSPaymentNo: paymentNo }),
    ...(carrier === 'UNIMARTC2C' ? { CVSValidationNo: validationNo } : {}),
  };
  return { action: account.url + PRINT_PATHS[carrier], fields: withCheckMac(fields, account, 'md5') };
}

/** The answer's text, whatever its HTTP status. */
export async function postCall(
  ctx: Ctx,
  account: EcpayAccount,
  path: string,
  fields: Fields,
): Promise<string | Extract<Outcome<never>, { state: 'lost' | 'refused' }>> {
  try {
    const { status, ok, text } = await postLogistics(ctx, account, path, fields);
    return /^[01]\|/.test(text) || ok ? text : { state: 'lost', why: `${path} was answered ${status}` };
  } catch (error) {
    return { state: 'lost', why: `${path}: ${error instanceof Error ? error.message : String(error)}` };
  }
}

export const refusalOf = (text: string): Outcome<never> =>
  text.startsWith('0|')
    ? { state: 'refused', why: text.slice(2, 202) }
    : { state: 'lost', why: 'the answer cannot be read' };

/** An unsigned or unreadable success counts as a lost answer. */
function readSigned<Schema extends z.ZodType, Value>(
  text: string,
  account: EcpayAccount,
  schema: Schema,
  map: (data: z.output<Schema>) => Value,
): Outcome<Value> {
  const fields = Object.fromEntries(new URLSearchParams(text));
  if (!verifyCheckMac(fields, account, 'md5')) return { state: 'lost', why: 'the signature is wrong' };
  const parsed = schema.safeParse(fields);
  return parsed.success
    ? { state: 'done', value: map(parsed.data) }
    : { state: 'lost', why: 'the answer lacks what it should say' };
}
