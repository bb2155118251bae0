import { and, eq, lte, ne } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { notifyOrderer } from '#lib/orders/order/service.ts';
import { links } from '#lib/site/site/links.ts';
import { type Parcel, parcelDay, shipment } from './tables.ts';

type Told =
  | 'parcelShipped'
  | 'parcelAtStore'
  | 'parcelAtOwnShop'
  | 'parcelReminder'
  | 'parcelDelivered'
  | 'parcelStoreClosed'
  | 'parcelReturning';

/** The message for a transition; most need none. */
function wordsFor(before: Parcel, { state, carrier }: Parcel): Told | null {
  switch (state) {
    case 'inTransit':
    case 'outForDelivery':
      // The courier sets out again after an unsuccessful delivery: notify once.
      return before.leftAt === null ? 'parcelShipped' : null;
    case 'atStore':
      return carrier === 'own' ? 'parcelAtOwnShop' : 'parcelAtStore';
    case 'delivered':
      // A shopper who picks up needs no message.
      return carrier === 'TCAT' ? 'parcelDelivered' : null;
    case 'storeClosed':
      return 'parcelStoreClosed';
    case 'returning':
      return 'parcelReturning';
    default:
      return null;
  }
}

export async function notifyParcelMoved(tx: Ctx, before: Parcel, parcel: Parcel): Promise<void> {
  const words = wordsFor(before, parcel);
  if (words) await tell(tx, parcel, words);
}

export const remindOfPickup = (tx: Ctx, parcel: Parcel): Promise<void> => tell(tx, parcel, 'parcelReminder');

/**
 * The store has closed. Sent at once, on the day before the last, and when a carrier refuses the chosen
 * store.
 */
export const notifyStoreNeeded = (tx: Ctx, parcel: Parcel): Promise<void> =>
  tell(tx, parcel, 'parcelStoreClosed');

/** Staff chose another store; the shopper may object. */
export const notifyStoreChanged = (
  tx: Ctx,
  orderId: OrderId,
  { name, address }: { readonly name: string; readonly address: string },
): Promise<void> => notifyOrderer(tx, orderId, 'orderStoreChanged', links.order, { store: name, address });

async function tell(tx: Ctx, parcel: Parcel, words: Told): Promise<void> {
  const part = await partOf(tx, parcel);
  await notifyOrderer(tx, parcel.orderId, words, links.parcels, ({ number, locale }) => ({
    number: part === null ? number : translator(locale, 'mail')('parcels.of', { number, part }),
    tracking: parcel.trackingNumber ?? '',
    pickUpBy: parcel.pickUpBy ?? '',
    chooseBy: parcel.chooseBy ?? '',
    code: parcel.pickupCode ?? '',
    days: String(tx.config.limits.withdrawalDays),
  }));
}

/** The parcel's number within an order that ships on several days; null where it ships at once. */
async function partOf({ db }: Ctx, { id, orderId }: Parcel): Promise<number | null> {
  if ((await db.$count(parcelDay, eq(parcelDay.orderId, orderId))) < 2) return null;
  const { orderId: of, state } = shipment;
  return db.$count(shipment, and(eq(of, orderId), lte(shipment.id, id), ne(state, 'cancelled')));
}
