import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { refreshPopularity } from './save-parts.ts';
import { reindexGoods } from './save-search.ts';
import { recountGoods } from './shapes.ts';

export const catalogSweeps: readonly Sweep[] = [
  { name: 'refresh-popularity', run: refreshPopularity },
  { name: 'recount-goods', run: recountGoods },
  { name: 'reindex-goods', run: reindexGoods },
];
