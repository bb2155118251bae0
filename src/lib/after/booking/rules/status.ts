import type { Limits } from '#lib/kernel/limits.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { addDays, addHours } from '#lib/kernel/time/clock.ts';
import {
  type BookingState,
  SERVICE_STATUS,
  SERVICE_SUB_STATUS,
  type ServiceStatus,
  type ServiceSubStatus,
  type ServiceTab,
} from '../codes.ts';

const S = SERVICE_STATUS;

/** What ends a service before all of it is used: money comes back, or there is none to come back. */
const GIVEN_UP: readonly ServiceStatus[] = [S.refunding, S.refunded, S.earlyTerminated, S.cancelled];
export const isAbandoned = (status: ServiceStatus): boolean => GIVEN_UP.includes(status);

/**
 * Row E4: every move of a service; any other is refused. It is booked (5 → 6 → 0), given (4) and booked again until it is
 * used up (11) or expires (10), and ends with its order (2). What is left may be refunded at any time but
 * while it is being given (8 → 9, or 1 where some of it was used).
 */
export const SERVICE_TRANSITIONS: Readonly<Record<ServiceStatus, readonly ServiceStatus[]>> = {
  [S.awaitingAppointment]: [S.awaitingConfirmation, S.usedUp, S.expired, ...GIVEN_UP],
  // Declined, or cancelled by its shopper: another time may be chosen.
  [S.awaitingConfirmation]: [S.notStarted, S.awaitingAppointment, ...GIVEN_UP],
  // Moved, it is to be confirmed anew; who does not come has used it.
  [S.notStarted]: [S.inService, S.awaitingConfirmation, S.awaitingAppointment, S.usedUp, ...GIVEN_UP],
  [S.inService]: [S.awaitingAppointment, S.usedUp, S.refunded],
  [S.usedUp]: [S.ended, S.refunded],
  [S.expired]: [S.ended, S.refunded],
  // A refund that is turned down leaves what is left to be booked.
  [S.refunding]: [S.refunded, S.earlyTerminated, S.awaitingAppointment],
  [S.earlyTerminated]: [S.refunded],
  [S.ended]: [S.refunded],
  [S.cancelled]: [],
  [S.refunded]: [],
};

export const canTransitionService = (from: ServiceStatus, to: ServiceStatus): boolean =>
  SERVICE_TRANSITIONS[from].includes(to);

/** A booked time: confirmed or declined by staff, given, or missed. Moving one asks for it anew. */
export const BOOKING_TRANSITIONS: Readonly<Record<BookingState, readonly BookingState[]>> = {
  asked: ['asked', 'confirmed', 'declined', 'cancelled'],
  confirmed: ['asked', 'inService', 'noShow', 'declined', 'cancelled'],
  inService: ['done', 'cancelled'],
  done: [],
  noShow: [],
  declined: [],
  cancelled: [],
};

export const canTransitionBooking = (from: BookingState, to: BookingState): boolean =>
  BOOKING_TRANSITIONS[from].includes(to);

/** It holds a place, and a service has one of them at most. */
export const OPEN_BOOKING = ['asked', 'confirmed', 'inService'] as const satisfies readonly BookingState[];
/** Whoever does not come in time has used it: the place was held. */
export const COUNTS_AS_USE = ['done', 'noShow'] as const satisfies readonly BookingState[];

/** Where a service stands by its bookings. @param open the state of the one that holds a place */
export function statusByBooking(
  open: (typeof OPEN_BOOKING)[number] | null,
  { used, uses }: { readonly used: number; readonly uses: number },
): ServiceStatus {
  if (open === 'asked') return S.awaitingConfirmation;
  if (open === 'confirmed') return S.notStarted;
  if (open === 'inService') return S.inService;
  return used >= uses ? S.usedUp : S.awaitingAppointment;
}

const LIFE: Readonly<Record<ServiceStatus, ServiceSubStatus>> = {
  [S.awaitingAppointment]: SERVICE_SUB_STATUS.awaitingBooking,
  [S.awaitingConfirmation]: SERVICE_SUB_STATUS.awaitingBooking,
  [S.notStarted]: SERVICE_SUB_STATUS.inService,
  [S.inService]: SERVICE_SUB_STATUS.inService,
  [S.usedUp]: SERVICE_SUB_STATUS.used,
  [S.expired]: SERVICE_SUB_STATUS.used,
  [S.refunding]: SERVICE_SUB_STATUS.ended,
  [S.refunded]: SERVICE_SUB_STATUS.ended,
  [S.earlyTerminated]: SERVICE_SUB_STATUS.ended,
  [S.cancelled]: SERVICE_SUB_STATUS.ended,
  [S.ended]: SERVICE_SUB_STATUS.ended,
};

/** The sub-status that a life order's service shows. */
export const subStatusOf = (status: ServiceStatus): ServiceSubStatus => LIFE[status];

export const TAB_STATUSES: Readonly<Record<ServiceTab, readonly ServiceStatus[]>> = {
  toBook: [S.awaitingAppointment],
  booked: [S.awaitingConfirmation, S.notStarted, S.inService],
  used: [S.usedUp, S.expired, S.ended],
  ended: [S.refunding, S.refunded, S.earlyTerminated, S.cancelled],
};

/** The first and the last moment at which a booking may begin. @param expiresAt when the service runs out */
export const bookableFrom = (now: Date, { bookingNoticeHours }: Limits): Date =>
  addHours(now, bookingNoticeHours);
export const bookableUntil = (now: Date, { bookingWindowDays }: Limits, expiresAt: Date): Date => {
  const ahead = addDays(now, bookingWindowDays);
  return ahead < expiresAt ? ahead : expiresAt;
};

/** Whether its shopper may still move or cancel it. What nobody has confirmed yet may be given up at any time. */
export const canChangeBooking = (
  booking: { readonly state: BookingState; readonly startsAt: Date },
  now: Date,
  { bookingChangeHours }: Limits,
): boolean =>
  (booking.state === 'asked' && now < booking.startsAt) ||
  (booking.state === 'confirmed' && addHours(now, bookingChangeHours) <= booking.startsAt);

/** Money and coins, in NT$. */
export interface Paid {
  readonly amount: Amount;
  readonly coins: Amount;
}

/**
 * What of a service comes back: the part that was not used, each use being worth the same, and coins first. What a use
 * cannot be divided into falls to the shopper.
 */
export function unusedPart(
  { amount, coins }: Paid,
  { used, uses }: { readonly used: number; readonly uses: number },
): Paid {
  if (used >= uses) return { amount: 0, coins: 0 };
  const worth = amount + coins;
  const left = worth - Math.floor((worth * used) / uses);
  return { amount: Math.max(0, left - coins), coins };
}

/** It may be ended early: something is left, nobody is giving it right now, and its order is not closed. */
export const canEndEarly = (status: ServiceStatus): boolean =>
  canTransitionService(status, S.refunding) || canTransitionService(status, S.cancelled);
