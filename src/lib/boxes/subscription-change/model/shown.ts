import { z } from 'zod';
import { BOX_WAIT_REASONS, CYCLE_STATES, REQUEST_KINDS } from '#lib/boxes/subscription/codes.ts';
import { CycleItem, Subscription } from '#lib/boxes/subscription/model.ts';
import { DELIVERY_TYPES, ORDER_DELIVERIES } from '#lib/site/payment-methods/codes.ts';
import { CHANGE_KINDS, LEAVE_OFFERS, LEAVE_REASONS, PREPAID_EDITS } from '../codes.ts';

/** Views of a subscription, its boxes and its choices. */

/** An announced price increase, in NT$ per box. */
export const PriceIncrease = z.object({
  before: z.int(),
  after: z.int(),
  /** The first day of the new price. */
  fromOn: z.string(),
  /** The last day for consent. */
  agreeBy: z.string(),
  isAgreed: z.boolean(),
  /** Without consent the subscription ends; false: the old price continues. */
  ends: z.boolean(),
});
export type PriceIncrease = z.infer<typeof PriceIncrease>;

/** Null if it is settled: consent given, price fallen, or replaced by another increase. */
export const PriceIncreaseOfLink = z.object({ number: z.string(), rise: PriceIncrease.nullable() });
export type PriceIncreaseOfLink = z.infer<typeof PriceIncreaseOfLink>;

/** Requests that wait for staff. */
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

/** A good in a box. */
export const BoxGoods = CycleItem.pick({ skuId: true, quantity: true }).extend({
  name: z.string(),
  options: z.string(),
  picture: z.string(),
  goodsId: z.int(),
});
export type BoxGoods = z.infer<typeof BoxGoods>;

/** A coming box. Days are in Taipei. */
export const Box = z.object({
  number: z.int(),
  day: z.string(),
  /** The scheduled day. */
  plannedOn: z.string(),
  state: z.enum(CYCLE_STATES),
  isMoved: z.boolean(),
  /** Whether it can be changed now, and its cut-off. */
  isOpen: z.boolean(),
  closesAt: z.string(),
  /** Days that it may be moved to; null if there are none. */
  range: z.object({ first: z.string(), last: z.string() }).nullable(),
  items: z.array(BoxGoods),
  additions: z.array(BoxGoods),
  isSwapped: z.boolean(),
  /** Unavailable SKUs that it waits for, until they are swapped or left out. */
  missing: z.array(z.int()),
  /** Maximum price in NT$. */
  price: z.int(),
  deliveryType: z.enum(ORDER_DELIVERIES),
  address: z.string(),
  hasOwnAddress: z.boolean(),
  /** Which earlier box delays it; null if none does. */
  waits: z.enum(BOX_WAIT_REASONS).nullable(),
  /** The last change that can be undone. */
  undo: z.object({ event: z.int(), kind: z.enum(CHANGE_KINDS) }).nullable(),
});
export type Box = z.infer<typeof Box>;

/** A box of a prepaid year or quarter. */
export const PrepaidBox = z.object({
  /** The prepaid cycle, the box's number in it, and the number of boxes. */
  box: z.int(),
  part: z.int(),
  parts: z.int(),
  orderNumber: z.string(),
  day: z.string(),
  plannedOn: z.string(),
  isMoved: z.boolean(),
  /** The day before it was skipped, which it can return to. Null: not skipped, or it cannot return. */
  skippedFrom: z.string().nullable(),
  isOpen: z.boolean(),
  closesAt: z.string(),
  range: Box.shape.range,
  items: z.array(BoxGoods),
  /** Additions, each with its order. */
  additions: z.array(BoxGoods.extend({ orderNumber: z.string(), isPaid: z.boolean() })),
  /** SKUs that can be swapped or left out. */
  mayChange: z.array(z.int()),
  /**
   * The day of the box that receives goods left out of this one. Null for the last box, which cannot pass
   * goods on.
   */
  leftOutTo: z.string().nullable(),
  address: z.string(),
  hasOwnAddress: z.boolean(),
  undo: z.object({ event: z.int(), kind: z.enum(PREPAID_EDITS) }).nullable(),
});
export type PrepaidBox = z.infer<typeof PrepaidBox>;

/** The member's open request. */
export const ChangeRequest = z.object({
  id: z.int(),
  kind: z.enum(REQUEST_KINDS),
  status: z.int(),
  statusName: z.string(),
  /** Whether a pause has started. */
  hasBegun: z.boolean(),
  fromOn: z.string(),
  /** The first day after a pause. */
  untilOn: z.string().nullable(),
  fee: z.int(),
  /** The payment page of the fee; null without a fee. */
  payAt: z.string().nullable(),
  answer: z.string(),
  canWithdraw: z.boolean(),
});
export type ChangeRequest = z.infer<typeof ChangeRequest>;

export const BoxCalendar = z.object({
  subscription: Subscription,
  /** The card that is charged; null if it was removed. */
  card: z.object({ brand: z.string(), lastFour: z.string(), expiresOn: z.string() }).nullable(),
  boxes: z.array(Box),
  /** Whether there are more boxes than shown. */
  hasMore: z.boolean(),
  request: ChangeRequest.nullable(),
  rise: PriceIncrease.nullable(),
  /** Delivery options of its boxes. */
  deliveries: z.array(
    z.object({
      type: z.enum(DELIVERY_TYPES),
      available: z.boolean(),
      reason: z.string().nullable(),
      fee: z.int(),
    }),
  ),
  /** Paid parcels of future days, with their orders. */
  parcels: z.array(z.object({ day: z.string(), orders: z.array(z.string()) })),
  /** Of these, the boxes that can be changed individually, next one first. */
  paid: z.array(PrepaidBox),
  /** Whether a box may have earned a gift with a choice. */
  hasGifts: z.boolean(),
  cutOffDays: z.int(),
  today: z.string(),
  /** The feed's address. Anybody with the address can read it. */
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
  /** The day in Taipei on which the next box is sent, prepaid ones included; null if there is none. */
  nextBoxOn: z.iso.date().nullable(),
});
export const OwnSubscriptions = z.object({ subscriptions: z.array(OwnSubscription) });
export type OwnSubscriptions = z.infer<typeof OwnSubscriptions>;
export type OwnSubscription = z.infer<typeof OwnSubscription>;

/** A preview of leaving. */
export const Leaving = z.object({
  owed: z.int(),
  /**
   * NT$ refund for prepaid boxes that were not sent, and the part of used discounts that was deducted from
   * it.
   */
  back: z.int(),
  deducted: z.int(),
  /** Staff have to decide another refund first. `back` does not include what follows from it. */
  waits: z.boolean(),
  /** Paid boxes, and their total discount. */
  boxes: z.int(),
  saved: z.int(),
  offers: z.record(z.enum(LEAVE_REASONS), z.enum(LEAVE_OFFERS)),
});
export type Leaving = z.infer<typeof Leaving>;

/** The view of a charge notice's link holder: nothing about the member, and no address. */
export const BoxOfLink = z.object({
  number: z.string(),
  /** Null if the key is not valid any more: after the cut-off, or for a locked account. */
  open: z
    .object({
      state: Subscription.shape.state,
      pausedUntil: Subscription.shape.pausedUntil,
      /** Null if it no longer comes. */
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

/** A box's gift offers, one gift of each. */
export const BoxGifts = z.object({
  offers: z.array(
    z.object({
      promotionId: z.int(),
      name: z.string(),
      gifts: z.array(BoxGoods),
      /** The chosen SKU. */
      chosen: z.int().nullable(),
    }),
  ),
});
export type BoxGifts = z.infer<typeof BoxGifts>;

/** A good that can be put into a box. */
export const BoxChoice = BoxGoods.pick({
  skuId: true,
  name: true,
  options: true,
  picture: true,
  goodsId: true,
}).extend({
  price: z.int(),
  /** Why it does not fit this box's pack, in the caller's language; null if it fits. */
  refusal: z.string().nullable(),
  /**
   * NT$ by which it costs less than the good it replaces in a prepaid box. The difference is not refunded.
   */
  cheaperBy: z.int(),
});
export const BoxChoices = z.object({ goods: z.array(BoxChoice) });
export type BoxChoices = z.infer<typeof BoxChoices>;
