import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type * as model from './model.ts';

/** Orders created by staff, paid by a link or its QR code (rows H4 and J3). */
export const listOrderLinkGoods = endpoint<model.OrderLinkGoodsInput, model.OrderLinkGoods>(
  'GET',
  '/staff/order-link/goods',
);
export const quoteOrderLink = endpoint<model.QuoteOrderLinkInput, model.OrderLinkQuote>(
  'POST',
  '/staff/order-link/quote',
  'json',
);
export const makeOrderLink = endpoint<model.MakeOrderLinkInput, model.OrderLinkDetail>(
  'POST',
  '/staff/order-link/make',
  'json',
);
export const listOrderLinks = endpoint<model.OrderLinksInput, model.OrderLinks>('GET', '/staff/order-links');
export const getOrderLink = endpoint<model.OrderLinkInput, model.OrderLinkDetail>('GET', '/staff/order-link');
export const cancelOrderLink = endpoint<model.OrderLinkInput, model.OrderLinkDetail>(
  'POST',
  '/staff/order-link/cancel',
);
