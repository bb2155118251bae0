import {
  bytes,
  count,
  days,
  type FiguresOf,
  onPage,
  type PageFiguresOf,
} from '#lib/kernel/settings/define.ts';

/** The merchant's settings of visit tracking. */
export const trackingSettings = {
  /**
   * Characters of a value and of an address, bytes of a whole report, rows per visitor and day, days of
   * storage.
   */
  trackingValueLength: onPage(count(200)),
  trackingAddressLength: onPage(count(2048)),
  trackingReportBytes: bytes(1024),
  trackingPerDay: count(500),
  trackingDays: days(400),
  cookieConsentDays: days(365),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof trackingSettings> {}
  interface PageLimits extends PageFiguresOf<typeof trackingSettings> {}
}
