import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { actorName } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { fieldError, notFound, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { SUB_TYPES } from '#lib/orders/logistics/codes.ts';
import type { PickedStore, Recipient } from '#lib/orders/logistics/model.ts';
import { atStore, checkStore, findOpenStore } from '#lib/orders/logistics/service.ts';
import { notifyOpenPages, redirectTo } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { ParcelState } from './codes.ts';
import { notifyStoreChanged } from './messages.ts';
import { canPack } from './pack.ts';
import { unpackedOf } from './pieces.ts';
import { ABANDONED_STATES } from './rules.ts';
import { type CarriedStore, type Parcel, shipment, storeChange } from './tables.ts';
import { lockParcel, transitionParcel } from './transitions.ts';

/** Chooses another convenience store for parcels whose store has closed (provider facts, 2.5 and 2.7). */

type Order = Pick<typeof order.$inferSelect, 'id' | 'number' | 'memberId' | 'status' | 'recipient'>;
type Store = Omit<PickedStore, 'token'>;

/**
 * Stores the shopper's choice of another store, made on the chain's map. A parcel that the carrier already
 * has is redirected; any other is requested anew. Idempotent.
 * @throws ShopError orderNotFound (404); storeInvalid, storeTooOld, storeClosed; storeOfOtherChain;
 *   storeNotToChoose where no parcel awaits a choice
 */
export async function chooseStore(
  ctx: Ctx,
  memberId: MemberId,
  number: string,
  store: PickedStore,
): Promise<void> {
  await checkStore(ctx, store);
  await inTransaction(ctx, async (tx) => {
    const found = await holdOrder(tx, number);
    if (found?.memberId !== memberId) throw notFound('orderNotFound');
    if (!(await bringTo(tx, found, store, ['storeClosed']))) throw new ShopError('storeNotToChoose');
  });
}

/**
 * Finds an open store by its number, within the order's chain.
 * @throws ShopError orderNotFound (404); storeNotToChoose for an order without a chain; storeUnknown;
 *   storeListUnavailable while the provider has no list
 */
export async function findStoreFor(ctx: Ctx, number: string, storeId: string): Promise<Store> {
  const [found] = await ctx.db.select({ to: order.recipient }).from(order).where(eq(order.number, number));
  if (!found) throw notFound('orderNotFound');
  const chain = found.to.pickup?.chain;
  if (!chain) throw new ShopError('storeNotToChoose');
  const listed = await findOpenStore(ctx, chain, storeId);
  if (listed === null) throw new ShopError('storeListUnavailable');
  if (listed === undefined) throw fieldError('storeId', 'storeUnknown');
  return { chain, ...listed, isOffshore: isOnIsland(listed.address) };
}

/**
 * Changes the store for the shopper, also before packing and after a carrier's refusal.
 * @throws ShopError orderNotFound (404); storeOfOtherChain; storeNotToChoose for an order that has shipped
 */
export function changeStore(ctx: Ctx, number: string, store: Store): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const found = await holdOrder(tx, number);
    if (!found) throw notFound('orderNotFound');
    if (!(await canChangeStore(tx, found))) throw new ShopError('storeNotToChoose');
    await bringTo(tx, found, store, MOVED_BY_STAFF);
    if (found.recipient.pickup?.storeId !== store.storeId) await notifyStoreChanged(tx, found.id, store);
    await audit(tx, {
      act: 'order.changeStore',
      subject: `order:${number}`,
      owner: found.memberId,
      before: { store: found.recipient.pickup },
      after: { store },
    });
  });
}

const MOVED_BY_STAFF: readonly ParcelState[] = ['storeClosed', 'failed'];

/** A parcel awaits another store, or pieces are still to be packed. */
export async function canChangeStore(
  ctx: Ctx,
  { id, status, recipient }: Pick<Order, 'id' | 'status' | 'recipient'>,
): Promise<boolean> {
  if (!recipient.pickup?.chain || !canPack(status)) return false;
  const [waiting] = await ctx.db
    .select({ id: shipment.id })
    .from(shipment)
    .where(and(eq(shipment.orderId, id), inArray(shipment.state, [...MOVED_BY_STAFF])))
    .limit(1);
  return waiting !== undefined || (await unpackedOf(ctx, [id])).length > 0;
}

const isOnIsland = (address: string): boolean => /^(?:澎湖縣|金門縣|連江縣)/.test(address);

async function holdOrder(tx: Ctx, number: string): Promise<Order | undefined> {
  const [found] = await tx.db.select().from(order).where(eq(order.number, number)).for('no key update');
  return found;
}

/** @returns whether any parcel in these states was affected */
async function bringTo(
  tx: Ctx,
  { id: orderId, recipient: before, ...named }: Order,
  store: Store,
  states: readonly ParcelState[],
): Promise<boolean> {
  const isHere = and(eq(shipment.orderId, orderId), inArray(shipment.state, [...states]));
  const waiting = await tx.db
    .select({ id: shipment.id, recipient: shipment.recipient })
    .from(shipment)
    .where(and(isHere, eq(shipment.carrier, SUB_TYPES[store.chain])))
    .orderBy(asc(shipment.id));
  // A parcel with its own address does not affect the order's address.
  const isOrders = waiting.length === 0 || waiting.some(({ recipient }) => recipient === null);
  if (isOrders && before.pickup?.chain !== store.chain) throw fieldError('store', 'storeOfOtherChain');
  if (isOrders) {
    await keepOthers(
      tx,
      orderId,
      before,
      waiting.map(({ id }) => id),
    );
    await redirectTo(tx, orderId, atStore(before, store));
  }
  for (const { id } of waiting) {
    const parcel = await lockParcel(tx, id);
    if (parcel) await send(tx, parcel, store);
  }
  notifyOpenPages(tx, named);
  return waiting.length > 0;
}

/** The order's address applies to its other parcels, so their store is recorded before it changes. */
async function keepOthers(
  tx: Ctx,
  orderId: Order['id'],
  { pickup, detail }: Recipient,
  waiting: readonly number[],
): Promise<void> {
  if (!pickup) return;
  const store: CarriedStore = { storeId: pickup.storeId, name: pickup.name, address: detail };
  await tx.db
    .update(shipment)
    .set({ store })
    .where(
      and(
        eq(shipment.orderId, orderId),
        isNull(shipment.store),
        notInArray(shipment.state, [...ABANDONED_STATES]),
        waiting.length > 0 ? notInArray(shipment.id, [...waiting]) : undefined,
      ),
    );
}

async function send(tx: Ctx, parcel: Parcel, { storeId, name, address }: Store): Promise<void> {
  const store: CarriedStore = { storeId, name, address };
  if (parcel.logisticsId === null) {
    // Counts as a repeat, so what an earlier attempt may have created is looked up first.
    await transitionParcel(tx, parcel, 'asked', tx.now, { store, tries: 1, tryAt: tx.now, failure: null });
    await publish(tx, 'shipment.packed', { shipmentId: parcel.id });
    return;
  }
  const [open] = await tx.db
    .select()
    .from(storeChange)
    .where(and(eq(storeChange.shipmentId, parcel.id), eq(storeChange.state, 'asked')));
  if (open?.store.storeId === storeId) return;
  if (open)
    await tx.db
      .update(storeChange)
      .set({ state: 'replaced', tryAt: null, endedAt: tx.now })
      .where(eq(storeChange.id, open.id));
  const [made] = await tx.db
    .insert(storeChange)
    .values({
      shipmentId: parcel.id,
      store,
      state: 'asked',
      by: actorName(tx.actor),
      tryAt: tx.now,
      createdAt: tx.now,
    })
    .returning({ id: storeChange.id });
  if (made) await publish(tx, 'shipment.storeChosen', { changeId: made.id });
}
