import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { cryptoRandom } from '#lib/kernel/ids.ts';
import { toTaipei } from '#lib/kernel/time/taipei.ts';
import { filedFrom } from './filing.ts';
import type { AllowanceRequest, InvalidRequest, IssueRequest } from './requests.ts';
import { issuedAllowance, issuedInvoice } from './tables.ts';

export type Issued = typeof issuedInvoice.$inferSelect;
export type Answer = Readonly<Record<string, unknown>>;

const SHOWN_MOST = 100;

const done = (text: string, more: Answer): Answer => ({ RtnCode: 1, RtnMsg: text, ...more });
export const refusal = (text: string, code = 0): Answer => ({ RtnCode: code, RtnMsg: text });

/** `2025-01-01 12:06:00` */
const dashed = (at: Date): string => toTaipei(at).replaceAll('/', '-');

/** Issues one invoice per number; a second request with it is refused. */
export async function issue(ctx: Ctx, request: z.output<typeof IssueRequest>): Promise<Answer> {
  const randomNumber = String(cryptoRandom.int(10_000)).padStart(4, '0');
  const [made] = await ctx.db
    .insert(issuedInvoice)
    .values({
      relateNumber: request.RelateNumber.toLowerCase(),
      randomNumber,
      request,
      amount: request.SalesAmount,
      createdAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ number: issuedInvoice.number });
  if (!made) return refusal('自訂編號重覆', 5_070_357);
  return done('開立發票成功', {
    InvoiceNo: made.number,
    InvoiceDate: dashed(ctx.now),
    RandomNumber: randomNumber,
  });
}

export async function find(ctx: Ctx, relateNumber: string): Promise<Answer> {
  const [found] = await ctx.db
    .select()
    .from(issuedInvoice)
    .where(eq(issuedInvoice.relateNumber, relateNumber.toLowerCase()));
  if (!found) return refusal('查無發票資料', 2);
  return done('查詢成功', {
    IIS_Number: found.number,
    IIS_Relate_Number: relateNumber,
    IIS_Random_Number: found.randomNumber,
    IIS_Create_Date: dashed(found.createdAt),
    IIS_Sales_Amount: found.amount,
    IIS_Invalid_Status: found.voidedAt ? '1' : '0',
    IIS_Remain_Allowance_Amt: found.amount - found.allowed,
  });
}

export async function invalidate(ctx: Ctx, request: z.output<typeof InvalidRequest>): Promise<Answer> {
  const found = await ofNumber(ctx, request);
  if (!found) return refusal('查無發票資料', 2);
  if (found.allowed > 0) return refusal('發票已折讓，無法作廢');
  if (ctx.now >= filedFrom(found.createdAt)) return refusal('已超過可作廢期限');
  const [voided] = await ctx.db
    .update(issuedInvoice)
    .set({ voidedAt: ctx.now })
    .where(and(eq(issuedInvoice.id, found.id), isNull(issuedInvoice.voidedAt)))
    .returning({ id: issuedInvoice.id });
  return voided ? done('作廢發票成功', { InvoiceNo: found.number }) : refusal('發票已作廢');
}

export function allow(ctx: Ctx, request: z.output<typeof AllowanceRequest>): Promise<Answer> {
  const { AllowanceAmount: amount } = request;
  return inTransaction(ctx, async (tx) => {
    const found = await ofNumber(tx, request);
    if (!found || found.voidedAt) return refusal('查無發票資料', 2);
    const [left] = await tx.db
      .update(issuedInvoice)
      .set({ allowed: sql`${issuedInvoice.allowed} + ${amount}` })
      .where(
        and(
          eq(issuedInvoice.id, found.id),
          sql`${issuedInvoice.allowed} + ${amount} <= ${issuedInvoice.amount}`,
        ),
      )
      .returning({ remaining: sql<number>`(${issuedInvoice.amount} - ${issuedInvoice.allowed})::int` });
    if (!left) return refusal('折讓金額超過剩餘金額');
    const [made] = await tx.db
      .insert(issuedAllowance)
      .values({ issuedId: found.id, amount, createdAt: tx.now })
      .returning({ id: issuedAllowance.id });
    return done('開立折讓成功', {
      IA_Allow_No: toTaipei(tx.now).slice(0, 10).replaceAll('/', '') + String(made?.id).padStart(8, '0'),
      IA_Invoice_No: found.number,
      IA_Date: dashed(tx.now),
      IA_Remain_Allowance_Amt: left.remaining,
    });
  });
}

/** Newest first. */
export const listIssued = (ctx: Ctx): Promise<Issued[]> =>
  ctx.db.select().from(issuedInvoice).orderBy(desc(issuedInvoice.id)).limit(SHOWN_MOST);

/** An invoice is identified by its number and its day. */
async function ofNumber(
  ctx: Ctx,
  named: { readonly InvoiceNo: string; readonly InvoiceDate: string },
): Promise<Issued | undefined> {
  const [found] = await ctx.db.select().from(issuedInvoice).where(eq(issuedInvoice.number, named.InvoiceNo));
  return found && dashed(found.createdAt).startsWith(named.InvoiceDate) ? found : undefined;
}
