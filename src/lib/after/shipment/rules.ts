import { addDays, addHours } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import type { Temperature } from '#lib/site/payment-methods/codes.ts';
import type { Carrier, ParcelState } from './codes.ts';

/**
 * All transitions of a parcel; any other is logged and refused. Carriers skip states and report late, so a
 * parcel may move to any later state; final states stay.
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
  // The order was refunded during the request to the carrier: it never ships.
  asked: ['labelled', 'failed', 'storeClosed', 'cancelled'],
  failed: ['asked', 'cancelled'],
  labelled: [...after('labelled'), 'cancelled'],
  inTransit: after('inTransit'),
  // Nobody was at home: the courier comes again, or leaves it in a store.
  outForDelivery: ['inTransit', ...after('outForDelivery')],
  atStore: after('atStore'),
  // Another store was chosen: it is requested anew, or continues from where it was.
  storeClosed: ['asked', 'labelled', ...after('labelled').filter((to) => to !== 'storeClosed'), 'cancelled'],
  returning: ['returned', 'lost', 'inTransit', 'atStore', 'delivered'],
  delivered: [],
  returned: [],
  lost: ['returned', 'delivered'],
  cancelled: [],
};

export const canTransitionParcel = (from: ParcelState, to: ParcelState): boolean =>
  PARCEL_TRANSITIONS[from].includes(to);

/** States in which the carrier reports the parcel's position. */
export const IS_FOLLOWED: readonly ParcelState[] = [
  'labelled',
  'inTransit',
  'outForDelivery',
  'atStore',
  'storeClosed',
  'returning',
];

/**
 * Whether a queried state may be applied. The answer may date from before the store closed, which is reported
 * separately; then only later states count.
 */
export const mayApplyQueried = (from: ParcelState, to: ParcelState): boolean =>
  canTransitionParcel(from, to) &&
  to !== 'storeClosed' &&
  !(from === 'storeClosed' && (to === 'labelled' || to === 'inTransit' || to === 'outForDelivery'));

/** States that staff may record for a parcel without reports; the other states follow from their actions. */
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
  /** When its returned pieces were released to be sent again. */
  readonly againAt?: Date | null;
}
/** It has shipped, wherever it is now; its store may have closed before that. */
const hasLeft = ({ state, leftAt }: Pick<Sent, 'state' | 'leftAt'>): boolean =>
  HAS_LEFT.includes(state) || (state === 'storeClosed' && leftAt !== null);

/** It cannot be withheld: a carrier or the shopper has it. A parcel waiting in our own shop is still here. */
export const isAway = (parcel: Pick<Sent, 'state' | 'leftAt'> & { readonly carrier: Carrier }): boolean =>
  hasLeft(parcel) && !(parcel.carrier === 'own' && parcel.state === 'atStore');
/** Pieces of a line by place. */
export interface Whereabouts {
  /** In no active parcel. */
  readonly unpacked: number;
  /** Packed, and still here. */
  readonly here: number;
  /** With a carrier, or with the shopper. */
  readonly away: number;
  /** Came back, not released to be sent again. */
  readonly back: number;
}

/** States whose pieces are not on their way. */
export const ABANDONED_STATES: readonly ParcelState[] = ['cancelled', 'returned', 'lost'];
/** States of parcels on their way to the shopper, or delivered. */
const ARRIVING: readonly ParcelState[] = ['inTransit', 'outForDelivery', 'atStore', 'delivered'];
/** The stores' services do not cool (provider facts, 2.1 and 2.3). */
export const supportsCooling = (carrier: Carrier): boolean => carrier === 'TCAT' || carrier === 'own';

interface Kept {
  readonly temperature: Temperature;
}

/**
 * A parcel's temperature; defaults to what its pieces need. Ambient pieces may travel in a cooled parcel.
 * @returns a key of the `errors` words for incompatible pieces, or an unsuitable temperature
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

/** Whether a line fits into one parcel with the first line, by temperature. */
export const hasSameTemperature = (line: Kept, lines: readonly Kept[]): boolean =>
  line.temperature === lines[0]?.temperature;

/** States in which no carrier moves the parcel on automatically. */
export const NEEDS_SOMEBODY: readonly ParcelState[] = ['failed', 'storeClosed', 'returned', 'lost'];

const livingOf = <Some extends Parcel>(parcels: readonly Some[]): Some[] =>
  parcels.filter(({ state }) => !ABANDONED_STATES.includes(state));

/** It came back, and its pieces were not released to be sent again. */
const cameBack = ({ state, againAt }: Sent): boolean => state === 'returned' && !againAt;

/**
 * The order's status according to its parcels: 20 until one is ready to leave, 26 until everything has left,
 * then 30. Receipt is confirmed by the shopper, or by time. When everything sent has come back and nothing
 * leaves on a later day, a refund is to be decided: 21.
 * @param isAllPacked every piece of the order is in a parcel
 * @param hasLater pieces leave on a later day
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

/** The shopper may confirm receipt: everything was delivered or is on its way, and nothing comes back. */
export function canBeReceived(parcels: readonly Parcel[], isAllPacked: boolean): boolean {
  const living = livingOf(parcels);
  return isAllPacked && living.length > 0 && living.every(({ state }) => ARRIVING.includes(state));
}

/** Last pickup day, in Taipei, of a parcel that reached its store at `arrivedAt`: `2027-01-31`. */
export const pickUpBy = (arrivedAt: Date, heldDays: number): string =>
  taipeiDay(addDays(arrivedAt, heldDays));

/** Reminders are sent from 9:00 on the day before, to disturb nobody at night. */
const HOURS_AHEAD = 15;

/** Reminders are due for last days from today until the returned one. */
export const remindedUntil = (now: Date): string => taipeiDay(addHours(now, HOURS_AHEAD));

/** Splits pieces over parcels as evenly as possible; earlier parcels get the larger parts. */
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
 * Selects the returned parcels to send again. A parcel whose pieces are all refunded stays; otherwise its
 * other pieces are sent.
 * @param back parcels with their pieces, in order of sending
 * @param paidBack refunded pieces, less those already excluded from an earlier resend
 * @returns `stays`: pieces of the selected parcels that are not sent again
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
