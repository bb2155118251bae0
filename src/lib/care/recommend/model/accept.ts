import { z } from 'zod';
import { ACCEPT_METHODS, MISSING_REASONS } from '../codes.ts';
import { RecommendInput } from './recommend.ts';

const SHOWN_MOST = 20;

/** What was shown is taken: what has changed since is shown first. */
export const AcceptInput = RecommendInput.extend({
  way: z.enum(ACCEPT_METHODS, 'fieldInvalid'),
  /** The goods as they were shown. */
  shown: z
    .array(z.object({ skuId: z.int('fieldInvalid'), quantity: z.int('fieldInvalid') }), 'fieldInvalid')
    .min(1, 'fieldInvalid')
    .max(SHOWN_MOST, 'fieldInvalid'),
});
export type AcceptInput = z.output<typeof AcceptInput>;

/** What was taken and why, by itself: names of goods as they were, whatever is sold later. */
export const StoredAcceptance = z.object({
  rules: z.int(),
  lines: z.array(
    z.object({
      ingredients: z.array(z.string()),
      skuId: z.int(),
      name: z.string(),
      quantity: z.int(),
      price: z.int(),
      /** Goods beside which it was chosen. */
      beside: z.array(z.string()),
    }),
  ),
  already: z.array(z.object({ ingredient: z.string(), goods: z.array(z.string()) })),
  missing: z.array(
    z.object({
      ingredient: z.string(),
      /** What was kept before has none. */
      reason: z.enum(MISSING_REASONS).optional(),
      nutrients: z.array(z.string()),
      goods: z.array(z.string()),
    }),
  ),
});
export type StoredAcceptance = z.infer<typeof StoredAcceptance>;
