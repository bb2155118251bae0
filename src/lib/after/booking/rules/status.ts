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

/** Statuses that end a service before it is used up, with or without a refund. */
const GIVEN_UP: readonly ServiceStatus[] = [S.refunding, S.refunded, S.earlyTerminated, S.cancelled];
export const isAbandoned = (status: ServiceStatus): boolean => GIVEN_UP.includes(status);

/**
 * Row E4: all transitions of a service; any other is refused. It is booked (5 → 6 → 0) and given (4), then
 * booked again. It is used up (11) or expires (10), and ends with its order (2). The remaining uses may be
 * refunded at any time except while the service is being given (8 → 9, or 1 after some uses).
 */
export const SERVICE_TRANSITIONS: Readonly<Record<ServiceStatus, readonly ServiceStatus[]>> = {
  [S.awaitingAppointment]: [S.awaitingConfirmation, S.usedUp, S.expired, ...GIVEN_UP],
  // After it is declined or cancelled, the shopper may choose another time.
  [S.awaitingConfirmation]: [S.notStarted, S.awaitingAppointment, ...GIVEN_UP],
  // A moved booking is confirmed again; a no-show consumes a use.
  [S.notStarted]: [S.inService, S.awaitingConfirmation, S.awaitingAppointment, S.usedUp, ...GIVEN_UP],
  [S.inService]: [S.awaitingAppointment, S.usedUp, S.refunded],
  [S.usedUp]: [S.ended, S.refunded],
  [S.expired]: [S.ended, S.refunded],
  // After a refused refund the remaining uses can be booked.
  [S.refunding]: [S.refunded, S.earlyTerminated, S.awaitingAppointment],
  [S.earlyTerminated]: [S.refunded],
  [S.ended]: [S.refunded],
  [S.cancelled]: [],
  [S.refunded]: [],
};

export const canTransitionService = (from: ServiceStatus, to: ServiceStatus): boolean =>
  SERVICE_TRANSITIONS[from].includes(to);

/**
 * A booked time: confirmed or declined by staff, given, or missed. A moved booking needs a new confirmation.
 */
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

/** States that occupy a place; a service has at most one such booking. */
export const OPEN_BOOKING = ['asked', 'confirmed', 'inService'] as const satisfies readonly BookingState[];
/** A no-show consumes a use, because the place was reserved. */
export const COUNTS_AS_USE = ['done', 'noShow'] as const satisfies readonly BookingState[];

/**
 * A service's status according to its bookings. @param open the state of the booking that occupies a place
 */
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

/** The first and the last moment at which a booking may begin. @param expiresAt when the service expires */
export const bookableFrom = (now: Date, { bookingNoticeHours }: Limits): Date =>
  addHours(now, bookingNoticeHours);
export const bookableUntil = (now: Date, { bookingWindowDays }: Limits, expiresAt: Date): Date => {
  const ahead = addDays(now, bookingWindowDays);
  return ahead < expiresAt ? ahead : expiresAt;
};

/**
 * Whether the shopper may still move or cancel it. An unconfirmed booking may be cancelled until it begins.
 */
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
 * Refund for the unused part of a service. Each use has the same value; coins are returned first. A remainder
 * of the division goes to the shopper.
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

/** It may be ended early: uses remain, it is not being given now, and its order is open. */
export const canEndEarly = (status: ServiceStatus): boolean =>
  canTransitionService(status, S.refunding) || canTransitionService(status, S.cancelled);
