import { type Route, route } from '#lib/kernel/http/route.ts';
import { OrderNumberInput } from '#lib/order/model.ts';
import * as calls from '../calls/link.ts';
import { LinePayLeft, PayKeyInput, PayLinkState, SharedLink, StartByLinkInput } from '../model/link.ts';
import { PaymentStart } from '../model.ts';
import * as payment from '../service.ts';

export const payLinkRoutes: readonly Route[] = [
  route(calls.readPayLink, {
    summary: 'What a payment link is about, for whoever has it',
    access: 'anyone',
    input: PayKeyInput,
    output: PayLinkState,
    handle: (ctx, { key }) => payment.readPayLink(ctx, key),
  }),
  route(calls.startByLink, {
    summary: 'Begins a try to pay by a link',
    access: 'anyone',
    input: StartByLinkInput,
    output: PaymentStart,
    handle: payment.startByLink,
  }),
  route(calls.shareOrder, {
    summary: 'A link to pay an own order with on another device',
    access: 'member',
    input: OrderNumberInput,
    output: SharedLink,
    handle: (ctx, { number }) => payment.shareOrder(ctx, ctx.actor.memberId, number),
  }),
  route(calls.leaveLinePay, {
    summary: 'LINE Pay was left without paying: the way on',
    access: 'anyone',
    input: PayKeyInput,
    output: LinePayLeft,
    handle: (ctx, { key }) => payment.leaveLinePay(ctx, key),
  }),
];
