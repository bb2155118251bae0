import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { MapStart, OpenMapInput } from './model.ts';

/** Row C8: opens a chain's store map. */
export const openStoreMap = endpoint<OpenMapInput, MapStart>('POST', '/h5/logistics/store-map');
