import { wire } from '#lib/kernel/http/wire.ts';
import type { StoreList, StoreQueryInput } from './model.ts';

export const getStores = wire<StoreQueryInput, StoreList>('GET', '/h5/store/list');
