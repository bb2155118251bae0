import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { PackGood, PackGoodsInput } from './model.ts';

export const listPackGoods = endpoint<z.input<typeof PackGoodsInput>, PackGood[]>('GET', '/h5/pack/goods');
