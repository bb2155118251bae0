import { z } from 'zod';
import type { Text } from '#lib/kernel/i18n/locale.ts';

/** Details of a price in the API: its steps, the progress in promotions, the reason for the shipping fee. */

/** In order of application. */
export const ADJUSTMENT_KINDS = [
  'sale',
  'member',
  'newCustomer',
  'group',
  'addOn',
  'enoughReduce',
  'coupon',
  'code',
  'plan',
  'agreed',
  'coins',
] as const;
export type AdjustmentKind = (typeof ADJUSTMENT_KINDS)[number];

/**
 * One step from the list price down to the price paid: `why.{kind}` of the `pricing` words, with these
 * parameters.
 */
export const Adjustment = z.object({
  kind: z.enum(ADJUSTMENT_KINDS),
  /** Id of the promotion, coupon or code; null if the kind is enough. */
  id: z.int().nullable(),
  /** Its name in the reader's language. */
  name: z.string().nullable(),
  /** Percent of the price that remains, for steps with a rate. */
  percent: z.int().nullable(),
  /** NT$, zero or negative. */
  amount: z.int(),
});
export type Adjustment = z.infer<typeof Adjustment>;

/** As stored with an order: the name in every language. */
export type NamedAdjustment = Omit<Adjustment, 'name'> & { readonly name: Text | null };

/** Progress in a promotion, and the gap to its next step (row L3). */
export const Progress = z.object({
  promotionId: z.int(),
  kind: z.enum(['enough-reduce', 'discount-buy', 'buy-gift']),
  name: z.string(),
  /** Whether `have` and `gap` are NT$ or pieces. */
  by: z.enum(['amount', 'quantity']),
  have: z.int(),
  /** Steps reached. */
  reached: z.int(),
  /** Gap to the next step; 0 without one. */
  gap: z.int(),
  /** Benefit of the next step: NT$ off, or the percent that remains; both null for gifts. */
  reduce: z.int().nullable(),
  percent: z.int().nullable(),
});
export type Progress = z.infer<typeof Progress>;
export type NamedProgress = Omit<Progress, 'name'> & { readonly name: Text };

/** Reasons for the shipping fee. */
export const SHIPPING_REASONS = ['nothing', 'fee', 'noFee', 'enough', 'coupon'] as const;
export type ShippingReason = (typeof SHIPPING_REASONS)[number];
