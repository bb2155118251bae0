import {
  count,
  type FiguresOf,
  figures,
  onPage,
  type PageFiguresOf,
  percent,
} from '#lib/kernel/settings/define.ts';
import { MAX_PACK_GOODS } from './codes.ts';

/** The merchant's settings of daily packs. */
export const packSettings = {
  /** Capacity of a sachet: room in mm³, and the number of pieces that people are willing to swallow. */
  sachetVolume: onPage(count(8000, { most: 100_000 })),
  sachetPieces: onPage(count(9, { most: 30 })),
  /** Maximum different goods in a pack. */
  packGoods: onPage(count(8, { most: MAX_PACK_GOODS })),
  /** Maximum concurrent subscriptions of one member. */
  maxSubscriptions: count(10, { most: 100 }),
  /** A plan's percentage of the regular price: daily (services), monthly, quarterly, annual, one year. */
  planPricePercents: figures([100, 95, 92, 88, 85], { each: percent(0, { least: 1 }), length: 5 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof packSettings> {}
  interface PageLimits extends PageFiguresOf<typeof packSettings> {}
}
