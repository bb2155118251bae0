import { asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { markRecallNotified, remainingOfBatch, stateName } from '#lib/after/shipment/service.ts';
import { shipment } from '#lib/after/shipment/tables.ts';
import { getBatch } from '#lib/catalog/batch/service.ts';
import { stockBatch } from '#lib/catalog/batch/tables.ts';
import { skuPlaces } from '#lib/catalog/goods/service.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import { notifyOrderer } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { displayName } from '#lib/people/account/rules.ts';
import { member } from '#lib/people/account/tables.ts';
import { maskName } from '#lib/people/address/rules/mask-name.ts';
import { links } from '#lib/site/site/links.ts';
import type { BatchReceivers } from './model.ts';

/**
 * Row L9: orders that got pieces of a batch, or are about to. Staff with the permission see the receivers,
 * which is written to the access log.
 * @throws ShopError batchNotFound (404)
 */
export async function getBatchReceivers(ctx: Ctx<StaffActor>, id: number): Promise<BatchReceivers> {
  const batch = await getBatch(ctx, id);
  const kept = remainingOfBatch(ctx, id);
  const rows = await ctx.db
    .select({
      number: order.number,
      memberId: order.memberId,
      receiver: sql<string>`coalesce(${shipment.recipient}, ${order.recipient}) ->> 'receiver'`,
      nickName: member.nickName,
      realName: member.realName,
      email: member.email,
      mobile: member.mobile,
      state: shipment.state,
      tracking: shipment.trackingNumber,
      packedAt: shipment.createdAt,
      pieces: kept.pieces,
      toldAt: kept.toldAt,
    })
    .from(kept)
    .innerJoin(shipment, eq(shipment.id, kept.shipmentId))
    .innerJoin(order, eq(order.id, shipment.orderId))
    .innerJoin(member, eq(member.id, order.memberId))
    .where(gt(kept.pieces, 0))
    .orderBy(asc(shipment.id));
  const isPersonal = ctx.actor.permissions.has('order.readPersonal');
  if (isPersonal && rows.length > 0)
    await inTransaction(ctx, (tx) =>
      audit(tx, {
        act: 'batch.look',
        subject: `batch:${id}`,
        owner: null,
        before: null,
        after: { orders: rows.length },
        shownOf: rows.map(({ memberId }) => memberId),
      }),
    );
  return {
    batch,
    receivers: rows.map(
      ({ number, receiver, state, tracking, packedAt, pieces, toldAt, memberId: _, ...whose }) => ({
        number,
        receiver: isPersonal ? receiver : maskName(receiver),
        stateName: stateName(ctx.locale, state),
        tracking,
        packedAt: packedAt.toISOString(),
        pieces,
        toldAt: toldAt?.toISOString() ?? null,
        person: isPersonal ? { name: displayName(whose), email: whose.email, mobile: whose.mobile } : null,
      }),
    ),
  };
}

/**
 * Notifies everybody who got pieces of a recalled batch, at most once per order.
 * @returns orders notified by this call
 * @throws ShopError batchNotFound (404); batchNotRecalled
 */
export async function notifyReceivers(ctx: Ctx, id: number): Promise<number> {
  await getBatch(ctx, id);
  return inTransaction(ctx, async (tx) => {
    const [batch] = await tx.db.select().from(stockBatch).where(eq(stockBatch.id, id)).for('no key update');
    if (!batch?.recalledAt) throw new ShopError('batchNotRecalled');
    const untold = await markRecallNotified(tx, id);
    if (untold.length === 0) return 0;
    const orders = await tx.db
      .selectDistinct({ id: shipment.orderId })
      .from(shipment)
      .where(inArray(shipment.id, untold))
      .orderBy(asc(shipment.orderId));
    const names = await namesOf(tx, batch.skuId);
    for (const one of orders)
      await notifyOrderer(tx, one.id, 'batchRecalled', links.parcels, ({ locale }) => ({
        batch: batch.number,
        day: batch.expiresOn,
        reason: batch.recallReason ?? '',
        product: names.get(locale) ?? '',
      }));
    await audit(tx, {
      act: 'batch.tell',
      subject: `batch:${id}`,
      owner: null,
      before: null,
      after: { orders: orders.length },
    });
    return orders.length;
  });
}

/** The product's name in each language, for the messages. */
async function namesOf(tx: Ctx, skuId: number): Promise<Map<Locale, string>> {
  const named = LOCALES.map(async (locale) => {
    const [place] = await skuPlaces({ ...tx, locale }, [skuId]);
    return [locale, place?.name ?? ''] as const;
  });
  return new Map(await Promise.all(named));
}
