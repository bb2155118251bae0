import { z } from 'zod';
import { BOX_WAIT_REASONS, CYCLE_STATES, REQUEST_KINDS } from '#lib/boxes/subscription/codes.ts';
import { CycleItem, Subscription } from '#lib/boxes/subscription/model.ts';
import { DELIVERY_TYPES, ORDER_DELIVERIES } from '#lib/site/payment-methods/codes.ts';
import { CHANGE_KINDS, LEAVE_OFFERS, LEAVE_REASONS, PREPAID_EDITS } from '../codes.ts';

/** What is shown of a subscription, its boxes and its choices. */

/** A higher price, in NT$ for a box, that was told ahead. */
export const PriceIncrease = z.object({
  before: z.int(),
  after: z.int(),
  /** The first day on which it may be charged. */
  fromOn: z.string(),
  /** The last day on which a yes counts for it. */
  agreeBy: z.string(),
  isAgreed: z.boolean(),
  /** Unless its member agrees, the subscription ends then; else the old price goes on. */
  ends: z.boolean(),
});
export type PriceIncrease = z.infer<typeof PriceIncrease>;

/** Null once it is settled: agreed to, fallen again, or another one by now. */
export const PriceIncreaseOfLink = z.object({ number: z.string(), rise: PriceIncrease.nullable() });
export type PriceIncreaseOfLink = z.infer<typeof PriceIncreaseOfLink>;

/** What staff see: requests that wait for them. */
export const DeskRequests = z.object({
  requests: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      statusName: z.string(),
      fromOn: z.string(),
      untilOn: z.string(),
      reason: z.string(),
      askedAt: z.string(),
    }),
  ),
});
export type DeskRequests = z.infer<typeof DeskRequests>;

/** A good as a box holds it. */
export const BoxGoods = CycleItem.pick({ skuId: true, quantity: true }).extend({
  name: z.string(),
  options: z.string(),
  picture: z.string(),
  goodsId: z.int(),
});
export type BoxGoods = z.infer<typeof BoxGoods>;

/** A box that is to come. Days are Taipei's. */
export const Box = z.object({
  number: z.int(),
  day: z.string(),
  /** The day that its rhythm gives it. */
  plannedOn: z.string(),
  state: z.enum(CYCLE_STATES),
  isMoved: z.boolean(),
  /** It can be changed now, and until that moment. */
  isOpen: z.boolean(),
  closesAt: z.string(),
  /** Where it may be moved to; null where nowhere. */
  range: z.object({ first: z.string(), last: z.string() }).nullable(),
  items: z.array(BoxGoods),
  additions: z.array(BoxGoods),
  isSwapped: z.boolean(),
  /** SKUs of it that cannot be had: it waits for them, unless they are swapped or left out. */
  missing: z.array(z.int()),
  /** NT$ that it costs at most. */
  price: z.int(),
  deliveryType: z.enum(ORDER_DELIVERIES),
  address: z.string(),
  hasOwnAddress: z.boolean(),
  /** Why it does not come on its day, where the box before stands in its way. */
  waits: z.enum(BOX_WAIT_REASONS).nullable(),
  /** The last change that can be taken back. */
  undo: z.object({ event: z.int(), kind: z.enum(CHANGE_KINDS) }).nullable(),
});
export type Box = z.infer<typeof Box>;

/** A box that is paid with others of its year or quarter, and comes on its day. */
export const PrepaidBox = z.object({
  /** The cycle that paid for it, which of its boxes it is, and of how many. */
  box: z.int(),
  part: z.int(),
  parts: z.int(),
  orderNumber: z.string(),
  day: z.string(),
  plannedOn: z.string(),
  isMoved: z.boolean(),
  /** The day from which it was skipped, to which it may come back; null where it was not, or may not. */
  skippedFrom: z.string().nullable(),
  isOpen: z.boolean(),
  closesAt: z.string(),
  range: Box.shape.range,
  items: z.array(BoxGoods),
  /** What was bought for it besides, each with its order. */
  additions: z.array(BoxGoods.extend({ orderNumber: z.string(), isPaid: z.boolean() })),
  /** SKUs of it that may be swapped or left out. */
  mayChange: z.array(z.int()),
  /** The day of the box that brings what is left out of this one; null of the last, out of which nothing is. */
  leftOutTo: z.string().nullable(),
  address: z.string(),
  hasOwnAddress: z.boolean(),
  undo: z.object({ event: z.int(), kind: z.enum(PREPAID_EDITS) }).nullable(),
});
export type PrepaidBox = z.infer<typeof PrepaidBox>;

/** What its member has asked for and is not over. */
export const ChangeRequest = z.object({
  id: z.int(),
  kind: z.enum(REQUEST_KINDS),
  status: z.int(),
  statusName: z.string(),
  /** A pause that runs. */
  hasBegun: z.boolean(),
  fromOn: z.string(),
  /** The day on which a pause is over. */
  untilOn: z.string().nullable(),
  fee: z.int(),
  /** Where the fee is paid; null without one. */
  payAt: z.string().nullable(),
  answer: z.string(),
  canWithdraw: z.boolean(),
});
export type ChangeRequest = z.infer<typeof ChangeRequest>;

export const BoxCalendar = z.object({
  subscription: Subscription,
  /** The card that is charged, as its owner knows it; null once it is gone. */
  card: z.object({ brand: z.string(), lastFour: z.string(), expiresOn: z.string() }).nullable(),
  boxes: z.array(Box),
  /** There are more than are shown. */
  hasMore: z.boolean(),
  request: ChangeRequest.nullable(),
  rise: PriceIncrease.nullable(),
  /** How its boxes may be brought. */
  deliveries: z.array(
    z.object({
      type: z.enum(DELIVERY_TYPES),
      available: z.boolean(),
      reason: z.string().nullable(),
      fee: z.int(),
    }),
  ),
  /** What is paid and leaves on a day to come, with its orders. */
  parcels: z.array(z.object({ day: z.string(), orders: z.array(z.string()) })),
  /** Of that, the boxes which can be bent by themselves, the next first. */
  paid: z.array(PrepaidBox),
  /** A box may have reached a gift that can be chosen. */
  hasGifts: z.boolean(),
  cutOffDays: z.int(),
  today: z.string(),
  /** Where a calendar reads the boxes: whoever has the address may. */
  feed: z.string(),
});
export type BoxCalendar = z.infer<typeof BoxCalendar>;

export const OwnSubscription = Subscription.pick({
  number: true,
  kind: true,
  name: true,
  state: true,
  status: true,
  statusName: true,
  wantsMember: true,
  nextCycle: true,
  nextDueOn: true,
  agreedPrice: true,
  pausedUntil: true,
}).extend({
  goods: z.array(BoxGoods),
  /** The day in Taipei on which the next box leaves, also one that is paid already; null where none comes. */
  nextBoxOn: z.iso.date().nullable(),
});
export const OwnSubscriptions = z.object({ subscriptions: z.array(OwnSubscription) });
export type OwnSubscriptions = z.infer<typeof OwnSubscriptions>;
export type OwnSubscription = z.infer<typeof OwnSubscription>;

/** What leaving would mean, before it is asked for. */
export const Leaving = z.object({
  owed: z.int(),
  /** NT$ that come back for boxes which are paid and not sent, and what of the discount of those that were is taken off before. */
  back: z.int(),
  deducted: z.int(),
  /** Staff are deciding a refund of it first; what comes back then is not in `back`. */
  waits: z.boolean(),
  /** Boxes that were paid, and what their discounts came to. */
  boxes: z.int(),
  saved: z.int(),
  offers: z.record(z.enum(LEAVE_REASONS), z.enum(LEAVE_OFFERS)),
});
export type Leaving = z.infer<typeof Leaving>;

/** What whoever has the key of a charge's notice sees: of its member nothing, not where the box goes either. */
export const BoxOfLink = z.object({
  number: z.string(),
  /** Null once the key does not hold any more: past the cut-off, and when the account was locked. */
  open: z
    .object({
      state: Subscription.shape.state,
      pausedUntil: Subscription.shape.pausedUntil,
      /** Null where it does not come any more. */
      box: Box.pick({
        number: true,
        day: true,
        state: true,
        isOpen: true,
        items: true,
        additions: true,
        price: true,
      }).nullable(),
      canPause: z.boolean(),
      request: ChangeRequest.pick({
        kind: true,
        statusName: true,
        fromOn: true,
        untilOn: true,
        fee: true,
        payAt: true,
      }).nullable(),
      leaving: Leaving.pick({ owed: true, back: true, deducted: true, waits: true }),
    })
    .nullable(),
});
export type BoxOfLink = z.infer<typeof BoxOfLink>;

/** What a box has reached: one gift of each. */
export const BoxGifts = z.object({
  offers: z.array(
    z.object({
      promotionId: z.int(),
      name: z.string(),
      gifts: z.array(BoxGoods),
      /** The SKU that comes. */
      chosen: z.int().nullable(),
    }),
  ),
});
export type BoxGifts = z.infer<typeof BoxGifts>;

/** Goods that can be put into a box. */
export const BoxChoice = BoxGoods.pick({
  skuId: true,
  name: true,
  options: true,
  picture: true,
  goodsId: true,
}).extend({
  price: z.int(),
  /** Why it does not fit into this box's pack, in the asker's language; null where it does. */
  refusal: z.string().nullable(),
  /** NT$ that it costs less than what it would replace in a box that is paid, which do not come back. */
  cheaperBy: z.int(),
});
export const BoxChoices = z.object({ goods: z.array(BoxChoice) });
export type BoxChoices = z.infer<typeof BoxChoices>;
