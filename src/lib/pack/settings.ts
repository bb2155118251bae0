import { count, type FiguresOf, onPage, type PageFiguresOf } from '#lib/kernel/settings/define.ts';
import { PACK_GOODS_MOST } from './model.ts';

/** What the merchant may change about daily packs. */
export const packSettings = {
  /** What a sachet holds: room in mm³, and pieces, as many as somebody likes to swallow. */
  sachetRoom: onPage(count(8000, { most: 100_000 })),
  sachetPieces: onPage(count(9, { most: 30 })),
  /** Different goods in a pack. */
  packGoods: onPage(count(8, { most: PACK_GOODS_MOST })),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof packSettings> {}
  interface PageLimits extends PageFiguresOf<typeof packSettings> {}
}
