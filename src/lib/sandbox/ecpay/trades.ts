import { and, desc, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { isUniqueViolation } from '#lib/kernel/db/database.ts';
import { cryptoRandom } from '#lib/kernel/ids.ts';
import { toTaipei } from '#lib/kernel/time/taipei.ts';
import { verifyCheckMac } from '#lib/site/ecpay/check-mac.ts';
import { isClosing, lastClose } from '../ecpg/rules.ts';
import { CheckoutForm } from './form.ts';
import { ISSUED_MESSAGE, issueNumber, kindOf } from './numbers.ts';
import { AUTHORISATIONS_FROM, type CardOutcome, createGatewayTradeNo, GATEWAY_CODE } from './rules.ts';
import { gatewayTrade, type TradeStatus } from './tables.ts';

export type Trade = typeof gatewayTrade.$inferSelect;

export type OpenedTrade = { readonly trade: Trade } | { readonly code: string; readonly field?: string };

/** Accepts a merchant's AioCheckOut form, or returns the code that refuses it. */
export async function openTrade(ctx: Ctx, form: Record<string, string>): Promise<OpenedTrade> {
  const parsed = CheckoutForm.safeParse(form);
  if (!parsed.success)
    return { code: GATEWAY_CODE.fieldWrong, field: String(parsed.error.issues[0]?.path[0] ?? '') };
  const { ecpay } = ctx.config;
  if (form.MerchantID !== ecpay.merchantId || !verifyCheckMac(form, ecpay))
    return { code: GATEWAY_CODE.macWrong };
  try {
    const [trade] = await ctx.db
      .insert(gatewayTrade)
      .values({
        merchantTradeNo: parsed.data.MerchantTradeNo,
        tradeNo: createGatewayTradeNo(ctx.now, cryptoRandom),
        form,
        amount: parsed.data.TotalAmount,
        status: 'open',
        createdAt: ctx.now,
      })
      .returning();
    if (!trade) throw new Error('the trade was not kept');
    return { trade };
  } catch (error) {
    if (isUniqueViolation(error)) return { code: GATEWAY_CODE.duplicate };
    throw error;
  }
}

export async function findTrade(ctx: Ctx, by: 'tradeNo' | 'merchantTradeNo', value: string) {
  const [trade] = await ctx.db.select().from(gatewayTrade).where(eq(gatewayTrade[by], value));
  return trade;
}

/** Finds a trade by the bank's authorisation number. */
export async function findByAuthorisation(ctx: Ctx, number: string): Promise<Trade | undefined> {
  const id = Number(number) - AUTHORISATIONS_FROM;
  if (!Number.isSafeInteger(id)) return undefined;
  const [trade] = await ctx.db.select().from(gatewayTrade).where(eq(gatewayTrade.id, id));
  return trade;
}

/** Newest first. */
export const listTrades = (ctx: Ctx, most: number): Promise<Trade[]> =>
  ctx.db.select().from(gatewayTrade).orderBy(desc(gatewayTrade.id)).limit(most);

/** Ends an open trade with the bank's outcome. @returns undefined when it had already ended */
export const settleTrade = (
  ctx: Ctx,
  trade: Trade,
  outcome: CardOutcome,
  stages: number,
): Promise<Trade | undefined> =>
  moveTrade(ctx, trade, 'open', {
    status: outcome.paid ? 'paid' : 'failed',
    settledAt: ctx.now,
    code: outcome.code,
    codeText: outcome.codeText,
    card6: outcome.card6,
    card4: outcome.card4,
    stages,
  });

/** The shopper cancelled. */
export const cancelTrade = (ctx: Ctx, trade: Trade): Promise<Trade | undefined> =>
  moveTrade(ctx, trade, 'open', {
    status: 'cancelled',
    settledAt: ctx.now,
    code: GATEWAY_CODE.notCompleted,
    codeText: '交易未完成',
  });

/** Issues the payment number of an open trade. @returns undefined when it has one, or has ended */
export async function issueTrade(ctx: Ctx, trade: Trade): Promise<Trade | undefined> {
  const kind = kindOf(trade.form);
  if (kind === 'card') return undefined;
  const { fields, expiresAt } = issueNumber(kind, trade.form, trade.amount, ctx.now, cryptoRandom);
  const { code, text } = ISSUED_MESSAGE[kind];
  return moveTrade(ctx, trade, 'open', {
    status: 'issued',
    issued: fields,
    expiresAt,
    code,
    codeText: text,
  });
}

/** Pays the number at a counter or machine. Paying again records another payment. */
export async function payNumber(
  ctx: Ctx,
  trade: Trade,
  how: { readonly reportedAt: Date | null; readonly saidAmount: number | null },
): Promise<Trade> {
  const paid = { status: 'paid', code: GATEWAY_CODE.paid, codeText: '交易成功', settledAt: ctx.now } as const;
  const settledAt = new Date(Math.max(ctx.now.getTime(), (trade.settledAt?.getTime() ?? 0) + 1000));
  return (
    (await moveTrade(ctx, trade, 'issued', { ...paid, ...how })) ??
    (await moveTrade(ctx, trade, 'paid', { settledAt, ...how })) ??
    trade
  );
}

async function moveTrade(
  ctx: Ctx,
  trade: Trade,
  from: TradeStatus,
  said: Partial<Trade>,
): Promise<Trade | undefined> {
  const [moved] = await ctx.db
    .update(gatewayTrade)
    .set(said)
    .where(and(eq(gatewayTrade.id, trade.id), eq(gatewayTrade.status, from)))
    .returning();
  return moved;
}

/** The evening's close has captured every earlier authorisation, instalments included. */
const captureOf = ({ capture, settledAt }: Trade, now: Date): Trade['capture'] =>
  capture !== 'cancelled' && settledAt !== null && settledAt < lastClose(now) ? 'closed' : capture;

/**
 * DoAction (provider facts, 1.9.1): the allowed actions on a charged card depend on its capture state. Other
 * payments cannot be changed, and instalments are refunded only in full.
 * @returns false when the action is not allowed
 */
export async function actOnTrade(
  ctx: Ctx,
  trade: Trade,
  action: 'C' | 'R' | 'E' | 'N',
  amount: number,
): Promise<boolean> {
  if (kindOf(trade.form) !== 'card' || trade.status !== 'paid' || isClosing(ctx.now)) return false;
  if (amount !== trade.amount && (trade.stages > 0 || action !== 'R')) return false;
  const next = nextCapture(captureOf(trade, ctx.now), trade, action, amount);
  if (!next) return false;
  const done = await ctx.db
    .update(gatewayTrade)
    .set({ capture: next, ...(action === 'R' ? { refunded: trade.refunded + amount } : {}) })
    .where(
      and(
        eq(gatewayTrade.id, trade.id),
        eq(gatewayTrade.refunded, trade.refunded),
        eq(gatewayTrade.capture, trade.capture),
      ),
    )
    .returning({ id: gatewayTrade.id });
  return done.length === 1;
}

/** Null when the action is not allowed. */
function nextCapture(
  from: Trade['capture'],
  trade: Trade,
  action: 'C' | 'R' | 'E' | 'N',
  amount: number,
): Trade['capture'] | null {
  const after = trade.refunded + amount;
  switch (action) {
    case 'C':
      return from === 'authorised' ? 'toClose' : null;
    case 'E':
      return from === 'toClose' && trade.refunded === 0 ? 'authorised' : null;
    case 'N':
      return from === 'authorised' ? 'cancelled' : null;
    case 'R':
      if (from === 'closed') return after <= trade.amount ? 'closed' : null;
      // A full refund before capture is refused: the merchant cancels the capture instead.
      return from === 'toClose' && after < trade.amount ? 'toClose' : null;
  }
}

const CAPTURE_WORD = {
  authorised: '已授權',
  toClose: '要關帳',
  closed: '已關帳',
  cancelled: '操作取消',
} as const;

/** A charged card's capture state and refunds. */
export const creditOf = (trade: Trade, now: Date) => ({
  TradeID: trade.tradeNo,
  amount: trade.amount,
  clsamt: captureOf(trade, now) === 'closed' ? trade.amount - trade.refunded : 0,
  authtime: toTaipei(trade.settledAt ?? trade.createdAt),
  status: CAPTURE_WORD[captureOf(trade, now)],
  close_data:
    trade.refunded > 0
      ? [{ status: '已退款', sno: '1', amount: String(-trade.refunded), datetime: toTaipei(now) }]
      : [],
});
