import { z } from 'zod';
import type { Text } from '#lib/kernel/i18n/locale.ts';

/** What the API says of a price: its steps, how far the goods are into promotions, why shipping costs something. */

/** In the order in which they are applied. */
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

/** One step from the list price down to what is paid: `why.{kind}` of the `pricing` words, with these parameters. */
export const Adjustment = z.object({
  kind: z.enum(ADJUSTMENT_KINDS),
  /** The promotion, coupon or code; null where the kind says it all. */
  id: z.int().nullable(),
  /** What that is called, in the asker's language. */
  name: z.string().nullable(),
  /** Per cent of the price that is paid, where the step is one. */
  percent: z.int().nullable(),
  /** NT$, never above zero. */
  amount: z.int(),
});
export type Adjustment = z.infer<typeof Adjustment>;

/** As it is kept with an order: named in every language. */
export type NamedAdjustment = Omit<Adjustment, 'name'> & { readonly name: Text | null };

/** How far the goods are into a promotion, and what is missing for its next step (row L3). */
export const Progress = z.object({
  promotionId: z.int(),
  kind: z.enum(['enough-reduce', 'discount-buy', 'buy-gift']),
  name: z.string(),
  /** Whether `have` and `gap` are NT$ or pieces. */
  by: z.enum(['amount', 'quantity']),
  have: z.int(),
  /** Steps reached. */
  reached: z.int(),
  /** What is missing for the next step; 0 when there is none. */
  gap: z.int(),
  /** What the next step gives: NT$ off, or the per cent that is paid; both null for goods. */
  reduce: z.int().nullable(),
  percent: z.int().nullable(),
});
export type Progress = z.infer<typeof Progress>;
export type NamedProgress = Omit<Progress, 'name'> & { readonly name: Text };

/** Why shipping costs what it costs. */
export const SHIPPING_REASONS = ['nothing', 'fee', 'noFee', 'enough', 'coupon'] as const;
export type ShippingReason = (typeof SHIPPING_REASONS)[number];
