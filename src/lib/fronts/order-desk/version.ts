import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, max, notInArray } from 'drizzle-orm';
import { parcelDay, shipment, shipmentNews } from '#lib/after/shipment/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { order, orderMove } from '#lib/orders/order/tables.ts';
import { changesSince } from './changes.ts';
import { NO_CHANGES } from './happened.ts';
import { type SeenVersion, writeVersion } from './rules.ts';
import type { Subject } from './subject.ts';

/**
 * The version of an order: its history, and its address, which its member can change without a history entry.
 */
export async function seenOf(ctx: Ctx, { id, names }: Pick<Subject, 'id' | 'names'>): Promise<SeenVersion> {
  const { db } = ctx;
  const [[move], [act], [news], [goes]] = [
    await db
      .select({ last: max(orderMove.id) })
      .from(orderMove)
      .where(eq(orderMove.orderId, id)),
    await db
      .select({ last: max(auditEntry.id) })
      .from(auditEntry)
      .where(and(inArray(auditEntry.subject, [...names]), notInArray(auditEntry.act, NO_CHANGES))),
    await db
      .select({ last: max(shipmentNews.id) })
      .from(shipmentNews)
      .innerJoin(shipment, eq(shipment.id, shipmentNews.shipmentId))
      .where(eq(shipment.orderId, id)),
    await db.select({ type: order.deliveryType, to: order.recipient }).from(order).where(eq(order.id, id)),
  ];
  const boxes = await db
    .select({ part: parcelDay.part, to: parcelDay.recipient })
    .from(parcelDay)
    .where(and(eq(parcelDay.orderId, id), isNotNull(parcelDay.recipient)))
    .orderBy(asc(parcelDay.part));
  return {
    move: move?.last ?? 0,
    act: act?.last ?? 0,
    news: news?.last ?? 0,
    delivery: createHash('sha256')
      .update(JSON.stringify([goes, ...boxes]))
      .digest('hex')
      .slice(0, 8),
  };
}

/**
 * Refuses an act on an outdated view, so that it cannot undo others' changes. The caller has locked the
 * order.
 * @throws ShopError orderChangedMeanwhile, with the changes and their authors
 */
export async function refuseOutdatedOrder(tx: Ctx, subject: Subject, version: string): Promise<void> {
  const now = await seenOf(tx, subject);
  if (writeVersion(now) === version) return;
  const what = await changesSince(tx, subject, version, now);
  throw new ShopError('orderChangedMeanwhile', { params: { what } });
}
