import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import { SearchQuery, SearchResult, Suggestion, SuggestQuery } from './model.ts';
import { hotKeywords, searchGoods, suggestGoods } from './service.ts';

export const searchRoutes: readonly Route[] = [
  route(calls.searchGoods, {
    summary: 'Goods for what a person typed',
    input: SearchQuery,
    output: SearchResult,
    handle: (ctx, { q, page }) => searchGoods(ctx, q, page),
  }),
  route(calls.suggestGoods, {
    summary: 'Names that go on from what has been typed',
    input: SuggestQuery,
    output: z.array(Suggestion),
    handle: (ctx, { q }) => suggestGoods(ctx, q),
  }),
  route(calls.getHotKeywords, {
    summary: 'What others look for',
    input: z.object({}),
    output: z.array(z.string()),
    handle: async (ctx) => [...hotKeywords(ctx.locale)],
  }),
];
