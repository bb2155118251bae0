import {
  count,
  days,
  type FiguresOf,
  milliseconds,
  onPage,
  type PageFiguresOf,
} from '#lib/kernel/settings/define.ts';

/** What the merchant may change about the cart. */
export const cartSettings = {
  /** Pieces of a line, and lines in all. */
  maxCartLineQuantity: onPage(count(99, { most: 999 })),
  maxCartLines: onPage(count(100, { most: 1000 })),
  /** The cart of a visitor who did not change it for so long is thrown away. */
  visitorCartDays: days(180),
  /** How long a shopper's finger must rest before a quantity is sent. */
  inputDebounceMs: onPage(milliseconds(300)),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof cartSettings> {}
  interface PageLimits extends PageFiguresOf<typeof cartSettings> {}
}
