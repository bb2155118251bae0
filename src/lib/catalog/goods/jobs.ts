import type { Sweep } from '#lib/kernel/jobs/events.ts';
import { recountGoods } from './facet-index.ts';

export const goodsSweeps: readonly Sweep[] = [{ name: 'recount-goods', run: recountGoods }];
