import { z } from 'zod';
import { email, idNumber } from '#lib/kernel/text/validation.ts';

/** Restock notification: one message to any e-mail address (row I7). */

export const RestockWatchInput = z.object({ skuId: idNumber('restockUnknown'), email });
export type RestockWatchInput = z.output<typeof RestockWatchInput>;

export const RestockWatched = z.object({
  /** The recipient's address. */
  email: z.string(),
});
export type RestockWatched = z.infer<typeof RestockWatched>;
