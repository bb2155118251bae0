import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import {
  CancelledOrder,
  ExtendedReservation,
  ListOrdersInput,
  OrderCounts,
  OrderDetail,
  OrderNumberInput,
  OrderPage,
} from './model.ts';
import * as service from './service.ts';

export const orderRoutes: readonly Route[] = [
  route(calls.listOrders, {
    summary: "The member's orders, by tab and search",
    input: ListOrdersInput,
    output: OrderPage,
    access: 'member',
    handle: (ctx, input) => service.listOrders(ctx, ctx.actor.memberId, input),
  }),
  route(calls.getOrder, {
    summary: 'An order with its lines, amounts and course',
    input: OrderNumberInput,
    output: OrderDetail,
    access: 'member',
    handle: (ctx, { number }) => service.getOrder(ctx, ctx.actor.memberId, number),
  }),
  route(calls.cancelOrder, {
    summary: 'Gives up an unpaid order',
    input: OrderNumberInput,
    output: CancelledOrder,
    access: 'member',
    handle: (ctx, { number }) => service.cancelOrder(ctx, ctx.actor.memberId, number),
  }),
  route(calls.extendReservation, {
    summary: "Holds the place of a group's unpaid order as long again, once",
    input: OrderNumberInput,
    output: ExtendedReservation,
    access: 'member',
    handle: (ctx, { number }) => service.extendReservation(ctx, ctx.actor.memberId, number),
  }),
  route(calls.countOrders, {
    summary: 'How many orders stand in each tab',
    input: z.object({}),
    output: OrderCounts,
    access: 'member',
    handle: (ctx) => service.countOrders(ctx, ctx.actor.memberId),
  }),
];
