import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Amount } from '#lib/kernel/money.ts';
import { order } from '#lib/order/tables.ts';
import { cycle } from '#lib/subscription/cycles/tables.ts';
import { scheduledOn, shiftAfterPause } from '#lib/subscription/rules/schedule.ts';
import type { CycleRow, SubscriptionRow } from '#lib/subscription/service.ts';
import { cyclesOf } from './beside.ts';
import { dayOfBox } from './hold.ts';
import { type EnjoyedBox, owedOnStop, savedBy } from './rules/request.ts';

/** What a plan that was promised for a year owes when it ends early, now or on a day to come. */

interface Owed {
  readonly owed: Amount;
  /** Boxes that will have been paid by then, and what their discounts come to. */
  readonly boxes: number;
  readonly saved: Amount;
}

/** @param on the day on which it ends; null where that is now */
export async function owedOn(ctx: Ctx, held: SubscriptionRow, on: string | null): Promise<Owed> {
  const coming = on === null ? [] : comingBoxes(held, await cyclesOf(ctx, held), on);
  const enjoyed = [...(await enjoyedBoxes(ctx, held)), ...coming];
  return {
    owed: owedOnStop({ boxes: held.lastCycle, price: held.agreedPrice }, enjoyed),
    boxes: enjoyed.length,
    saved: enjoyed.reduce((sum, { fullPrice, price }) => sum + fullPrice - price, 0),
  };
}

/**
 * What the goods of boxes were sold for, and would have been without the plan: it takes its part of the goods alone, before coins
 * pay and after every other discount.
 */
async function enjoyedBoxes(ctx: Ctx, held: SubscriptionRow): Promise<EnjoyedBox[]> {
  const rows = await ctx.db
    .select({ goodsTotal: order.goodsTotal, discount: order.discount })
    .from(cycle)
    .innerJoin(order, eq(order.id, cycle.orderId))
    .where(and(eq(cycle.subscriptionId, held.id), eq(cycle.state, 'paid')));
  return rows.map((row) => {
    const price = row.goodsTotal - row.discount;
    return { price, fullPrice: price + savedBy(row, held.discountPercent) };
  });
}

/** What is being charged, and what will be before that day as it is planned now: on the day itself nothing is charged any more. */
function comingBoxes(held: SubscriptionRow, cycles: readonly CycleRow[], on: string): EnjoyedBox[] {
  const begun = cycles.filter(({ state }) => state === 'prepared' || state === 'charging');
  const prices = begun.map(({ price }) => price);
  const then = afterPause(held);
  for (let number = held.nextCycle; then && number <= (held.lastCycle ?? number); number++) {
    const row = cycles.find((one) => one.number === number);
    if (dayOfBox(then, { number, movedTo: row?.movedTo ?? null }) >= on) break;
    if (row?.state !== 'skipped') prices.push(row?.price ?? null);
  }
  return prices.map((told) => {
    const price = told ?? held.agreedPrice;
    return { price, fullPrice: price + savedBy({ goodsTotal: price, discount: 0 }, held.discountPercent) };
  });
}

/** With the days that it has once a pause is over; null where it stands still for its money, and nothing is charged. */
function afterPause(held: SubscriptionRow): SubscriptionRow | null {
  if (held.state === 'active' || held.pauseReason === 'leaving') return held;
  if (held.pausedUntil === null) return null;
  const shifted = { ...held, shiftDays: shiftAfterPause(held, held.nextCycle, held.pausedUntil) };
  return { ...shifted, nextDueOn: scheduledOn(shifted, held.nextCycle) };
}
