import { count, type FiguresOf, onPage, type PageFiguresOf } from '#lib/kernel/settings/define.ts';

/** The merchant's settings of addresses. */
export const addressSettings = {
  /** Addresses per member. */
  addressesMost: count(20),
  addressLength: onPage(count(60)),
  /**
   * A receiver's name on a parcel's label, without spaces and middle dots: lengths in Chinese characters,
   * then in letters.
   */
  receiverHanLeast: onPage(count(2)),
  receiverHanMost: onPage(count(5)),
  receiverLatinLeast: onPage(count(4)),
  receiverLatinMost: onPage(count(10)),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof addressSettings> {}
  interface PageLimits extends PageFiguresOf<typeof addressSettings> {}
}
