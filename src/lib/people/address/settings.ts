import { count, type FiguresOf, onPage, type PageFiguresOf } from '#lib/kernel/settings/define.ts';

/** The merchant's settings of addresses. */
export const addressSettings = {
  /** Addresses per member. */
  maxAddresses: count(20),
  addressLength: onPage(count(60)),
  /**
   * A receiver's name on a parcel's label, without spaces and middle dots: lengths in Chinese characters,
   * then in letters.
   */
  minReceiverHanLength: onPage(count(2)),
  maxReceiverHanLength: onPage(count(5)),
  minReceiverLatinLength: onPage(count(4)),
  maxReceiverLatinLength: onPage(count(10)),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof addressSettings> {}
  interface PageLimits extends PageFiguresOf<typeof addressSettings> {}
}
