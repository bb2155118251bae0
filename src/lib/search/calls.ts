import { wire } from '#lib/kernel/http/wire.ts';
import type { SearchQueryInput, SearchResult, Suggestions, SuggestQuery } from './model.ts';

export const searchGoods = wire<SearchQueryInput, SearchResult>('GET', '/h5/search');
export const suggestGoods = wire<SuggestQuery, Suggestions>('GET', '/h5/search/suggest');
export const getHotKeywords = wire<undefined, string[]>('GET', '/h5/search/hot');
