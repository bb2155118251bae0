import { amount, count, days, type FiguresOf, figures, legal, minutes } from '#lib/kernel/settings/define.ts';

/** The merchant's settings of each payment method; `rules/payment-methods.ts` lists which method has which. */
export const paymentMethodSettings = {
  /** How long an order waits for its payment. */
  cardPaymentMinutes: minutes(30),
  atmPaymentDays: days(3, { most: 60 }),
  storeCodePaymentDays: days(7, { most: 30 }),
  barcodePaymentDays: days(7, { most: 30 }),
  transferPaymentDays: days(3),
  /** The delay until a paid barcode is reported. */
  barcodeReportDays: days(2),
  /** Amounts per payment method, exclusive on both sides: above `over`, below `under`. */
  cardAmountAbove: amount(5),
  cardAmountBelow: amount(200_000),
  storeCodeAmountAbove: amount(33),
  storeCodeAmountBelow: amount(20_001),
  atmAmountAbove: amount(11),
  atmAmountBelow: amount(50_000),
  barcodeAmountAbove: amount(17),
  barcodeAmountBelow: amount(20_001),
  /** A card payment in instalments is possible from this amount. */
  instalmentFrom: amount(3000),
  instalments: figures([3, 6, 12], { each: count(2, { least: 2, most: 36 }), isRising: true }),
};

/** The merchant's settings of tax reports. */
export const taxSettings = {
  /**
   * Years after the year of a prize or a payout; the law requires five. Then the recipient's identity is
   * deleted.
   */
  taxIdentityYears: legal(count(5, { least: 5, most: 30 })),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof paymentMethodSettings & typeof taxSettings> {}
}
