import { type Route, route } from '#lib/kernel/http/route.ts';
import { OrderNumberInput } from '#lib/orders/order/model.ts';
import * as calls from './calls.ts';
import { LinePayLeft, PayKeyInput, PayLinkState, SharedLink, StartByLinkInput } from './model/link.ts';
import { ChangeOrderCardInput, OrderCardState } from './model/order-card.ts';
import {
  PaymentInfo,
  PaymentStart,
  PaymentState,
  RefundAccountInput,
  ReportTransferInput,
  StartPaymentInput,
} from './model/payment.ts';
import * as payment from './service.ts';

export const paymentRoutes: readonly Route[] = [
  route(calls.startPayment, {
    summary: 'Begins a try to pay an order, or goes on with an unfinished one: what the browser does next',
    access: 'member',
    input: StartPaymentInput,
    output: PaymentStart,
    handle: (ctx, input) => payment.startPayment(ctx, ctx.actor.memberId, input),
  }),
  route(calls.getPaymentState, {
    summary: 'How the payment of an order stands, in words',
    access: 'member',
    input: OrderNumberInput,
    output: PaymentState,
    handle: (ctx, { number }) => payment.getPaymentState(ctx, ctx.actor.memberId, number),
  }),
  route(calls.getPaymentInfo, {
    summary: 'How the payment stands, the number to pay with, the ways to pay, money that goes back',
    access: 'member',
    input: OrderNumberInput,
    output: PaymentInfo,
    handle: (ctx, { number }) => payment.getPaymentInfo(ctx, ctx.actor.memberId, number),
  }),
  route(calls.reportTransfer, {
    summary: 'Tells a transfer to the shop’s account: its last five digits, time and picture',
    access: 'member',
    input: ReportTransferInput,
    output: PaymentInfo,
    handle: async (ctx, input) => {
      await payment.reportTransfer(ctx, ctx.actor.memberId, input);
      return payment.getPaymentInfo(ctx, ctx.actor.memberId, input.number);
    },
  }),
  route(calls.giveRefundAccount, {
    summary: 'Names the account that money goes to which cannot go back the way it came',
    access: 'member',
    input: RefundAccountInput,
    output: PaymentInfo,
    handle: async (ctx, input) => {
      await payment.giveRefundAccount(ctx, ctx.actor.memberId, input);
      return payment.getPaymentInfo(ctx, ctx.actor.memberId, input.number);
    },
  }),
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
