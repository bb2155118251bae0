import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { addSeconds } from '#lib/kernel/time/clock.ts';
import type { LinePayConfig } from './environment.ts';
import { checkPayment, confirmPayment, type LinePayResult } from './line-pay.ts';
import { linePayTrade } from './tables.ts';

export type LineTrade = typeof linePayTrade.$inferSelect;

/** @throws ShopError paymentMethodUnavailable in a shop without a LINE Pay channel */
export function linePayConfig(ctx: Ctx): LinePayConfig {
  const { linePay } = ctx.config;
  if (!linePay) throw new ShopError('paymentMethodUnavailable');
  return linePay;
}

export async function findLineTrade(ctx: Ctx, tradeNo: string): Promise<LineTrade | undefined> {
  const [found] = await ctx.db.select().from(linePayTrade).where(eq(linePayTrade.tradeNo, tradeNo));
  return found;
}

/**
 * Captures a payment that the shopper may have approved. Of concurrent callers (two tabs, the sweep) one
 * confirms; the others get `unknown`.
 */
export async function confirmTrade(ctx: Ctx, trade: LineTrade): Promise<LinePayResult> {
  const linePay = linePayConfig(ctx);
  const { bankTimeoutSeconds } = ctx.config.limits;
  const [taken] = await ctx.db
    .update(linePayTrade)
    .set({ confirmingAt: ctx.now })
    .where(
      and(
        eq(linePayTrade.id, trade.id),
        or(
          isNull(linePayTrade.confirmingAt),
          lt(linePayTrade.confirmingAt, addSeconds(ctx.now, -bankTimeoutSeconds)),
        ),
      ),
    )
    .returning();
  if (!taken) return { state: 'unknown', why: 'another tab is confirming it' };
  const word = await confirmPayment(ctx, linePay, trade);
  const settled = word.state === 'unknown' ? await checkPayment(ctx, linePay, trade) : word;
  if (settled.state !== 'paid')
    await ctx.db.update(linePayTrade).set({ confirmingAt: null }).where(eq(linePayTrade.id, trade.id));
  // Approved but not captured: the next query captures it.
  return settled.state === 'agreed' ? { state: 'unknown', why: 'it could not be confirmed yet' } : settled;
}

/** State of a payment, without capturing. */
export const checkTrade = (ctx: Ctx, trade: LineTrade): Promise<LinePayResult> =>
  checkPayment(ctx, linePayConfig(ctx), trade);
