import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import * as model from './model.ts';
import * as service from './service.ts';

const MAKING = { staff: 'order.create' } as const;
const SEEING = { staff: 'payLink.manage' } as const;

export const orderLinkRoutes: readonly Route[] = [
  route(calls.listOrderLinkGoods, {
    summary: 'Goods and services to put together for somebody, and where they may be picked up',
    access: MAKING,
    input: model.OrderLinkGoodsInput,
    output: model.OrderLinkGoods,
    handle: service.listOrderLinkGoods,
  }),
  route(calls.quoteOrderLink, {
    summary: 'What an order put together for somebody would cost them, and the least that may be asked',
    body: 'lines',
    access: MAKING,
    input: model.QuoteOrderLinkInput,
    output: model.OrderLinkQuote,
    handle: service.quoteOrderLink,
  }),
  route(calls.makeOrderLink, {
    summary: 'Puts an order together for somebody, with the link and the QR code that it is paid by',
    body: 'lines',
    access: MAKING,
    input: model.MakeOrderLinkInput,
    output: model.OrderLinkDetail,
    handle: service.makeOrderLink,
  }),
  route(calls.listOrderLinks, {
    summary: 'Orders that staff put together, the newest first',
    access: SEEING,
    input: model.OrderLinksInput,
    output: model.OrderLinks,
    handle: service.listOrderLinks,
  }),
  route(calls.getOrderLink, {
    summary: 'One of them with its lines, and its link for as long as it may be paid',
    access: SEEING,
    input: model.OrderLinkInput,
    output: model.OrderLinkDetail,
    handle: (ctx, { number }) => service.getOrderLink(ctx, number),
  }),
  route(calls.cancelOrderLink, {
    summary: 'Takes an unpaid order and its link back: what it held is for sale again',
    access: SEEING,
    input: model.OrderLinkInput,
    output: model.OrderLinkDetail,
    handle: (ctx, { number }) => service.cancelOrderLink(ctx, number),
  }),
];
