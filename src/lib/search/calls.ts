import { wire } from '#lib/kernel/http/wire.ts';
import type { SearchQuery, SearchResult, Suggestion, SuggestQuery } from './model.ts';

export const searchGoods = wire<SearchQuery, SearchResult>('GET', '/h5/search');
export const suggestGoods = wire<SuggestQuery, Suggestion[]>('GET', '/h5/search/suggest');
export const getHotKeywords = wire<undefined, string[]>('GET', '/h5/search/hot');
