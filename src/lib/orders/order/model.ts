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

/** Above the lines of any order: the largest configurable cart with its gifts. */
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
  /** The line's share of promotions and coupon or code, and its share of coins. */
  discount: z.int(),
  coins: z.int(),
  /** price × quantity − discount */
  total: z.int(),
  kind: z.enum(LINE_KINDS),
  /** Reason of the gift; null for other lines. */
  giftKind: z.enum(LINE_GIFT_KINDS).nullable(),
  /** Steps from list price × quantity down to total − coins. */
  adjustments: z.array(Adjustment),
});
export type OrderLine = z.infer<typeof OrderLine>;

const orderStatus = z.literal(Object.values(ORDER_STATUS));

/** An order in a list; times are UTC, ISO 8601. */
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
  /** A parcel is packed, so there is something to track. */
  isOnItsWay: z.boolean(),
  /** Everything has shipped: the shopper may confirm receipt. */
  canConfirm: z.boolean(),
  /** A group purchase, possibly with a team. */
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
  /** A group purchase whose reservation can still be extended, once. */
  canHoldLonger: z.boolean(),
  /** Paid by an issued number; its payment page shows details. */
  isPaidLater: z.boolean(),
  deliveryType: z.enum(ORDER_DELIVERIES),
  deliveryName: z.string(),
  recipient: Recipient,
  /** The address in one line, in the reader's language if available. */
  place: z.string(),
  note: z.string(),
  /** At list prices: with all adjustments and shipping it equals the amount payable. */
  listTotal: z.int(),
  adjustments: z.array(Adjustment),
  goodsTotal: z.int(),
  discount: z.int(),
  shipping: z.int(),
  coins: z.int(),
  paidAt: z.string().nullable(),
  /** The amount actually paid; null before payment. */
  paidAmount: z.int().nullable(),
  /** The payment's number at its provider; null before payment and for free orders. */
  transactionNumber: z.string().nullable(),
  /** Number of the order that ships the add-ons: this order's; null without add-ons. */
  addOnOrderNumber: z.string().nullable(),
  /** Taipei day by which it ships; null before payment, except for group goods. */
  expectedShipOn: z.iso.date().nullable(),
  shippedAt: z.string().nullable(),
  /** The carrier's parcel number; null until shipped. */
  trackingNumber: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** Server time of the response: a countdown must not use the shopper's clock. */
  now: z.string(),
  /** A return is open; its own page shows details. */
  hasOpenReturn: z.boolean(),
  /** The pickup store of a parcel has closed; the parcels show details. */
  hasClosedStore: z.boolean(),
  /** From the order's creation, oldest first. */
  timeline: z.array(TimelineEntry),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const OrderCounts = z.record(z.enum(ORDER_TABS), z.int());
export type OrderCounts = z.infer<typeof OrderCounts>;

/** The new end of the reservation. */
export const ExtendedReservation = z.object({ number: z.string(), payBefore: z.string() });
export type ExtendedReservation = z.infer<typeof ExtendedReservation>;

export const CancelledOrder = z.object({ number: z.string(), status: orderStatus, statusName: z.string() });
export type CancelledOrder = z.infer<typeof CancelledOrder>;
