import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import { SearchQuery, SearchResult, Suggestions, SuggestQuery } from './model.ts';
import { hotKeywords, searchGoods, suggest } from './service.ts';

export const searchRoutes: readonly Route[] = [
  route(calls.searchGoods, {
    summary: 'Goods and articles for what a person typed',
    access: 'anyone',
    input: SearchQuery,
    copesWithAnyText: true,
    output: SearchResult,
    handle: (ctx, query) => searchGoods(ctx, query),
  }),
  route(calls.suggestGoods, {
    summary: 'Words, goods and articles while a person is typing',
    access: 'anyone',
    input: SuggestQuery,
    copesWithAnyText: true,
    output: Suggestions,
    handle: (ctx, { q }) => suggest(ctx, q ?? ''),
  }),
  route(calls.getHotKeywords, {
    summary: 'What others look for',
    access: 'anyone',
    input: z.object({}),
    output: z.array(z.string()),
    handle: (ctx) => hotKeywords(ctx),
  }),
];
