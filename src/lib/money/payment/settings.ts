import { days, type FiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about payments. */
export const paymentSettings = {
  /** A transfer that was told is looked at within so many days. */
  transferCheckDays: days(3),
  /** Notifications of gateways are kept so long: tax law wants five years. */
  notificationDays: days(1900),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof paymentSettings> {}
}
