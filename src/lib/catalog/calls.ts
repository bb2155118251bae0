import { wire } from '#lib/kernel/http/wire.ts';
import type { Banner, CategoryNode, GoodsCard } from './model/goods.ts';
import type { GoodsList, GoodsQueryInput } from './model/list.ts';

export const getHotGoods = wire<undefined, GoodsCard[]>('GET', '/h5/hot-goods');
export const getGoodsIndex = wire<GoodsQueryInput, GoodsList>('GET', '/h5/goods/index');
export const getMeBanners = wire<undefined, Banner[]>('GET', '/h5/goods/query-me-banner-list');
export const getGoodsClasses = wire<undefined, CategoryNode[]>('GET', '/h5/goods-class/list');
