import { ownCart } from '#lib/buying/cart/service.ts';
import { type Route, route } from '#lib/kernel/http/route.ts';
import { OrderNumberInput } from '#lib/orders/order/model.ts';
import * as calls from './calls.ts';
import { ChangeDeliveryInput, ChangedDelivery, DeliveryOptions } from './model/change-delivery.ts';
import { CheckCodeInput, CheckedCode, OrderCoupons, OrderCouponsInput } from './model/coupons.ts';
import { CreatedOrder, CreateOrderInput } from './model/order.ts';
import { Quote, QuoteInput } from './model/quote.ts';
import { BuyWithoutTeamInput, QuoteWithoutTeam } from './model/without-team.ts';
import * as service from './service.ts';

export const checkoutRoutes: readonly Route[] = [
  route(calls.quoteCheckout, {
    summary: 'What an order would cost, and how it may be paid and brought',
    body: 'lines',
    access: 'anyone',
    input: QuoteInput,
    output: Quote,
    handle: (ctx, input) => service.quoteCheckout(ctx, ownCart(ctx.actor), input),
  }),
  route(calls.listOrderCoupons, {
    summary: "The member's coupons compared on an order to be made, the best first",
    body: 'lines',
    access: 'member',
    input: OrderCouponsInput,
    output: OrderCoupons,
    handle: (ctx, input) => service.listOrderCoupons(ctx, ctx.actor.memberId, input),
  }),
  route(calls.checkCode, {
    summary: 'Whether a discount code may be used on an order to be made, and what it saves',
    body: 'lines',
    access: 'member',
    input: CheckCodeInput,
    output: CheckedCode,
    handle: (ctx, input) => service.checkCode(ctx, ctx.actor.memberId, input),
  }),
  route(calls.createOrder, {
    summary: 'Creates an order, once per idempotency key',
    body: 'lines',
    input: CreateOrderInput,
    output: CreatedOrder,
    access: 'member',
    inLine: true,
    handle: (ctx, input) => service.createOrder(ctx, ctx.actor.memberId, input),
  }),
  route(calls.quoteWithoutTeam, {
    summary: 'What an order that was paid too late for its team costs alone',
    input: OrderNumberInput,
    output: QuoteWithoutTeam,
    access: 'member',
    handle: (ctx, { number }) => service.quoteWithoutTeam(ctx, ctx.actor.memberId, number),
  }),
  route(calls.buyWithoutTeam, {
    summary:
      'Buys alone what was paid too late for a team: a new order to be paid, and all the money back of the first',
    input: BuyWithoutTeamInput,
    output: CreatedOrder,
    access: 'member',
    handle: (ctx, input) => service.buyWithoutTeam(ctx, ctx.actor.memberId, input),
  }),
  route(calls.listDeliveryOptions, {
    summary: 'How an unpaid order could be brought instead',
    input: OrderNumberInput,
    output: DeliveryOptions,
    access: 'member',
    handle: (ctx, { number }) => service.listDeliveryOptions(ctx, ctx.actor.memberId, number),
  }),
  route(calls.changeDelivery, {
    summary: 'Has an unpaid order brought another way, or elsewhere',
    input: ChangeDeliveryInput,
    output: ChangedDelivery,
    access: 'member',
    handle: (ctx, input) => service.changeDelivery(ctx, ctx.actor.memberId, input),
  }),
];
