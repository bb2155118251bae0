import { z } from 'zod';
import { catalogTag } from '#lib/catalog/goods/tags.ts';
import { type Route, route } from '#lib/kernel/http/route.ts';
import { cachedUntilInvalidated } from '#lib/kernel/page-cache/page-cache.ts';
import { siteTag } from '#lib/site/site/tags.ts';
import * as calls from './calls.ts';
import { SearchQuery, SearchResult, Suggestions, SuggestQuery } from './model.ts';
import { hotKeywords, searchGoods, suggest } from './service.ts';
import { SEARCH_TAG } from './tags.ts';

/** Goods may change. So may the merchant's words, which other processes reread within half a minute. */
const KEEP = {
  life: () => ({ ...cachedUntilInvalidated(catalogTag.all, siteTag.store, SEARCH_TAG), maxAge: 60 }),
  isOneOfMany: true,
} as const;

export const searchRoutes: readonly Route[] = [
  route(calls.searchGoods, {
    summary: 'Goods and articles for what a person typed',
    access: 'anyone',
    input: SearchQuery,
    copesWithAnyText: true,
    output: SearchResult,
    keep: KEEP,
    handle: (ctx, query) => searchGoods(ctx, query),
  }),
  route(calls.suggestGoods, {
    summary: 'Words, goods and articles while a person is typing',
    access: 'anyone',
    input: SuggestQuery,
    copesWithAnyText: true,
    output: Suggestions,
    keep: KEEP,
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
