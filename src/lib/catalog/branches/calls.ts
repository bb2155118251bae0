import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { StoreList, StoreQueryInput } from './model.ts';

export const getStores = endpoint<StoreQueryInput, StoreList>('GET', '/h5/store/list');
