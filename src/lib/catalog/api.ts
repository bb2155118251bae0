import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import { getGoodsClasses, getGoodsIndex, getHotGoods, getIndex, getMeBanners } from './calls.ts';
import { Banner, CategoryNode, GoodsCard, GoodsList, GoodsQuery, HomeData } from './model.ts';
import { homeData, listBanners, listCategories, listGoods, listHotGoods } from './service.ts';

const nothing = z.object({});

export const catalogRoutes: readonly Route[] = [
  route(getIndex, {
    summary: 'What the home page is made of',
    input: nothing,
    output: HomeData,
    handle: (ctx) => homeData(ctx),
  }),
  route(getHotGoods, {
    summary: 'Goods that sell best',
    input: nothing,
    output: z.array(GoodsCard),
    handle: (ctx) => listHotGoods(ctx),
  }),
  route(getGoodsIndex, {
    summary: 'A page of goods, filtered and sorted',
    input: GoodsQuery,
    output: GoodsList,
    handle: (ctx, query) => listGoods(ctx, query),
  }),
  route(getMeBanners, {
    summary: 'Banners of the member page',
    input: nothing,
    output: z.array(Banner),
    handle: (ctx) => listBanners(ctx, 'me'),
  }),
  route(getGoodsClasses, {
    summary: 'The tree of categories',
    input: nothing,
    output: z.array(CategoryNode),
    handle: (ctx) => listCategories(ctx),
  }),
];
