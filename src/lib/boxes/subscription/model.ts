import { z } from 'zod';
import { Recipient } from '#lib/orders/logistics/model.ts';
import { DELIVERY_TYPES, ORDER_DELIVERIES } from '#lib/site/payment-methods/codes.ts';
import {
  BOX_DELIVERIES,
  CYCLE_STATES,
  END_REASONS,
  PAUSE_REASONS,
  PLANS,
  SUBSCRIPTION_KINDS,
  SUBSCRIPTION_STATES,
} from './codes.ts';

/** Pieces of a SKU in one box. In a pack, with its daily doses by sachet. */
export const CycleItem = z.object({
  skuId: z.int(),
  quantity: z.int().min(1),
  morning: z.int().min(0).optional(),
  evening: z.int().min(0).optional(),
});
export type CycleItem = z.infer<typeof CycleItem>;

/** One of several boxes of a paid cycle whose contents differ. */
export interface FilledBox {
  /** Counts from 1. */
  readonly part: number;
  readonly items: readonly CycleItem[];
}

/** The one-time delivery of a cycle. */
export const CycleDelivery = z.object({ deliveryType: z.enum(DELIVERY_TYPES), recipient: Recipient });
export type CycleDelivery = z.infer<typeof CycleDelivery>;

/** Coupon or code of a first cycle. */
export interface CycleDiscounts {
  readonly couponId?: number | undefined;
  readonly code?: string | undefined;
}

/** The chosen gift of a promotion for a cycle. */
export interface GiftWish {
  readonly promotionId: number;
  readonly skuId: number;
}

export const SubscriptionItem = CycleItem.extend({
  name: z.string(),
  options: z.string(),
  picture: z.string(),
  goodsId: z.int(),
  morning: z.int(),
  evening: z.int(),
});
export type SubscriptionItem = z.infer<typeof SubscriptionItem>;

/** A cycle that was ordered or changed. Days are in Taipei. */
export const SubscriptionCycle = z.object({
  number: z.int(),
  dueOn: z.string(),
  state: z.enum(CYCLE_STATES),
  orderNumber: z.string().nullable(),
  /** NT$: the price or, before the charge, its maximum. Null: not announced yet. */
  price: z.int().nullable(),
  /** Why its charge failed, in the caller's language. Empty: it did not fail. */
  failure: z.string(),
});
export type SubscriptionCycle = z.infer<typeof SubscriptionCycle>;

/** A subscription as its member sees it. */
export const Subscription = z.object({
  number: z.string(),
  kind: z.enum(SUBSCRIPTION_KINDS),
  name: z.string(),
  state: z.enum(SUBSCRIPTION_STATES),
  /** Point 4's status, and its text. */
  status: z.int(),
  statusName: z.string(),
  /** It needs action by its member before it continues. */
  wantsMember: z.boolean(),
  plan: z.enum(PLANS),
  cycleDays: z.int(),
  boxDelivery: z.enum(BOX_DELIVERIES),
  boxes: z.int(),
  discountPercent: z.int(),
  lastCycle: z.int().nullable(),
  cardId: z.int(),
  deliveryType: z.enum(ORDER_DELIVERIES),
  recipient: Recipient,
  startedOn: z.string(),
  /** The next cycle, unless it has ended. */
  nextCycle: z.int(),
  nextDueOn: z.string(),
  agreedPrice: z.int(),
  risenPrice: z.int().nullable(),
  pauseReason: z.enum(PAUSE_REASONS).nullable(),
  pausedUntil: z.string().nullable(),
  endReason: z.enum(END_REASONS).nullable(),
  endedAt: z.iso.datetime().nullable(),
  items: z.array(SubscriptionItem),
  /** Newest first. */
  cycles: z.array(SubscriptionCycle),
});
export type Subscription = z.infer<typeof Subscription>;
