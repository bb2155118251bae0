import { days, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for payments. */
export const paymentSettings = {
  /** Days for checking a reported transfer. */
  transferCheckDays: days(3),
  /** Retention of the gateways' notifications: tax law requires five years. */
  notificationDays: days(1900),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof paymentSettings> {}
}
