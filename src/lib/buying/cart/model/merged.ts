import { z } from 'zod';

/** Result of a visitor's line at sign-in. */
export const MergedLine = z.object({
  skuId: z.int(),
  variant: z.string(),
  /** Pieces in the member's cart before; then the visitor's pieces. */
  before: z.int(),
  wanted: z.int(),
  /** Pieces in the member's cart now; 0 where no room was left. */
  now: z.int(),
});
export type MergedLine = z.infer<typeof MergedLine>;

/** A gift chosen after the merge, with the member's choice before. */
export const MergedGift = z.object({ promotionId: z.int(), before: z.int().nullable() });
export type MergedGift = z.infer<typeof MergedGift>;
