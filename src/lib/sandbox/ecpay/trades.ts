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

/** Takes a merchant's AioCheckOut form, or says with which code it is refused. */
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

/** By the bank's number of the authorisation. */
export async function findByAuthorisation(ctx: Ctx, number: string): Promise<Trade | undefined> {
  const id = Number(number) - AUTHORISATIONS_FROM;
  if (!Number.isSafeInteger(id)) return undefined;
  const [trade] = await ctx.db.select().from(gatewayTrade).where(eq(gatewayTrade.id, id));
  return trade;
}

/** Newest first. */
export const listTrades = (ctx: Ctx, most: number): Promise<Trade[]> =>
  ctx.db.select().from(gatewayTrade).orderBy(desc(gatewayTrade.id)).limit(most);

/** Ends an open trade with what the bank said. @returns undefined when it had ended already */
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

/** The shopper turned back. */
export const cancelTrade = (ctx: Ctx, trade: Trade): Promise<Trade | undefined> =>
  moveTrade(ctx, trade, 'open', {
    status: 'cancelled',
    settledAt: ctx.now,
    code: GATEWAY_CODE.notCompleted,
    codeText: '交易未完成',
  });

/** Gives an open trade its number to pay with. @returns undefined when it has one, or has ended */
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

/** The number is paid at a counter or a machine; paid again, another payment is told of. */
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

/** The evening's close has captured what was held before it; instalments and parts alike. */
const captureOf = ({ capture, settledAt }: Trade, now: Date): Trade['capture'] =>
  capture !== 'cancelled' && settledAt !== null && settledAt < lastClose(now) ? 'closed' : capture;

/**
 * DoAction (provider facts, 1.9.1): what may be done with a charged card depends on how far its capture is. What was paid
 * otherwise stays, and instalments go back only as a whole.
 * @returns false when that cannot be
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

/** Null where the action does not fit. */
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
      // All of it is let go instead of captured and refunded.
      return from === 'toClose' && after < trade.amount ? 'toClose' : null;
  }
}

const CAPTURE_WORD = {
  authorised: '已授權',
  toClose: '要關帳',
  closed: '已關帳',
  cancelled: '操作取消',
} as const;

/** What the books of a charged card say: how far its capture is, and what went back. */
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
