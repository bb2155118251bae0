import { amount, count, days, type FiguresOf, figures } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about ways to pay. */
export const paymentSettings = {
  /** Amounts per way to pay are exclusive on both sides: above `over`, below `under`. */
  cardOver: amount(5),
  cardUnder: amount(200_000),
  storeCodeOver: amount(33),
  storeCodeUnder: amount(20_001),
  atmOver: amount(11),
  atmUnder: amount(50_000),
  barcodeOver: amount(17),
  barcodeUnder: amount(20_001),
  /** A card pays in so many parts, from this amount on. */
  instalmentFrom: amount(3000),
  instalments: figures([3, 6, 12], { each: count(2, { least: 2, most: 36 }), isRising: true }),
  /** A paid barcode is reported so many days later; a transfer that was told is looked at within so many. */
  barcodeReportDays: days(2),
  transferCheckDays: days(3),
  /** Notifications of gateways are kept so long: tax law wants five years. */
  notificationDays: days(1900),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof paymentSettings> {}
}
