import { amount, count, type FiguresOf, onPage, type PageFiguresOf } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for placing orders. */
export const checkoutSettings = {
  /** From this goods total on, only home delivery. */
  homeOnlyFrom: amount(20_000),
  /** Maximum unpaid orders per member, and maximum pieces of a SKU in all of them. */
  maxUnpaidOrders: count(3),
  maxUnpaidPieces: count(20),
  orderNoteLength: onPage(count(200)),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof checkoutSettings> {}
  interface PageLimits extends PageFiguresOf<typeof checkoutSettings> {}
}
