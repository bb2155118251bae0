import { type Reaction, reactTo, type Sweep } from '#lib/kernel/jobs/events.ts';
import { indexGoods, reindexGoods } from './index-goods.ts';
import { refreshPopularity } from './popularity.ts';

export const searchReactions: readonly Reaction[] = [
  reactTo('goods.changed', (tx, { goodsIds }) => indexGoods(tx, goodsIds)),
];

export const searchSweeps: readonly Sweep[] = [
  { name: 'refresh-popularity', run: refreshPopularity },
  { name: 'reindex-goods', run: reindexGoods },
];
