import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { SearchQueryInput, SearchResult, Suggestions, SuggestQuery } from './model.ts';

export const searchGoods = endpoint<SearchQueryInput, SearchResult>('GET', '/h5/search');
export const suggestGoods = endpoint<SuggestQuery, Suggestions>('GET', '/h5/search/suggest');
export const getHotKeywords = endpoint<undefined, string[]>('GET', '/h5/search/hot');
