import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { RestockWatched, RestockWatchInput } from './model.ts';

export const watchRestock = endpoint<z.input<typeof RestockWatchInput>, RestockWatched>(
  'POST',
  '/h5/restock/watch',
);
