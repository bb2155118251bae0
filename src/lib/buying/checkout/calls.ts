import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { OrderNumberInput } from '#lib/orders/order/model.ts';
import type { ChangeDeliveryInput, ChangedDelivery, DeliveryOptions } from './model/change-delivery.ts';
import type { CheckCodeInput, CheckedCode, OrderCoupons, OrderCouponsInput } from './model/coupons.ts';
import type { CreatedOrder, CreateOrderInput } from './model/order.ts';
import type { Quote, QuoteInput } from './model/quote.ts';
import type { BuyWithoutTeamInput, QuoteWithoutTeam } from './model/without-team.ts';

/** What an order would cost, and how it may be paid and brought. Nothing is written. */
export const quoteCheckout = endpoint<z.input<typeof QuoteInput>, Quote>('POST', '/h5/checkout/quote');
/** The member's coupons compared on an order that is about to be made. */
export const listOrderCoupons = endpoint<z.input<typeof OrderCouponsInput>, OrderCoupons>(
  'POST',
  '/h5/coupon/order',
);
/** Whether a discount code may be used on an order, and what it saves. */
export const checkCode = endpoint<z.input<typeof CheckCodeInput>, CheckedCode>(
  'POST',
  '/h5/coupon/check-code',
);
export const createOrder = endpoint<z.input<typeof CreateOrderInput>, CreatedOrder>(
  'POST',
  '/h5/order/create',
);
/** What was paid too late for a team, bought alone instead: what it costs, and the order to be paid. */
export const quoteWithoutTeam = endpoint<z.input<typeof OrderNumberInput>, QuoteWithoutTeam>(
  'GET',
  '/h5/order/quote-alone',
);
export const buyWithoutTeam = endpoint<z.input<typeof BuyWithoutTeamInput>, CreatedOrder>(
  'POST',
  '/h5/order/buy-alone',
);
/** How an own unpaid order could be brought instead, and having it brought so. */
export const listDeliveryOptions = endpoint<z.input<typeof OrderNumberInput>, DeliveryOptions>(
  'GET',
  '/h5/order/delivery-options',
);
export const changeDelivery = endpoint<z.input<typeof ChangeDeliveryInput>, ChangedDelivery>(
  'POST',
  '/h5/order/change-delivery',
);
