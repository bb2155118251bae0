import { z } from 'zod';
import { countNumber, idNumber } from '#lib/kernel/text/validation.ts';
import { Adjustment, Progress, SHIPPING_REASONS } from './adjustment.ts';

/** How many pieces; the most per line is the shop's configuration, checked by the service. */
export const quantity = countNumber('quantityIncorrect');

export const SkuQuantity = z.object({ skuId: idNumber('skuNotFound'), quantity });
export type SkuQuantity = z.output<typeof SkuQuantity>;

/** What may be bought of a line now: `short` has fewer pieces than asked for, `off` is not sold any more. */
export const LINE_STATES = ['ok', 'short', 'soldOut', 'off'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** One SKU with its quantity, named and priced for the asker. Amounts in NT$. */
export const PricedLine = z.object({
  skuId: z.int(),
  goodsId: z.int(),
  categoryId: z.int(),
  name: z.string(),
  /** What was chosen, in words: `60 錠・抹茶`; empty when there was nothing to choose. */
  options: z.string(),
  picture: z.string(),
  /** What the asker pays for one: the lowest of sale, member level, new customer and group (row C4). */
  price: z.int(),
  salePrice: z.int(),
  listPrice: z.int(),
  quantity: z.int(),
  /** Pieces left. */
  stock: z.int(),
  state: z.enum(LINE_STATES),
  homeOnly: z.boolean(),
  /** price × quantity */
  total: z.int(),
  /** This line's part of promotions and coupon or code, and of the coins. */
  discount: z.int(),
  coins: z.int(),
  /** Why: from list price × quantity down to total − discount − coins (row L3). */
  adjustments: z.array(Adjustment),
});
export type PricedLine = z.infer<typeof PricedLine>;

/** `listTotal` with every adjustment and `shipping` is `payable`. */
export const Totals = z.object({
  /** At the asker's unit prices, before promotions. */
  goodsTotal: z.int(),
  /** The same goods at their list prices. */
  listTotal: z.int(),
  saved: z.int(),
  /** What promotions and coupon or code take off. */
  discount: z.int(),
  shipping: z.int(),
  shippingReason: z.enum(SHIPPING_REASONS),
  /** What is missing for free shipping; 0 when it is free. */
  freeShippingGap: z.int(),
  /** The most coins that may be used (row C10), and those that are. */
  coinsMost: z.int(),
  coins: z.int(),
  payable: z.int(),
  adjustments: z.array(Adjustment),
  /** Of every promotion that the goods take part in. */
  progress: z.array(Progress),
});
export type Totals = z.infer<typeof Totals>;
