import { z } from 'zod';
import { GOODS_KINDS } from '#lib/catalog/goods/model/goods.ts';
import { SkuQuantity } from '#lib/catalog/pricing/model/line.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { limitOf } from '#lib/kernel/limits.ts';
import { readMobile } from '#lib/kernel/text/contact.ts';
import { toHalfWidth } from '#lib/kernel/text/normalize.ts';
import { idNumber, linesText, lineText, wholeNumber } from '#lib/kernel/text/validation.ts';
import { OrderNumberInput } from '#lib/orders/order/model.ts';
import { receiverName } from '#lib/people/address/rules/receiver-name.ts';
import { contactOf, MAX_LINES, ORDER_LINK_STATES } from './rules.ts';

/** Orders that staff put together for somebody, who pays by a link (rows H4 and J3). */

const AMOUNT_MOST = 10_000_000;
const amount = z
  .preprocess(
    (value) => (typeof value === 'string' ? toHalfWidth(value).replace(/^\s*NT?\$|[, ]/g, '') : value),
    wholeNumber('orderLinkAmountWrong'),
  )
  .pipe(z.number().min(1, 'orderLinkAmountWrong').max(AMOUNT_MOST, 'orderLinkAmountWrong'));

/** A member, by mobile or address of e-mail; or somebody who is none, by a name and a mobile. */
export const OrderLinkBuyer = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('member'),
      /** For the counter, where the member has not said who they are. */
      name: lineText(60).default(''),
      mobile: lineText(30).default(''),
      contact: lineText(254, 'orderLinkContact').pipe(
        z
          .string()
          .min(1, 'orderLinkContact')
          .refine((text) => contactOf(text) !== null, 'orderLinkContact'),
      ),
    }),
    z.object({
      kind: z.literal('name'),
      name: receiverName,
      mobile: z
        .string('phoneRequired')
        .trim()
        .min(1, { error: 'phoneRequired', abort: true })
        .refine((mobile) => readMobile(mobile, '+886')?.countryCode === '+886', 'pickupPhoneIncorrect'),
    }),
  ],
  'fieldInvalid',
);
export type OrderLinkBuyer = z.output<typeof OrderLinkBuyer>;

const lines = z.array(SkuQuantity, 'orderLinkNoGoods').min(1, 'orderLinkNoGoods').max(MAX_LINES, 'cartFull');

/** How it comes to them: to their own address, or to one of the merchant's shops. What is not sent needs neither. */
export const ORDER_LINK_DELIVERIES = ['home', 'self'] as const;

const wish = z.object({
  buyer: OrderLinkBuyer,
  lines,
  delivery: z.enum(ORDER_LINK_DELIVERIES, 'deliveryUnavailable').default('self'),
});

export const QuoteOrderLinkInput = wish;
export type QuoteOrderLinkInput = z.input<typeof QuoteOrderLinkInput>;
export type QuoteOrderLink = z.output<typeof QuoteOrderLinkInput>;

export const MakeOrderLinkInput = wish.extend({
  /** What the browser chose for this press: a repeat finds the same order. */
  key: z.uuid('fieldInvalid'),
  selfStoreId: idNumber('selfStoreUnknown').optional(),
  /** NT$ in all, shipping with it: the price of the day, or less. */
  amount,
  /** Days after today until whose end it may be paid; 0 is today. */
  validDays: wholeNumber('orderLinkDaysWrong').pipe(
    z
      .number()
      .min(0, 'orderLinkDaysWrong')
      .refine((days) => days <= limitOf('orderLinkDays'), 'orderLinkDaysWrong'),
  ),
  /** In which the order is written, and they are told of it. */
  locale: z.enum(LOCALES, 'fieldInvalid').default('tw'),
  /** For the shop's own people. */
  note: linesText(200).default(''),
});
export type MakeOrderLinkInput = z.input<typeof MakeOrderLinkInput>;
export type MakeOrderLink = z.output<typeof MakeOrderLinkInput>;

export const OrderLinkGoodsInput = z.object({
  q: z.string('fieldInvalid').max(200, 'textTooLong').default(''),
});
export type OrderLinkGoodsInput = z.input<typeof OrderLinkGoodsInput>;

export const OrderLinkSku = z.object({
  skuId: z.int(),
  name: z.string(),
  options: z.string(),
  picture: z.string(),
  price: z.int(),
  stock: z.int(),
  kind: z.enum(GOODS_KINDS),
});
export type OrderLinkSku = z.infer<typeof OrderLinkSku>;

export const OrderLinkGoods = z.object({
  goods: z.array(OrderLinkSku),
  stores: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type OrderLinkGoods = z.infer<typeof OrderLinkGoods>;

export const OrderLinkQuote = z.object({
  /** Enough of the name to see that it is the right one. */
  who: z.string(),
  /** Nothing is brought: it is used by booking. */
  isService: z.boolean(),
  goodsTotal: z.int(),
  discount: z.int(),
  shipping: z.int(),
  payable: z.int(),
  /** The least that may be asked for it. */
  least: z.int(),
});
export type OrderLinkQuote = z.infer<typeof OrderLinkQuote>;

export const OrderLink = z.object({
  number: z.string(),
  state: z.enum(ORDER_LINK_STATES),
  who: z.string(),
  names: z.array(z.string()),
  amount: z.int(),
  validUntil: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** Who put it together. */
  madeBy: z.string(),
});
export type OrderLink = z.infer<typeof OrderLink>;

export const OrderLinksInput = z.object({
  state: z.enum(['all', ...ORDER_LINK_STATES], 'fieldInvalid').default('all'),
  before: idNumber('fieldInvalid').optional(),
});
export type OrderLinksInput = z.input<typeof OrderLinksInput>;
export const OrderLinks = z.object({ links: z.array(OrderLink), before: z.int().nullable() });
export type OrderLinks = z.infer<typeof OrderLinks>;

export const OrderLinkInput = OrderNumberInput;
export type OrderLinkInput = z.input<typeof OrderLinkInput>;

export const OrderLinkDetail = OrderLink.extend({
  note: z.string(),
  lines: z.array(z.object({ skuId: z.int(), name: z.string(), options: z.string(), quantity: z.int() })),
  /** For as long as it may be paid. */
  url: z.url().nullable(),
  /** The same as a picture to scan: a data address. */
  qr: z.string().nullable(),
});
export type OrderLinkDetail = z.infer<typeof OrderLinkDetail>;
