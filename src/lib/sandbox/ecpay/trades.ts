import { and, desc, eq, sql } from 'drizzle-orm';
import { verifyCheckMac } from '#lib/ecpay/check-mac.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { isUniqueViolation } from '#lib/kernel/db/database.ts';
import { cryptoRandom } from '#lib/kernel/ids.ts';
import { CheckoutForm } from './form.ts';
import { ISSUED_SAID, issueNumber, kindOf } from './numbers.ts';
import { type CardOutcome, createGatewayTradeNo, GATEWAY_CODE } from './rules.ts';
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
  const { code, text } = ISSUED_SAID[kind];
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

/**
 * Gives money back to a card, up to what was paid; instalments only as a whole. What was paid otherwise stays.
 * @returns false when that cannot be
 */
export async function refundTrade(ctx: Ctx, trade: Trade, amount: number): Promise<boolean> {
  if (kindOf(trade.form) !== 'card' || (trade.stages > 0 && amount !== trade.amount)) return false;
  const done = await ctx.db
    .update(gatewayTrade)
    .set({ refunded: sql`${gatewayTrade.refunded} + ${amount}` })
    .where(
      and(
        eq(gatewayTrade.id, trade.id),
        eq(gatewayTrade.status, 'paid'),
        sql`${gatewayTrade.refunded} + ${amount} <= ${gatewayTrade.amount}`,
      ),
    )
    .returning({ id: gatewayTrade.id });
  return done.length === 1;
}
