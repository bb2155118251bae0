import { and, asc, eq, inArray } from 'drizzle-orm';
import { type ParcelDayRow, parcelDaysOf } from '#lib/after/shipment/service.ts';
import { parcelDayLine } from '#lib/after/shipment/tables.ts';
import { cycle } from '#lib/boxes/subscription/cycles/tables.ts';
import type { CycleItem, FilledBox } from '#lib/boxes/subscription/model.ts';
import { cutOffOf, isOpenUntilCutOff } from '#lib/boxes/subscription/rules/cut-off.ts';
import { parcelSchedule } from '#lib/boxes/subscription/rules/parcels.ts';
import { daysBetween } from '#lib/boxes/subscription/rules/schedule.ts';
import { ownItems, type SubscriptionRow } from '#lib/boxes/subscription/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { lineWords } from '#lib/orders/order/service.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { additionsOf } from './additions.ts';
import { addressLine } from './contents.ts';
import type { BoxCalendar, PrepaidBox } from './model/shown.ts';
import { lastEditOf, prepaidEdits } from './prepaid-edits.ts';
import { isSame } from './rules/change-box.ts';
import { moveRange } from './rules/move.ts';

/** The single boxes of a prepaid year or quarter. */

/** A paid order with parcels to deliver. */
export const SHIPPING_STATUSES: readonly OrderStatus[] = [
  ORDER_STATUS.awaitingShipment,
  ORDER_STATUS.shipping,
  ORDER_STATUS.awaitingReceipt,
];

/** A paid cycle whose parcels have their own days. */
export interface PrepaidCycle {
  /** Id and number of the cycle. */
  readonly id: number;
  readonly number: number;
  /** Contents of each box, except those in `filled`. */
  readonly items: readonly CycleItem[];
  readonly filled: readonly FilledBox[];
  readonly orderId: OrderId;
  readonly orderNumber: string;
  /** The address of boxes without their own. */
  readonly recipient: Recipient;
  readonly boxes: readonly ParcelDayRow[];
  /** Days between two boxes. */
  readonly step: number;
}

/**
 * Paid cycles with several boxes that are not all sent, first cycle first.
 * @param statuses statuses of their orders
 */
export async function prepaidCycles(
  ctx: Ctx,
  held: SubscriptionRow,
  statuses: readonly OrderStatus[] = SHIPPING_STATUSES,
): Promise<PrepaidCycle[]> {
  const orders = await ctx.db
    .select({
      id: cycle.id,
      number: cycle.number,
      items: cycle.items,
      filled: cycle.filled,
      orderId: order.id,
      orderNumber: order.number,
      recipient: order.recipient,
    })
    .from(cycle)
    .innerJoin(order, eq(order.id, cycle.orderId))
    .where(
      and(eq(cycle.subscriptionId, held.id), eq(cycle.state, 'paid'), inArray(order.status, [...statuses])),
    )
    .orderBy(asc(cycle.number));
  if (orders.length === 0) return [];
  const own = await ownItems(ctx, held);
  // As planned; some may have been refunded since.
  const { parcels, days: step } = parcelSchedule(held);
  const days = Map.groupBy(
    await parcelDaysOf(
      ctx,
      orders.map(({ orderId }) => orderId),
    ),
    ({ orderId }): number => orderId,
  );
  return orders.flatMap((one) => {
    const boxes = days.get(one.orderId) ?? [];
    // A single box waits for the rest of its parcel and is sent with it.
    if (boxes.length === 0 || Math.max(parcels, boxes.length) < 2) return [];
    return [{ ...one, items: one.items ?? own, boxes, step }];
  });
}

/** The contents of a box, with doses. In a parcel of several boxes, of each. */
export const itemsOf = ({ items, filled }: PrepaidCycle, part: number): readonly CycleItem[] =>
  filled.find((one) => one.part === part)?.items ?? items;

/** The coming prepaid boxes as their member sees them, with the possible changes. */
export async function prepaidBoxesOf(ctx: Ctx, held: SubscriptionRow): Promise<BoxCalendar['paid']> {
  const { limits } = ctx.config;
  const shown: PrepaidBox[] = [];
  const turns = await prepaidEdits(ctx, held);
  for (const ahead of await prepaidCycles(ctx, held)) {
    const contents = await contentsOf(ctx, ahead.orderId);
    const additions = await additionsOf(ctx, ahead.orderId);
    for (const box of ahead.boxes) {
      const { part, sendOn: day, plannedOn, skippedFrom } = box;
      if (!isOpenUntilCutOff(day, ctx.now, limits)) continue;
      const isOpen = held.state !== 'ended';
      const recipient = box.recipient ?? ahead.recipient;
      const undo = isOpen ? lastEditOf(turns, ahead.number, { ...box, items: itemsOf(ahead, part) }) : null;
      const mayComeBack = skippedFrom !== null && isOpenUntilCutOff(skippedFrom, ctx.now, limits);
      shown.push({
        ...{ part, day, plannedOn, skippedFrom: mayComeBack ? skippedFrom : null },
        box: ahead.number,
        parts: ahead.boxes.length,
        orderNumber: ahead.orderNumber,
        isMoved: day !== plannedOn,
        isOpen,
        closesAt: cutOffOf(day, limits).toISOString(),
        range: isOpen ? rangeOf(ctx, held, ahead, box) : null,
        items: contents.get(part) ?? [],
        additions: additions.get(part) ?? [],
        mayChange: isOpen ? changeable(itemsOf(ahead, part), contents.get(part) ?? []) : [],
        leftOutTo: isOpen ? (boxBehind(ahead, box)?.sendOn ?? null) : null,
        address: addressLine(recipient, ctx.locale),
        hasOwnAddress: !isSame(recipient, held.recipient),
        undo: undo && { event: undo.event, kind: undo.kind },
      });
    }
  }
  return shown.toSorted((a, b) => daysBetween(b.day, a.day));
}

/** The last box of the same order, which receives goods left out of earlier ones. */
export const boxBehind = ({ boxes }: PrepaidCycle, box: ParcelDayRow): ParcelDayRow | null =>
  boxes.reduce<ParcelDayRow | null>((last, one) => (one.sendOn > (last ?? box).sendOn ? one : last), null);

/** Goods that the member chose. Gifts cannot be changed. */
const changeable = (items: readonly CycleItem[], pieces: PrepaidBox['items']): number[] =>
  items.map(({ skuId }) => skuId).filter((skuId) => pieces.some((one) => one.skuId === skuId));

/** Days that it may be moved to: between its neighbours, and before the next charge. */
export function rangeOf({ now, config }: Ctx, held: SubscriptionRow, ahead: PrepaidCycle, box: ParcelDayRow) {
  const { number, others } = neighboursOf(held, ahead, box.part);
  return moveRange({ number, plannedOn: box.plannedOn }, others, now, config.limits);
}

/** The neighbours of a box, numbered in the order of their days, and its own number among them. */
export function neighboursOf(
  held: SubscriptionRow,
  { boxes, number: cycleNumber }: PrepaidCycle,
  part: number,
) {
  const inOrder = boxes
    .toSorted((a, b) => daysBetween(b.plannedOn, a.plannedOn))
    .map((box, at) => ({ part: box.part, number: at + 1, day: box.sendOn }));
  const isLast = held.state === 'active' && cycleNumber === held.nextCycle - 1;
  const next = { part: 0, number: boxes.length + 1, day: held.nextDueOn };
  return {
    number: inOrder.find((box) => box.part === part)?.number ?? 0,
    others: [...inOrder.filter((box) => box.part !== part), ...(isLast ? [next] : [])],
  };
}

/** The contents of each part of an order. */
export async function contentsOf(
  { db, locale }: Ctx,
  orderId: OrderId,
): Promise<Map<number, PrepaidBox['items']>> {
  const rows = await db
    .select({
      part: parcelDayLine.part,
      skuId: orderLine.skuId,
      quantity: parcelDayLine.quantity,
      ...lineWords(locale),
      picture: orderLine.picture,
      goodsId: orderLine.goodsId,
    })
    .from(parcelDayLine)
    .innerJoin(orderLine, eq(orderLine.id, parcelDayLine.orderLineId))
    .where(eq(parcelDayLine.orderId, orderId))
    .orderBy(asc(orderLine.id));
  const byPart = new Map<number, PrepaidBox['items']>();
  for (const { part, ...item } of rows) {
    const others = byPart.get(part) ?? [];
    const same = others.find(({ skuId }) => skuId === item.skuId);
    const now = same
      ? others.map((one) => (one === same ? { ...one, quantity: one.quantity + item.quantity } : one))
      : [...others, item];
    byPart.set(part, now);
  }
  return byPart;
}
