import { count, days, type FiguresOf, hours } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about services and their bookings. */
export const bookingSettings = {
  /** A time must be chosen so long before it begins, and may be so far ahead. */
  bookingNoticeHours: hours(12),
  bookingWindowDays: days(60, { most: 365 }),
  /** Until so long before its beginning a shopper may cancel or move a booking. */
  bookingChangeHours: hours(24),
  /** A booking is reminded of so long before it begins. */
  bookingReminderHours: hours(24),
  /** The shopper is told so long before a service runs out. */
  serviceExpiryNoticeDays: days(14),
  servicesPerPage: count(20, { most: 100 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof bookingSettings> {}
}
