import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { Banner, CategoryNode, GoodsCard } from './model/goods.ts';
import type { GoodsList, GoodsQueryInput } from './model/list.ts';

export const getHotGoods = endpoint<undefined, GoodsCard[]>('GET', '/h5/hot-goods');
export const getGoodsIndex = endpoint<GoodsQueryInput, GoodsList>('GET', '/h5/goods/index');
export const getMeBanners = endpoint<undefined, Banner[]>('GET', '/h5/goods/query-me-banner-list');
export const getGoodsClasses = endpoint<undefined, CategoryNode[]>('GET', '/h5/goods-class/list');
