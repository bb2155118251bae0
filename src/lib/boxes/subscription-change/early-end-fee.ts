import { and, asc, eq, inArray } from 'drizzle-orm';
import { shiftAfterPause } from '#lib/boxes/subscription/rules/schedule.ts';
import {
  type CycleRow,
  maxPriceOf,
  quoteCycle,
  type SubscriptionRow,
} from '#lib/boxes/subscription/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { orderLine } from '#lib/orders/order/tables.ts';
import { afterNext, dayAfterPause, dayOfBox } from './hold.ts';
import { cyclesOf } from './neighbouring-boxes.ts';
import { type EnjoyedBox, earlyEndFee, type PlannedGoods, planSaving } from './rules/request.ts';

/** The early-end fee of a one-year plan, if it ends now or on a future day. */

interface Owed {
  readonly owed: Amount;
  /** Boxes that are paid by then, and their total discount. */
  readonly boxes: number;
  readonly saved: Amount;
}

/** @param on the last day; null: now */
export async function earlyEndFeeOn(ctx: Ctx, held: SubscriptionRow, on: string | null): Promise<Owed> {
  const cycles = await cyclesOf(ctx, held);
  const isEnjoyed = ({ state }: CycleRow) => state === 'paid' || (on !== null && BEGUN.has(state));
  const made = cycles.flatMap((row) => (isEnjoyed(row) ? (row.orderId ?? []) : []));
  const coming = on === null ? [] : await comingBoxes(ctx, held, cycles, on);
  const enjoyed = [...(await enjoyedBoxes(ctx, held, made)), ...coming];
  return {
    owed: earlyEndFee({ boxes: held.lastCycle, price: held.agreedPrice }, enjoyed),
    boxes: enjoyed.length,
    saved: enjoyed.reduce((sum, { fullPrice, price }) => sum + fullPrice - price, 0),
  };
}

/** A charge in progress, which is paid by then. */
const BEGUN: ReadonlySet<CycleRow['state']> = new Set(['prepared', 'charging']);

/** A box's price with and without the plan, without refunded pieces. Delivery does not depend on the plan. */
const boxOf = (goods: readonly PlannedGoods[], percent: number): EnjoyedBox => {
  const price = goods.reduce((sum, { total }) => sum + total, 0);
  return { price, fullPrice: price + planSaving(goods, percent) };
};

async function enjoyedBoxes(
  { db }: Ctx,
  held: SubscriptionRow,
  orderIds: readonly OrderId[],
): Promise<EnjoyedBox[]> {
  const lines = await db
    .select({
      orderId: orderLine.orderId,
      quantity: orderLine.quantity,
      dropped: orderLine.dropped,
      total: orderLine.total,
      adjustments: orderLine.adjustments,
    })
    .from(orderLine)
    .where(and(inArray(orderLine.orderId, [...orderIds]), eq(orderLine.kind, 'goods')))
    .orderBy(asc(orderLine.id));
  return [...Map.groupBy(lines, ({ orderId }): number => orderId).values()].map((own) =>
    boxOf(own.map(keptOf), held.discountPercent),
  );
}

interface Line extends PlannedGoods {
  readonly quantity: number;
  readonly dropped: number;
}

/** The price of a line's pieces that were not refunded. */
function keptOf({ quantity, dropped, total, adjustments }: Line): PlannedGoods {
  const part = (amount: Amount): Amount => Math.trunc((amount * (quantity - dropped)) / quantity);
  return {
    total: part(total),
    adjustments: adjustments.map(({ kind, amount }) => ({ kind, amount: part(amount) })),
  };
}

/**
 * Boxes that are charged before that day, by the current schedule and prices. On the day itself nothing is
 * charged.
 */
async function comingBoxes(
  ctx: Ctx,
  held: SubscriptionRow,
  cycles: readonly CycleRow[],
  on: string,
): Promise<EnjoyedBox[]> {
  const then = afterPause(held, cycles);
  if (!then) return [];
  const late = afterNext(then, cycles);
  const usual = boxOf([await pricedAs(ctx, held, null)], held.discountPercent);
  const boxes: EnjoyedBox[] = [];
  for (let number = held.nextCycle; number <= (held.lastCycle ?? number); number++) {
    const row = cycles.find((one) => one.number === number) ?? null;
    const of = number === held.nextCycle ? then : late;
    if (dayOfBox(of, { number, movedTo: row?.movedTo ?? null }) >= on) break;
    if (row?.state === 'skipped') continue;
    boxes.push(row ? boxOf([await pricedAs(ctx, held, row)], held.discountPercent) : usual);
  }
  return boxes;
}

async function pricedAs(ctx: Ctx, held: SubscriptionRow, row: CycleRow | null) {
  const { totals, pricing } = (await quoteCycle(ctx, held, row, maxPriceOf(held, row))).basket;
  return { total: totals.goodsTotal - totals.discount, adjustments: pricing.adjustments };
}

/** The schedule after a pause. Null: suspended for an unpaid charge, so nothing is charged. */
function afterPause(held: SubscriptionRow, cycles: readonly CycleRow[]): SubscriptionRow | null {
  if (held.state === 'active' || held.pauseReason === 'leaving') return held;
  const { pausedUntil } = held;
  if (pausedUntil === null) return null;
  const shifted = { ...held, shiftDays: shiftAfterPause(held, held.nextCycle, pausedUntil) };
  return { ...shifted, nextDueOn: dayAfterPause(shifted, cycles, pausedUntil) };
}
