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

/** So many pieces of a SKU in one box; of a pack with the doses of each day, where it lies in the sachets. */
export const CycleItem = z.object({
  skuId: z.int(),
  quantity: z.int().min(1),
  morning: z.int().min(0).optional(),
  evening: z.int().min(0).optional(),
});
export type CycleItem = z.infer<typeof CycleItem>;

/** One of several boxes that a cycle has paid for, with what is in it instead of what is in each. */
export interface FilledBox {
  /** From 1. */
  readonly part: number;
  readonly items: readonly CycleItem[];
}

/** Where one cycle goes instead of where the others do. */
export const CycleDelivery = z.object({ deliveryType: z.enum(DELIVERY_TYPES), recipient: Recipient });
export type CycleDelivery = z.infer<typeof CycleDelivery>;

/** A coupon or a code, by which a first cycle costs less. */
export interface CycleDiscounts {
  readonly couponId?: number | undefined;
  readonly code?: string | undefined;
}

/** Which of a promotion's gifts comes with a cycle. */
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

/** One turn, as far as it has been made or bent; days are Taipei's. */
export const SubscriptionCycle = z.object({
  number: z.int(),
  dueOn: z.string(),
  state: z.enum(CYCLE_STATES),
  orderNumber: z.string().nullable(),
  /** NT$; what it cost, or costs at most. Null where it was not told yet. */
  price: z.int().nullable(),
  /** Why its charge failed, in the asker's language; empty where it did not. */
  failure: z.string(),
});
export type SubscriptionCycle = z.infer<typeof SubscriptionCycle>;

/** A subscription as its member sees it. */
export const Subscription = z.object({
  number: z.string(),
  kind: z.enum(SUBSCRIPTION_KINDS),
  name: z.string(),
  state: z.enum(SUBSCRIPTION_STATES),
  /** Point 4's status, and in words. */
  status: z.int(),
  statusName: z.string(),
  /** Nothing goes on without its member. */
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
  /** What comes next, while it runs or is paused. */
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
