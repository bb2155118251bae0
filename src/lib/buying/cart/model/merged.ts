import { z } from 'zod';

/** What became of a visitor's line at sign-in. */
export const MergedLine = z.object({
  skuId: z.int(),
  variant: z.string(),
  /** Pieces of it in the member's cart before, and what the visitor had. */
  before: z.int(),
  wanted: z.int(),
  /** Pieces in the member's cart now; 0 where there was no room for it. */
  now: z.int(),
});
export type MergedLine = z.infer<typeof MergedLine>;

/** A gift that is chosen now, by what the member had chosen before. */
export const MergedGift = z.object({ promotionId: z.int(), before: z.int().nullable() });
export type MergedGift = z.infer<typeof MergedGift>;
