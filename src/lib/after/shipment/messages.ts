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

/** What the shopper is told of a move; most moves say nothing that matters to them. */
function wordsFor(before: Parcel, { state, carrier }: Parcel): Told | null {
  switch (state) {
    case 'inTransit':
    case 'outForDelivery':
      // A courier who found nobody at home sets out more than once.
      return before.leftAt === null ? 'parcelShipped' : null;
    case 'atStore':
      return carrier === 'own' ? 'parcelAtOwnShop' : 'parcelAtStore';
    case 'delivered':
      // Who picks up knows it.
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

/** Its store has closed, as ever: at first, the day before the last, and when a carrier refuses the one that was chosen. */
export const notifyStoreNeeded = (tx: Ctx, parcel: Parcel): Promise<void> =>
  tell(tx, parcel, 'parcelStoreClosed');

/** Staff have chosen for the shopper, who may object. */
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

/** Of an order that leaves in parcels on days of their own: which of them it is; null where it leaves at once. */
async function partOf({ db }: Ctx, { id, orderId }: Parcel): Promise<number | null> {
  if ((await db.$count(parcelDay, eq(parcelDay.orderId, orderId))) < 2) return null;
  const { orderId: of, state } = shipment;
  return db.$count(shipment, and(eq(of, orderId), lte(shipment.id, id), ne(state, 'cancelled')));
}
