import { and, eq, inArray } from 'drizzle-orm';
import { SERVICE_STATUS } from '#lib/after/booking/codes.ts';
import { serviceOrder } from '#lib/after/booking/tables.ts';
import { equalParts } from '#lib/after/shipment/rules.ts';
import { parcelDay, parcelDayLine } from '#lib/after/shipment/tables.ts';
import { daysAfter } from '#lib/boxes/subscription/rules/schedule.ts';
import { reserveStock } from '#lib/catalog/goods/stock/orders.ts';
import { goods } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import type { DemoSubscription } from './subscriptions.ts';

/** Prepaid parcels and services of the demo's subscriptions. */

interface PartDay {
  readonly sendOn: string;
  readonly plannedOn: string;
  readonly skippedFrom: string | null;
  readonly recipient: Recipient | null;
}

/** One box of a yearly plan goes to this recipient. */
const PARENTS: Recipient = {
  ...{ receiver: '王春生', countryCode: '+886', mobile: '0912000321' },
  ...{ county: '臺南市', district: '東區', zip: '701', detail: '東寧路 88 號 3 樓' },
};

/** The days of the parcels that a charge paid for, `ago` days ago. Empty when it was sent at once. */
export function partDays(tx: Ctx, demo: DemoSubscription, ago: number): PartDay[] {
  const { boxes, cycleDays, charged, firstBoxes, skippedPart, elsewherePart, nextIn } = demo;
  const today = taipeiDay(tx.now);
  const on = (day: string): PartDay => ({
    ...{ sendOn: day, plannedOn: day, skippedFrom: null, recipient: null },
  });
  // Each later charge pays one box, which waits for the rest of its parcel.
  if (firstBoxes) return ago === charged[0] ? [] : [on(daysAfter(today, nextIn))];
  if (boxes === 1) return [];
  const step = cycleDays / boxes;
  return Array.from({ length: boxes }, (_, at) => {
    const day = daysAfter(today, at * step - ago);
    if (at + 1 === skippedPart) return { ...on(daysAfter(today, cycleDays - ago)), skippedFrom: day };
    return { ...on(day), recipient: at + 1 === elsewherePart ? PARENTS : null };
  });
}

interface Line {
  readonly id: number;
  readonly orderId: OrderId;
  readonly skuId: number;
  readonly quantity: number;
}

export interface PrepaidOrder {
  readonly orderId: OrderId;
  readonly demo: DemoSubscription;
  /** Days since the charge. */
  readonly ago: number;
  readonly lines: readonly Line[];
}

/** Pieces of each sent parcel, by its day. */
export function sentParts(tx: Ctx, { demo, ago, lines }: PrepaidOrder) {
  const days = partDays(tx, demo, ago);
  const today = taipeiDay(tx.now);
  return days.flatMap(({ sendOn }, at) =>
    sendOn > today
      ? []
      : [
          {
            ago: ago - (at * demo.cycleDays) / demo.boxes,
            lines: lines.map(({ id, quantity }) => ({
              id,
              quantity: equalParts(quantity, days.length)[at] ?? 0,
            })),
          },
        ],
  );
}

/** Saves the days and contents of prepaid parcels, and reserves the pieces not yet sent. */
export async function loadPrepaid(tx: Ctx, orders: readonly PrepaidOrder[]): Promise<void> {
  const today = taipeiDay(tx.now);
  for (const { orderId, demo, ago, lines } of orders) {
    const days = partDays(tx, demo, ago);
    if (days.length === 0) continue;
    await tx.db.insert(parcelDay).values(days.map((day, at) => ({ orderId, part: at + 1, ...day })));
    const parts = lines.flatMap(({ id, skuId, quantity }) =>
      equalParts(quantity, days.length).map((pieces, at) => ({
        ...{ orderId, part: at + 1, orderLineId: id, quantity: pieces },
        skuId,
        isSent: (days[at]?.sendOn ?? today) <= today,
      })),
    );
    await tx.db.insert(parcelDayLine).values(parts.map(({ skuId: _sku, isSent: _sent, ...part }) => part));
    await reserveStock(
      tx,
      orderId,
      parts.filter(({ isSent }) => !isSent).map(({ skuId, quantity }) => ({ skuId, quantity })),
    );
    const next = days
      .map(({ sendOn }) => sendOn)
      .toSorted()
      .find((day) => day > today);
    await tx.db
      .update(order)
      .set({ expectedShipOn: next ?? null })
      .where(eq(order.id, orderId));
  }
}

/** Days from a charge to the use of its check-up. */
const USED_AFTER = 2;
export const isUsed = (ago: number): boolean => ago > 30;

/** The service of each charge: an old one is used up, a recent one awaits booking. */
export async function loadPaidServices(
  tx: Ctx,
  orders: readonly (PrepaidOrder & { readonly memberId: MemberId; readonly paidAt: Date })[],
): Promise<void> {
  const ids = orders.flatMap(({ lines }) => lines.map(({ id }) => id));
  if (ids.length === 0) return;
  const rows = await tx.db
    .select({ id: orderLine.id, goodsId: goods.id, terms: goods.service })
    .from(orderLine)
    .innerJoin(goods, eq(goods.id, orderLine.goodsId))
    .where(and(inArray(orderLine.id, ids), eq(goods.kind, 'service')));
  const values = orders.flatMap(({ orderId, memberId, ago, paidAt, lines }) =>
    lines.flatMap((line) => {
      const sold = rows.find(({ id }) => id === line.id);
      if (!sold?.terms) return [];
      const { type, uses, minutes, validDays, givenBy, place } = sold.terms;
      const usedAt = isUsed(ago) ? addDays(paidAt, USED_AFTER) : null;
      return [
        {
          ...{ orderId, orderLineId: line.id, memberId, goodsId: sold.goodsId },
          ...{ type, uses, minutes, validDays, givenBy, place },
          status: usedAt ? SERVICE_STATUS.usedUp : SERVICE_STATUS.awaitingAppointment,
          used: usedAt ? uses : 0,
          openedAt: paidAt,
          expiresAt: addDays(paidAt, validDays),
          ...{ startedAt: usedAt, endedAt: usedAt },
        },
      ];
    }),
  );
  await tx.db.insert(serviceOrder).values(values);
}
