import { type Route, route } from '#lib/kernel/http/route.ts';
import { OrderNumberInput } from '#lib/order/model.ts';
import * as calls from '../calls/order-card.ts';
import { ChangeOrderCardInput, OrderCardState } from '../model/order-card.ts';
import * as payment from '../service.ts';

export const orderCardRoutes: readonly Route[] = [
  route(calls.getOrderCard, {
    summary: 'Which card an order is charged to, and whether it may be changed',
    access: 'member',
    input: OrderNumberInput,
    output: OrderCardState,
    handle: (ctx, { number }) => payment.getOrderCard(ctx, ctx.actor.memberId, number),
  }),
  route(calls.changeOrderCard, {
    summary: 'Charges an unpaid or periodic order to another saved card',
    access: 'member',
    input: ChangeOrderCardInput,
    output: OrderCardState,
    handle: (ctx, input) => payment.changeOrderCard(ctx, ctx.actor.memberId, input),
  }),
];
