import { z } from 'zod';
import { countNumber, idNumber } from '#lib/kernel/text/validation.ts';
import { Adjustment, Progress, SHIPPING_REASONS } from './adjustment.ts';

/** Pieces. The service checks the configured maximum per line. */
export const quantity = countNumber('quantityIncorrect');

export const SkuQuantity = z.object({ skuId: idNumber('skuNotFound'), quantity });
export type SkuQuantity = z.output<typeof SkuQuantity>;

/** Availability of a line: `short` has fewer pieces than requested, `off` is off sale. */
export const LINE_STATES = ['ok', 'short', 'soldOut', 'off'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** One SKU with its quantity, named and priced for the shopper. Amounts in NT$. */
export const PricedLine = z.object({
  skuId: z.int(),
  goodsId: z.int(),
  categoryId: z.int(),
  name: z.string(),
  /** The chosen options in words: `60 錠・抹茶`; empty without a choice. */
  options: z.string(),
  picture: z.string(),
  /** Unit price for the shopper: the lowest of sale, member level, new customer and group (row C4). */
  price: z.int(),
  salePrice: z.int(),
  listPrice: z.int(),
  quantity: z.int(),
  /** Pieces in stock. */
  stock: z.int(),
  state: z.enum(LINE_STATES),
  homeOnly: z.boolean(),
  /** price × quantity */
  total: z.int(),
  /** The line's share of promotions and coupon or code, and its share of coins. */
  discount: z.int(),
  coins: z.int(),
  /** Steps from list price × quantity down to total − discount − coins (row L3). */
  adjustments: z.array(Adjustment),
});
export type PricedLine = z.infer<typeof PricedLine>;

/** `listTotal` plus all adjustments plus `shipping` equals `payable`. */
export const Totals = z.object({
  /** At the shopper's unit prices, before promotions. */
  goodsTotal: z.int(),
  /** At list prices. */
  listTotal: z.int(),
  saved: z.int(),
  /** Total of promotions and coupon or code. */
  discount: z.int(),
  shipping: z.int(),
  shippingReason: z.enum(SHIPPING_REASONS),
  /** Gap to free shipping; 0 if already free. */
  freeShippingGap: z.int(),
  /** Maximum coins (row C10), and coins used. */
  coinsMost: z.int(),
  coins: z.int(),
  payable: z.int(),
  adjustments: z.array(Adjustment),
  /** For every promotion that these goods take part in. */
  progress: z.array(Progress),
});
export type Totals = z.infer<typeof Totals>;
