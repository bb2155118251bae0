import { z } from 'zod';
import { Adjustment } from '#lib/catalog/pricing/model/adjustment.ts';
import { lineText, wholeNumber } from '#lib/kernel/text/validation.ts';
import { Recipient } from '#lib/orders/logistics/model.ts';
import { LINE_GIFT_KINDS, ORDER_DELIVERIES } from '#lib/site/payment-methods/codes.ts';
import { PAYMENT_METHODS } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { LINE_KINDS, ORDER_STATUS, ORDER_TABS } from './codes.ts';

export * from './codes.ts';

export const OrderNumberInput = z.object({
  number: z
    .string('orderNotFound')
    .trim()
    .regex(/^[\w-]{1,32}$/, 'orderNotFound'),
});

/** More lines than any order has: a cart of the largest that may be set, with its gifts. */
export const MAX_ORDER_LINES = 1200;

export const OrderLine = z.object({
  skuId: z.int(),
  goodsId: z.int(),
  name: z.string(),
  options: z.string(),
  picture: z.string(),
  quantity: z.int(),
  listPrice: z.int(),
  price: z.int(),
  /** This line's part of promotions and coupon or code, and of the coins. */
  discount: z.int(),
  coins: z.int(),
  /** price × quantity − discount */
  total: z.int(),
  kind: z.enum(LINE_KINDS),
  /** Why it is given; null for what is no gift. */
  giftKind: z.enum(LINE_GIFT_KINDS).nullable(),
  /** Why: from list price × quantity down to total − coins. */
  adjustments: z.array(Adjustment),
});
export type OrderLine = z.infer<typeof OrderLine>;

const orderStatus = z.literal(Object.values(ORDER_STATUS));

/** An order as a list shows it; times are UTC, ISO 8601. */
export const OrderListItem = z.object({
  number: z.string(),
  status: orderStatus,
  statusName: z.string(),
  createdAt: z.string(),
  payBefore: z.string(),
  payable: z.int(),
  /** Pieces */
  count: z.int(),
  lines: z.array(OrderLine),
  canPay: z.boolean(),
  canCancel: z.boolean(),
  /** Something of it has been packed, so that there is something to follow. */
  isOnItsWay: z.boolean(),
  /** All of it has left: its shopper may say that it has arrived. */
  canConfirm: z.boolean(),
  /** Bought with a group: it may have a team. */
  isGroup: z.boolean(),
});
export type OrderListItem = z.infer<typeof OrderListItem>;

export const ListOrdersInput = z.object({
  tab: z.enum(['all', ...ORDER_TABS], 'fieldInvalid').default('all'),
  /** Part of an order number or of a product's name. */
  q: lineText(60).optional(),
  page: wholeNumber().pipe(z.number().min(1, 'numberInvalid').max(100_000, 'numberInvalid')).default(1),
});
export type ListOrdersInput = z.output<typeof ListOrdersInput>;

export const OrderPage = z.object({
  orders: z.array(OrderListItem),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
});
export type OrderPage = z.infer<typeof OrderPage>;

export const TimelineEntry = z.object({ status: orderStatus, name: z.string(), at: z.string() });

export const OrderDetail = OrderListItem.extend({
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentName: z.string(),
  /** Bought with a group: its place may be held as long again, once. */
  canHoldLonger: z.boolean(),
  /** By a number that is issued first: its payment tells more. */
  isPaidLater: z.boolean(),
  deliveryType: z.enum(ORDER_DELIVERIES),
  deliveryName: z.string(),
  recipient: Recipient,
  /** Its address in one line, in the asker's language where it is written in that. */
  place: z.string(),
  note: z.string(),
  /** At list prices: with every adjustment and the shipping it is what is paid. */
  listTotal: z.int(),
  adjustments: z.array(Adjustment),
  goodsTotal: z.int(),
  discount: z.int(),
  shipping: z.int(),
  coins: z.int(),
  paidAt: z.string().nullable(),
  /** What was really paid; null until it is. */
  paidAmount: z.int().nullable(),
  /** The payment's number at whoever took it; null until it is paid, and for what was free. */
  transactionNumber: z.string().nullable(),
  /** The number of the order that the add-ons travel in: this one's; null without add-ons. */
  addOnOrderNumber: z.string().nullable(),
  /** The day by which it is to leave, in Taipei; null before it is paid, but for a group's goods. */
  expectedShipOn: z.iso.date().nullable(),
  shippedAt: z.string().nullable(),
  /** The parcel's number at its carrier; null until it has left. */
  trackingNumber: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** The shop's clock at the moment of the answer: a countdown must not trust the shopper's. */
  now: z.string(),
  /** Something of it is being sent back: its returns tell more. */
  hasOpenReturn: z.boolean(),
  /** The store that a parcel of it is to be picked up at has closed: its parcels tell more. */
  hasClosedStore: z.boolean(),
  /** From the order's creation on, oldest first. */
  timeline: z.array(TimelineEntry),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const OrderCounts = z.record(z.enum(ORDER_TABS), z.int());
export type OrderCounts = z.infer<typeof OrderCounts>;

/** Until when the order's place is held by now. */
export const ExtendedReservation = z.object({ number: z.string(), payBefore: z.string() });
export type ExtendedReservation = z.infer<typeof ExtendedReservation>;

export const CancelledOrder = z.object({ number: z.string(), status: orderStatus, statusName: z.string() });
export type CancelledOrder = z.infer<typeof CancelledOrder>;
