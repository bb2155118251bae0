import { z } from 'zod';
import { email, idNumber } from '#lib/kernel/text/validation.ts';

/** "Tell me when it is back": anybody with an e-mail address is told once (row I7). */

export const RestockWatchInput = z.object({ skuId: idNumber('restockUnknown'), email });
export type RestockWatchInput = z.output<typeof RestockWatchInput>;

export const RestockWatched = z.object({
  /** Where the mail will go. */
  email: z.string(),
});
export type RestockWatched = z.infer<typeof RestockWatched>;
