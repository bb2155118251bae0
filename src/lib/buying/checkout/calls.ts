import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { OrderNumberInput } from '#lib/orders/order/model.ts';
import type { ChangeDeliveryInput, ChangedDelivery, DeliveryOptions } from './model/change-delivery.ts';
import type { CheckCodeInput, CheckedCode, OrderCoupons, OrderCouponsInput } from './model/coupons.ts';
import type { CreatedOrder, CreateOrderInput } from './model/order.ts';
import type { Quote, QuoteInput } from './model/quote.ts';
import type { BuyWithoutTeamInput, QuoteWithoutTeam } from './model/without-team.ts';

/** Price, payment methods and delivery options of an order. Nothing is written. */
export const quoteCheckout = endpoint<z.input<typeof QuoteInput>, Quote>('POST', '/h5/checkout/quote');
/** Compares the member's coupons for an order in preparation. */
export const listOrderCoupons = endpoint<z.input<typeof OrderCouponsInput>, OrderCoupons>(
  'POST',
  '/h5/coupon/order',
);
/** Checks a discount code for an order, and how much it saves. */
export const checkCode = endpoint<z.input<typeof CheckCodeInput>, CheckedCode>(
  'POST',
  '/h5/coupon/check-code',
);
export const createOrder = endpoint<z.input<typeof CreateOrderInput>, CreatedOrder>(
  'POST',
  '/h5/order/create',
);
/**
 * Offers an order that was paid too late for its team as a purchase without one: the price, and the order to
 * pay.
 */
export const quoteWithoutTeam = endpoint<z.input<typeof OrderNumberInput>, QuoteWithoutTeam>(
  'GET',
  '/h5/order/quote-alone',
);
export const buyWithoutTeam = endpoint<z.input<typeof BuyWithoutTeamInput>, CreatedOrder>(
  'POST',
  '/h5/order/buy-alone',
);
/** Lists other delivery options of an own unpaid order, and changes its delivery. */
export const listDeliveryOptions = endpoint<z.input<typeof OrderNumberInput>, DeliveryOptions>(
  'GET',
  '/h5/order/delivery-options',
);
export const changeDelivery = endpoint<z.input<typeof ChangeDeliveryInput>, ChangedDelivery>(
  'POST',
  '/h5/order/change-delivery',
);
