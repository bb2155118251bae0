import { z } from 'zod';
import { DeliveryTypeInput, PaymentMethodInput, Source } from '#lib/checkout/model.ts';
import { DiscountFields } from '#lib/coupon/model.ts';
import { InvoiceChoice } from '#lib/invoice/model.ts';
import { LIMITS } from '#lib/kernel/limits.ts';
import { idNumber, lineText, wholeNumber } from '#lib/kernel/validation.ts';
import { deliveryFields, Pickup } from '#lib/logistics/model.ts';
import { Adjustment } from '#lib/pricing/model.ts';
import { DELIVERY_TYPES, LINE_KINDS, ORDER_STATUS, ORDER_TABS, PAYMENT_METHODS } from './codes.ts';

export * from './codes.ts';

/** Where an order goes, copied into it when it is created. A counter's address is all in `detail`. */
export const Recipient = z.object({
  receiver: z.string(),
  countryCode: z.string(),
  mobile: z.string(),
  county: z.string(),
  district: z.string(),
  zip: z.string(),
  detail: z.string(),
  /** The counter where it is picked up; none for home delivery. */
  pickup: Pickup.optional(),
});
export type Recipient = z.infer<typeof Recipient>;

/** What the browser makes up for one submit of the form. */
const idempotencyKey = z
  .string('idempotencyKeyInvalid')
  .regex(/^[A-Za-z0-9_-]{8,64}$/, 'idempotencyKeyInvalid');

/** Words for the shop; several lines, any characters, shown as text. */
const note = z
  .string('fieldInvalid')
  .trim()
  .max(LIMITS.orderNoteLength, 'textTooLong')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  .regex(/^[^\u0000-\u0009\u000b-\u001f\u007f]*$/, 'fieldInvalid');

/** Where it goes is checked by the logistics area. */
export const CreateOrderInput = z.object({
  idempotencyKey,
  source: Source.default('cart'),
  deliveryType: DeliveryTypeInput.default('home'),
  ...deliveryFields,
  paymentMethod: PaymentMethodInput.default('card'),
  /** Parts of an instalment payment. */
  instalments: wholeNumber('instalmentsIncorrect').optional(),
  /** One of the member's saved cards. */
  cardId: idNumber('cardNotFound').optional(),
  ...DiscountFields,
  /** Row C11; without it the shop's own way. */
  invoice: InvoiceChoice.optional(),
  note: note.default(''),
  /** What the shopper saw; another total is refused instead of charged. */
  expectedPayable: wholeNumber().optional(),
});
export type CreateOrderInput = z.output<typeof CreateOrderInput>;

export const CreatedOrder = z.object({
  number: z.string(),
  payable: z.int(),
  /** UTC, ISO 8601 */
  payBefore: z.string(),
  /** Nothing was left to pay. */
  isPaid: z.boolean(),
  /** The same submit had already been answered. */
  repeated: z.boolean(),
});
export type CreatedOrder = z.infer<typeof CreatedOrder>;

export const OrderNumberInput = z.object({
  number: z
    .string('orderNotFound')
    .trim()
    .regex(/^[\w-]{1,32}$/, 'orderNotFound'),
});

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
  /** Why: from list price × quantity down to total − coins. */
  adjustments: z.array(Adjustment),
});
export type OrderLine = z.infer<typeof OrderLine>;

const orderStatus = z.literal(Object.values(ORDER_STATUS));

/** An order as a list shows it; times are UTC, ISO 8601. */
export const OrderCard = z.object({
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
});
export type OrderCard = z.infer<typeof OrderCard>;

export const ListOrdersInput = z.object({
  tab: z.enum(['all', ...ORDER_TABS], 'fieldInvalid').default('all'),
  /** Part of an order number or of a product's name. */
  q: lineText(60).optional(),
  page: wholeNumber().pipe(z.number().min(1, 'numberInvalid').max(100_000, 'numberInvalid')).default(1),
});
export type ListOrdersInput = z.output<typeof ListOrdersInput>;

export const OrderPage = z.object({
  orders: z.array(OrderCard),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
});
export type OrderPage = z.infer<typeof OrderPage>;

export const TimelineEntry = z.object({ status: orderStatus, name: z.string(), at: z.string() });

export const OrderDetail = OrderCard.extend({
  paymentMethod: z.enum(PAYMENT_METHODS),
  paymentName: z.string(),
  deliveryType: z.enum(DELIVERY_TYPES),
  deliveryName: z.string(),
  recipient: Recipient,
  note: z.string(),
  /** At list prices: with every adjustment and the shipping it is what is paid. */
  listTotal: z.int(),
  adjustments: z.array(Adjustment),
  goodsTotal: z.int(),
  discount: z.int(),
  shipping: z.int(),
  coins: z.int(),
  paidAt: z.string().nullable(),
  shippedAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  cancelReason: z.string().nullable(),
  /** The shop's clock at the moment of the answer: a countdown must not trust the shopper's. */
  now: z.string(),
  /** From the order's creation on, oldest first. */
  timeline: z.array(TimelineEntry),
});
export type OrderDetail = z.infer<typeof OrderDetail>;

export const OrderCounts = z.record(z.enum(ORDER_TABS), z.int());
export type OrderCounts = z.infer<typeof OrderCounts>;

export const CancelledOrder = z.object({ number: z.string(), status: orderStatus, statusName: z.string() });
export type CancelledOrder = z.infer<typeof CancelledOrder>;
