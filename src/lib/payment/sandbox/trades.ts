import { and, desc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { isUniqueViolation } from '#lib/kernel/db/database.ts';
import { cryptoRandom } from '#lib/kernel/ids.ts';
import { verifyCheckMac } from '../ecpay/check-mac.ts';
import { CheckoutForm } from './form.ts';
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
export const settleTrade = (ctx: Ctx, trade: Trade, outcome: CardOutcome): Promise<Trade | undefined> =>
  endTrade(ctx, trade, outcome.paid ? 'paid' : 'failed', {
    code: outcome.code,
    codeText: outcome.codeText,
    card6: outcome.card6,
    card4: outcome.card4,
  });

/** The shopper turned back. */
export const cancelTrade = (ctx: Ctx, trade: Trade): Promise<Trade | undefined> =>
  endTrade(ctx, trade, 'cancelled', { code: GATEWAY_CODE.notCompleted, codeText: '交易未完成' });

async function endTrade(
  ctx: Ctx,
  trade: Trade,
  status: TradeStatus,
  said: Partial<Trade>,
): Promise<Trade | undefined> {
  const [ended] = await ctx.db
    .update(gatewayTrade)
    .set({ ...said, status, settledAt: ctx.now })
    .where(and(eq(gatewayTrade.id, trade.id), eq(gatewayTrade.status, 'open')))
    .returning();
  return ended;
}

/** Gives money back, up to what was paid. @returns false when there is not that much left */
export async function refundTrade(ctx: Ctx, trade: Trade, amount: number): Promise<boolean> {
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
