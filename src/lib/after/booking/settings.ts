import { count, days, type FiguresOf, hours } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for services and bookings. */
export const bookingSettings = {
  /** Minimum notice before a booking begins; then how far ahead it may begin. */
  bookingNoticeHours: hours(12),
  bookingWindowDays: days(60, { most: 365 }),
  /** Shoppers may cancel or move a booking until this long before it begins. */
  bookingChangeHours: hours(24),
  /** When a booking's reminder is sent, before it begins. */
  bookingReminderHours: hours(24),
  /** Notice before a service expires. */
  serviceExpiryNoticeDays: days(14),
  servicesPerPage: count(20, { most: 100 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof bookingSettings> {}
}
