/**
 * Service statuses of the specification's point 4. Its 7 means "all": a list without a filter, not a status.
 */
export const SERVICE_STATUS = {
  notStarted: 0,
  earlyTerminated: 1,
  ended: 2,
  cancelled: 3,
  inService: 4,
  awaitingAppointment: 5,
  awaitingConfirmation: 6,
  refunding: 8,
  refunded: 9,
  expired: 10,
  usedUp: 11,
} as const;
export type ServiceStatusName = keyof typeof SERVICE_STATUS;
export type ServiceStatus = (typeof SERVICE_STATUS)[ServiceStatusName];
export const SERVICE_STATUSES = Object.values(SERVICE_STATUS);
export const ALL_SERVICES = 7;

/**
 * Sub-statuses of a life order's service: awaiting booking, in service, used or expired, early terminated or
 * ended.
 */
export const SERVICE_SUB_STATUS = { awaitingBooking: 20, inService: 30, used: 40, ended: 60 } as const;
export type ServiceSubStatus = (typeof SERVICE_SUB_STATUS)[keyof typeof SERVICE_SUB_STATUS];

/** States of a booked time. */
export const BOOKING_STATES = [
  'asked',
  'confirmed',
  'inService',
  'done',
  'noShow',
  'declined',
  'cancelled',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** Tabs of the member's list; each status is in exactly one tab (`rules/status.ts`). */
export const SERVICE_TABS = ['toBook', 'booked', 'used', 'ended'] as const;
export type ServiceTab = (typeof SERVICE_TABS)[number];

/** Views of the staff's list. */
export const DESK_VIEWS = ['asked', 'day', 'week'] as const;
export type DeskView = (typeof DESK_VIEWS)[number];
