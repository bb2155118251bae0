import { eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { Fields } from '#lib/site/ecpay/check-mac.ts';
import type { Received } from '#lib/site/ecpay/logistics-notices.ts';
import { readStoreNotice, type StoreNotice } from './ecpay/store.ts';
import { canTransitionParcel } from './rules.ts';
import { type Parcel, shipment, shipmentNews } from './tables.ts';
import { transitionParcel, withParcel } from './transitions.ts';

/** Codes for the parcel's history, equal to the carrier's own for the same news. */
const CODES = { closed: 2101, renumbered: 2102 } as const;

/**
 * Handles the provider's notice that a parcel's store has closed. It has no time: a repeat is recognized by
 * the store, which differs from the parcel's once another was chosen.
 */
export async function receiveStoreNotice(ctx: Ctx, fields: Fields): Promise<Received> {
  const { logistics } = ctx.config;
  const notice = logistics ? readStoreNotice(fields, logistics) : 'unsigned';
  if (typeof notice === 'string') return notice;
  const [named] = await ctx.db
    .select({ tradeNo: shipment.tradeNo })
    .from(shipment)
    .where(eq(shipment.logisticsId, notice.logisticsId));
  if (!named) return 'unknown';
  return withParcel(ctx, named.tradeNo, async (tx, parcel) =>
    parcel ? take(tx, parcel, notice) : 'unknown',
  );
}

async function take(tx: Ctx, parcel: Parcel, { what, isPickup, storeId }: StoreNotice): Promise<Received> {
  if (!isPickup || what === 'other') {
    tx.log.warn({ parcel: parcel.tradeNo, storeId, what, isPickup }, 'a carrier tells of a store');
    return 'noted';
  }
  const isRepeat = what === 'closed' && !canTransitionParcel(parcel.state, 'storeClosed');
  if (isRepeat || (storeId !== '' && storeId !== (await storeIdOf(tx, parcel)))) return 'repeated';
  const state = what === 'closed' ? ('storeClosed' as const) : null;
  await tx.db
    .insert(shipmentNews)
    .values({ shipmentId: parcel.id, code: CODES[what], state, at: tx.now, receivedAt: tx.now })
    .onConflictDoNothing();
  if (state) await transitionParcel(tx, parcel, state, tx.now);
  return 'noted';
}

async function storeIdOf(tx: Ctx, { store, orderId }: Parcel): Promise<string | undefined> {
  if (store) return store.storeId;
  const [found] = await tx.db.select({ to: order.recipient }).from(order).where(eq(order.id, orderId));
  return found?.to.pickup?.storeId;
}
