import { wire } from '#lib/kernel/http/wire.ts';
import type { MapStart, OpenMapInput } from './model.ts';

/** Row C8: the way to a chain's store map. */
export const openStoreMap = wire<OpenMapInput, MapStart>('POST', '/h5/logistics/store-map');
