import { addDays, addHours } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import type { Temperature } from '#lib/site/payment-methods/codes.ts';
import type { Carrier, ParcelState } from './codes.ts';

/**
 * Every move of a parcel; any other is logged and not made. Carriers leave steps out and tell late, so that a parcel
 * may go from a step to any later one; what ends it stays.
 */
const WAY: readonly ParcelState[] = ['labelled', 'inTransit', 'outForDelivery', 'atStore'];
const after = (state: ParcelState): readonly ParcelState[] => [
  ...WAY.slice(WAY.indexOf(state) + 1),
  'delivered',
  'storeClosed',
  'returning',
  'returned',
  'lost',
];

export const PARCEL_TRANSITIONS: Readonly<Record<ParcelState, readonly ParcelState[]>> = {
  // The money of its order went back while the carrier was asked: it never leaves.
  asked: ['labelled', 'failed', 'storeClosed', 'cancelled'],
  failed: ['asked', 'cancelled'],
  labelled: [...after('labelled'), 'cancelled'],
  inTransit: after('inTransit'),
  // Nobody was at home: the courier comes again, or leaves it in a store.
  outForDelivery: ['inTransit', ...after('outForDelivery')],
  atStore: after('atStore'),
  // Another store was chosen: it is asked for anew, or goes on from where it was.
  storeClosed: ['asked', 'labelled', ...after('labelled').filter((to) => to !== 'storeClosed'), 'cancelled'],
  returning: ['returned', 'lost', 'inTransit', 'atStore', 'delivered'],
  delivered: [],
  returned: [],
  lost: ['returned', 'delivered'],
  cancelled: [],
};

export const canTransitionParcel = (from: ParcelState, to: ParcelState): boolean =>
  PARCEL_TRANSITIONS[from].includes(to);

/** Its carrier has it, or is to have it, and tells where it is. */
export const IS_FOLLOWED: readonly ParcelState[] = [
  'labelled',
  'inTransit',
  'outForDelivery',
  'atStore',
  'storeClosed',
  'returning',
];

/**
 * What a carrier that is asked says may be learned. Its answer may be of before the store closed, which it tells in
 * another way: then only what comes after that counts.
 */
export const mayApplyQueried = (from: ParcelState, to: ParcelState): boolean =>
  canTransitionParcel(from, to) &&
  to !== 'storeClosed' &&
  !(from === 'storeClosed' && (to === 'labelled' || to === 'inTransit' || to === 'outForDelivery'));

/** What staff may note of a parcel that no carrier tells of; the rest follows from what they do. */
export const MANUAL_STATES = ['inTransit', 'atStore', 'delivered', 'returning', 'returned', 'lost'] as const;
export type ManualState = (typeof MANUAL_STATES)[number];

const HAS_LEFT: readonly ParcelState[] = [
  'inTransit',
  'outForDelivery',
  'atStore',
  'delivered',
  'returning',
  'returned',
  'lost',
];

interface Parcel {
  readonly state: ParcelState;
}
interface Sent extends Parcel {
  readonly leftAt: Date | null;
  /** When it was said that what came back in it leaves once more. */
  readonly againAt?: Date | null;
}
/** It has left the house, wherever it is now: its store may have closed before that. */
const hasLeft = ({ state, leftAt }: Pick<Sent, 'state' | 'leftAt'>): boolean =>
  HAS_LEFT.includes(state) || (state === 'storeClosed' && leftAt !== null);

/** It cannot be held back: a carrier has it, or the shopper. What waits in a shop of our own is still here. */
export const isAway = (parcel: Pick<Sent, 'state' | 'leftAt'> & { readonly carrier: Carrier }): boolean =>
  hasLeft(parcel) && !(parcel.carrier === 'own' && parcel.state === 'atStore');
/** Where the pieces of a line are that will be sent, or were. */
export interface Whereabouts {
  /** In no parcel yet, or in none any more. */
  readonly unpacked: number;
  /** Packed, and still here. */
  readonly here: number;
  /** With a carrier, or with the shopper. */
  readonly away: number;
  /** Came back, and nobody has said yet that it leaves once more. */
  readonly back: number;
}

/** Its pieces are not on their way. */
export const ABANDONED_STATES: readonly ParcelState[] = ['cancelled', 'returned', 'lost'];
/** It is on its way to the shopper, or there. */
const ARRIVING: readonly ParcelState[] = ['inTransit', 'outForDelivery', 'atStore', 'delivered'];
/** The stores' services are for what needs no cooling (provider facts, 2.1 and 2.3). */
export const supportsCooling = (carrier: Carrier): boolean => carrier === 'TCAT' || carrier === 'own';

interface Kept {
  readonly temperature: Temperature;
}

/**
 * How cold a parcel is kept: as its pieces need it, where nobody says otherwise. What needs no cold may travel in it.
 * @returns a key of the `errors` words for pieces that do not go together, or not so
 */
export function temperatureFor(
  pieces: readonly Kept[],
  said: Temperature | undefined,
): Kept | { readonly refused: 'parcelMixed' | 'parcelTemperature' } {
  const [first = 'ambient', ...others] = new Set(pieces.map(({ temperature }) => temperature));
  if (others.length > 0) return { refused: 'parcelMixed' };
  if (said === undefined || said === first) return { temperature: first };
  return first === 'ambient' ? { temperature: said } : { refused: 'parcelTemperature' };
}

/** Pieces that go into one parcel: those that are kept as the first is. */
export const hasSameTemperature = (line: Kept, lines: readonly Kept[]): boolean =>
  line.temperature === lines[0]?.temperature;

/** No carrier brings it any further by itself. */
export const NEEDS_SOMEBODY: readonly ParcelState[] = ['failed', 'storeClosed', 'returned', 'lost'];

const livingOf = <Some extends Parcel>(parcels: readonly Some[]): Some[] =>
  parcels.filter(({ state }) => !ABANDONED_STATES.includes(state));

/** It came back, and nobody has said yet that what is in it leaves once more. */
const cameBack = ({ state, againAt }: Sent): boolean => state === 'returned' && !againAt;

/**
 * Where the order stands by its parcels, of those that are on their way or were: 20 until one is ready to leave, 26
 * until everything has left, then 30. That it has been received is said by the shopper, or by time. When all that had
 * left is back, and nothing comes on a later day, the money is to be decided on: 21.
 * @param isAllPacked every piece of the order is in one of them
 * @param hasLater pieces of it leave on a later day
 */
export function orderStatusOf(
  parcels: readonly Sent[],
  isAllPacked: boolean,
  hasLater: boolean,
): OrderStatus {
  const living = livingOf(parcels);
  if (living.length === 0 && !hasLater && parcels.some(cameBack)) return ORDER_STATUS.refundRequested;
  const ready = living.filter((one) => one.state === 'labelled' || hasLeft(one));
  if (ready.length === 0) return ORDER_STATUS.awaitingShipment;
  const hasAllLeft = isAllPacked && living.every(hasLeft);
  return hasAllLeft ? ORDER_STATUS.awaitingReceipt : ORDER_STATUS.shipping;
}

/** The shopper may say that all has arrived: something has, or is about to, and nothing goes back. */
export function canBeReceived(parcels: readonly Parcel[], isAllPacked: boolean): boolean {
  const living = livingOf(parcels);
  return isAllPacked && living.length > 0 && living.every(({ state }) => ARRIVING.includes(state));
}

/** The last day, in Taipei, on which a parcel that came to its store then can be picked up: `2027-01-31`. */
export const pickUpBy = (arrivedAt: Date, heldDays: number): string =>
  taipeiDay(addDays(arrivedAt, heldDays));

/** Nobody is woken: reminders of a last day leave from nine in the morning of the day before. */
const HOURS_AHEAD = 15;

/** Which last days are reminded of now: from today until the one that is returned. */
export const remindedUntil = (now: Date): string => taipeiDay(addHours(now, HOURS_AHEAD));

/** So many pieces in so many parcels: where they do not come out even, more leave earlier. */
export const equalParts = (pieces: number, parcels: number): number[] =>
  Array.from(
    { length: parcels },
    (_, at) => Math.ceil((pieces * (at + 1)) / parcels) - Math.ceil((pieces * at) / parcels),
  );

interface InParcel {
  readonly orderLineId: number;
  readonly quantity: number;
}

/**
 * Which parcels that came back leave once more. One whose pieces are all paid back stays; of one of which some are, the others leave.
 * @param back each with its pieces, the first to leave first
 * @param paidBack but for what stayed when parcels left before
 * @returns `stays`: pieces of the parcels that leave which are not sent again
 */
export function resent(
  back: readonly (readonly [id: number, pieces: readonly InParcel[]])[],
  paidBack: readonly InParcel[],
): { readonly parcels: number[]; readonly stays: (InParcel & { readonly parcel: number })[] } {
  const open = new Map(paidBack.map(({ orderLineId, quantity }) => [orderLineId, quantity]));
  const take = ({ orderLineId, quantity }: InParcel) => {
    const paid = open.get(orderLineId) ?? 0;
    const taken = Math.min(paid, quantity);
    open.set(orderLineId, paid - taken);
    return { orderLineId, quantity: taken };
  };
  const again = back.filter(([, pieces]) => {
    if (pieces.some(({ orderLineId, quantity }) => quantity > (open.get(orderLineId) ?? 0))) return true;
    pieces.forEach(take);
    return false;
  });
  const stays = again.flatMap(([parcel, pieces]) =>
    pieces.map((piece) => ({ parcel, ...take(piece) })).filter(({ quantity }) => quantity > 0),
  );
  return { parcels: again.map(([id]) => id), stays };
}
