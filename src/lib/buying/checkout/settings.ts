import { amount, count, type FiguresOf, onPage, type PageFiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about placing an order. */
export const checkoutSettings = {
  /** From this goods total on an order is delivered home only. */
  homeOnlyFrom: amount(20_000),
  /** How many unpaid orders a member may have, and how many pieces of a SKU in all of them. */
  maxUnpaidOrders: count(3),
  maxUnpaidPieces: count(20),
  orderNoteLength: onPage(count(200)),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof checkoutSettings> {}
  interface PageLimits extends PageFiguresOf<typeof checkoutSettings> {}
}
