import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import { cachedUntilInvalidated } from '#lib/kernel/page-cache/page-cache.ts';
import { siteTag } from '#lib/site/site/tags.ts';
import { getGoodsClasses, getGoodsIndex, getHotGoods, getMeBanners } from './calls.ts';
import { Banner, CategoryNode, GoodsCard } from './model/goods.ts';
import { GoodsList, GoodsQuery } from './model/list.ts';
import { listBanners, listCategories, listGoods, listHotGoods } from './service.ts';
import { catalogTag } from './tags.ts';

const nothing = z.object({});
const keep = { life: () => cachedUntilInvalidated(catalogTag.all, siteTag.store) };

export const goodsRoutes: readonly Route[] = [
  route(getHotGoods, {
    summary: 'Goods that sell best',
    access: 'anyone',
    input: nothing,
    output: z.array(GoodsCard),
    keep,
    handle: (ctx) => listHotGoods(ctx),
  }),
  route(getGoodsIndex, {
    summary: 'A page of goods, filtered and sorted',
    access: 'anyone',
    input: GoodsQuery,
    output: GoodsList,
    keep,
    handle: (ctx, query) => listGoods(ctx, query),
  }),
  route(getMeBanners, {
    summary: 'Banners of the member page',
    access: 'anyone',
    input: nothing,
    output: z.array(Banner),
    keep,
    handle: (ctx) => listBanners(ctx, 'me'),
  }),
  route(getGoodsClasses, {
    summary: 'The tree of categories',
    access: 'anyone',
    input: nothing,
    output: z.array(CategoryNode),
    keep,
    handle: (ctx) => listCategories(ctx),
  }),
];
