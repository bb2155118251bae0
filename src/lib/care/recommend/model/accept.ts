import { z } from 'zod';
import { ACCEPT_METHODS, MISSING_REASONS } from '../codes.ts';
import { RecommendInput } from './recommend.ts';

const SHOWN_MOST = 20;

/** Accepts exactly what was shown. Otherwise the changes are shown first. */
export const AcceptInput = RecommendInput.extend({
  way: z.enum(ACCEPT_METHODS, 'fieldInvalid'),
  /** The goods as shown. */
  shown: z
    .array(z.object({ skuId: z.int('fieldInvalid'), quantity: z.int('fieldInvalid') }), 'fieldInvalid')
    .min(1, 'fieldInvalid')
    .max(SHOWN_MOST, 'fieldInvalid'),
});
export type AcceptInput = z.output<typeof AcceptInput>;

/** An acceptance with its reasons. Names of goods are stored, independent of later changes. */
export const StoredAcceptance = z.object({
  rules: z.int(),
  lines: z.array(
    z.object({
      ingredients: z.array(z.string()),
      skuId: z.int(),
      name: z.string(),
      quantity: z.int(),
      price: z.int(),
      /** Current goods that influenced the choice. */
      beside: z.array(z.string()),
    }),
  ),
  already: z.array(z.object({ ingredient: z.string(), goods: z.array(z.string()) })),
  missing: z.array(
    z.object({
      ingredient: z.string(),
      /** Missing in older entries. */
      reason: z.enum(MISSING_REASONS).optional(),
      nutrients: z.array(z.string()),
      goods: z.array(z.string()),
    }),
  ),
});
export type StoredAcceptance = z.infer<typeof StoredAcceptance>;
