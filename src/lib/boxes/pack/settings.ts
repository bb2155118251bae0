import {
  count,
  type FiguresOf,
  figures,
  onPage,
  type PageFiguresOf,
  percent,
} from '#lib/kernel/settings/define.ts';
import { MAX_PACK_GOODS } from './codes.ts';

/** What the merchant may change about daily packs. */
export const packSettings = {
  /** What a sachet holds: room in mm³, and pieces, as many as somebody likes to swallow. */
  sachetVolume: onPage(count(8000, { most: 100_000 })),
  sachetPieces: onPage(count(9, { most: 30 })),
  /** Different goods in a pack. */
  packGoods: onPage(count(8, { most: MAX_PACK_GOODS })),
  /** Subscriptions that one member may have at once. */
  maxSubscriptions: count(10, { most: 100 }),
  /** What a plan costs of the price of the day: daily (services), monthly, quarterly, annual, one year. */
  planPricePercents: figures([100, 95, 92, 88, 85], { each: percent(0, { least: 1 }), length: 5 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof packSettings> {}
  interface PageLimits extends PageFiguresOf<typeof packSettings> {}
}
