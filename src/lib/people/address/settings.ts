import { count, type FiguresOf, onPage, type PageFiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about addresses. */
export const addressSettings = {
  /** How many a member may keep. */
  maxAddresses: count(20),
  addressLength: onPage(count(60)),
  /** A receiver's name on a parcel's label, spaces and middle dots not counted: Chinese characters, or letters. */
  minReceiverHanLength: onPage(count(2)),
  maxReceiverHanLength: onPage(count(5)),
  minReceiverLatinLength: onPage(count(4)),
  maxReceiverLatinLength: onPage(count(10)),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof addressSettings> {}
  interface PageLimits extends PageFiguresOf<typeof addressSettings> {}
}
