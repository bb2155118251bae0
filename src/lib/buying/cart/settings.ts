import {
  count,
  days,
  type FiguresOf,
  milliseconds,
  onPage,
  type PageFiguresOf,
} from '#lib/kernel/settings/define.ts';

/** The merchant's settings for the cart. */
export const cartSettings = {
  /** Maximum pieces of a line; maximum lines. */
  maxCartLineQuantity: onPage(count(99, { most: 999 })),
  maxCartLines: onPage(count(100, { most: 1000 })),
  /** A visitor's cart without changes for this long is deleted. */
  visitorCartDays: days(180),
  /** Debounce before a changed quantity is sent. */
  inputDebounceMs: onPage(milliseconds(300)),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof cartSettings> {}
  interface PageLimits extends PageFiguresOf<typeof cartSettings> {}
}
