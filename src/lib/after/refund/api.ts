import { type Route, route } from '#lib/kernel/http/route.ts';
import { OrderNumberInput } from '#lib/orders/order/model.ts';
import * as deskCalls from './calls/desk.ts';
import * as calls from './calls/own.ts';
import * as model from './model.ts';
import * as service from './service.ts';

export const refundRoutes: readonly Route[] = [
  route(calls.getRefunds, {
    summary: 'The refunds of an own order, and what would come back if all of it were asked back',
    access: 'member',
    input: OrderNumberInput,
    output: model.OrderRefunds,
    handle: (ctx, { number }) => service.listOwnRefunds(ctx, ctx.actor.memberId, number),
  }),
  route(calls.requestRefund, {
    summary: 'Asks all of a paid order back, of which nothing has left',
    access: 'member',
    input: model.RequestRefundInput,
    output: model.OrderRefunds,
    async handle(ctx, input) {
      await service.requestRefund(ctx, ctx.actor.memberId, input);
      return service.listOwnRefunds(ctx, ctx.actor.memberId, input.number);
    },
  }),
  route(calls.withdrawRefund, {
    summary: 'Withdraws what was asked back, as long as staff have not answered',
    access: 'member',
    input: OrderNumberInput,
    output: model.OrderRefunds,
    async handle(ctx, { number }) {
      await service.withdrawRefund(ctx, ctx.actor.memberId, number);
      return service.listOwnRefunds(ctx, ctx.actor.memberId, number);
    },
  }),
  route(deskCalls.listRefunds, {
    summary: 'Refunds by state, and orders whose parcels all came back',
    access: { staff: 'refund.open' },
    input: model.ListRefundsInput,
    output: model.RefundPage,
    handle: service.listRefunds,
  }),
  route(deskCalls.getRefund, {
    summary: 'A refund with its lines, explanation and the ways of its money',
    access: { staff: 'refund.open' },
    input: model.RefundNumberInput,
    output: model.DeskRefund,
    handle: (ctx, { number }) => service.getRefund(ctx, number),
  }),
  route(deskCalls.quoteRefund, {
    summary: 'What would come back for these pieces of any order; changes nothing',
    body: 'many',
    access: { staff: 'refund.open' },
    input: model.DeskQuoteInput,
    output: model.DeskQuote,
    handle: service.quoteAtDesk,
  }),
  route(deskCalls.openRefund, {
    summary: 'Opens a refund of any order; from the figure of the four eyes on it waits for a second person',
    body: 'many',
    access: { staff: 'refund.open' },
    input: model.OpenRefundInput,
    output: model.DeskRefund,
    handle: service.openAtDesk,
  }),
  route(deskCalls.approveRefund, {
    summary: 'Agrees to a refund',
    access: { staff: 'refund.approve' },
    input: model.RefundNumberInput,
    output: model.DeskRefund,
    async handle(ctx, { number }) {
      await service.approveRefund(ctx, number);
      return service.getRefund(ctx, number);
    },
  }),
  route(deskCalls.refuseRefund, {
    summary: 'Turns a refund down, with a reason that the shopper is told',
    access: { staff: 'refund.approve' },
    input: model.RefuseRefundInput,
    output: model.DeskRefund,
    async handle(ctx, input) {
      await service.refuseRefund(ctx, input);
      return service.getRefund(ctx, input.number);
    },
  }),
  route(deskCalls.revokeRefund, {
    summary: 'Takes back what staff have just refunded, before any of it has gone back',
    access: { staff: 'refund.approve' },
    input: model.RefundNumberInput,
    output: model.DeskRefund,
    async handle(ctx, { number }) {
      await service.revokeRefund(ctx, number);
      return service.getRefund(ctx, number);
    },
  }),
  route(deskCalls.retryTransfer, {
    summary: 'Asks a provider again that did not take a refund',
    access: { staff: 'refund.approve' },
    input: model.TransferInput,
    output: model.DeskRefund,
    async handle(ctx, input) {
      await service.retryTransfer(ctx, input);
      return service.getRefund(ctx, input.number);
    },
  }),
  route(deskCalls.sendByBank, {
    summary: 'Sends money to a bank account that its provider will not send back',
    access: { staff: 'refund.approve' },
    input: model.TransferInput,
    output: model.DeskRefund,
    async handle(ctx, input) {
      await service.sendByBank(ctx, input);
      return service.getRefund(ctx, input.number);
    },
  }),
];
