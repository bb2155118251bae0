import { type Route, route } from '#lib/kernel/http/route.ts';
import { OrderNumberInput } from '#lib/orders/order/model.ts';
import * as calls from './calls.ts';
import {
  ApplyReturnInput,
  QuoteReturnInput,
  ReapplyReturnInput,
  ReturnNumberInput,
  ReturnOptions,
  ReturnQuote,
} from './model/apply.ts';
import * as desk from './model/desk.ts';
import { CreateLogisticsInput, WriteLogisticsInput } from './model/parcel.ts';
import { ListReturnsInput, ReturnDetail, ReturnPage } from './model/return.ts';
import * as service from './service.ts';

const DECIDES = { staff: 'return.decide' } as const;

export const returnsRoutes: readonly Route[] = [
  route(calls.getReturnOptions, {
    summary: 'What of an own order can be sent back',
    input: OrderNumberInput,
    output: ReturnOptions,
    access: 'member',
    handle: (ctx, { number }) => service.getReturnOptions(ctx, ctx.actor.memberId, number),
  }),
  route(calls.quoteReturn, {
    summary: 'What would come back for these pieces; nothing is written',
    body: 'lines',
    input: QuoteReturnInput,
    output: ReturnQuote,
    access: 'member',
    handle: (ctx, input) => service.quoteReturn(ctx, ctx.actor.memberId, input),
  }),
  route(calls.applyReturn, {
    summary: 'Applies for a return; a repeat with the same key finds the same one',
    body: 'lines',
    input: ApplyReturnInput,
    output: ReturnDetail,
    access: 'member',
    limit: 'contribution',
    async handle(ctx, input) {
      const { memberId } = ctx.actor;
      return service.getReturn(ctx, memberId, await service.applyReturn(ctx, memberId, input));
    },
  }),
  route(calls.reapplyReturn, {
    summary: 'Edits a rejected return and applies again',
    body: 'lines',
    input: ReapplyReturnInput,
    output: ReturnDetail,
    access: 'member',
    limit: 'contribution',
    async handle(ctx, input) {
      await service.reapplyReturn(ctx, ctx.actor.memberId, input);
      return service.getReturn(ctx, ctx.actor.memberId, input.number);
    },
  }),
  route(calls.withdrawReturn, {
    summary: 'Gives a return up, as long as nothing was sent',
    input: ReturnNumberInput,
    output: ReturnDetail,
    access: 'member',
    async handle(ctx, { number }) {
      await service.withdrawReturn(ctx, ctx.actor.memberId, number);
      return service.getReturn(ctx, ctx.actor.memberId, number);
    },
  }),
  route(calls.createReturnLogistics, {
    summary: "A code for a chain's kiosk, or the courier",
    input: CreateLogisticsInput,
    output: ReturnDetail,
    access: 'member',
    async handle(ctx, input) {
      await service.createLogistics(ctx, ctx.actor.memberId, input);
      return service.getReturn(ctx, ctx.actor.memberId, input.number);
    },
  }),
  route(calls.writeReturnLogistics, {
    summary: 'The carrier and tracking number of what the shopper sent by themselves',
    input: WriteLogisticsInput,
    output: ReturnDetail,
    access: 'member',
    async handle(ctx, input) {
      await service.writeLogistics(ctx, ctx.actor.memberId, input);
      return service.getReturn(ctx, ctx.actor.memberId, input.number);
    },
  }),
  route(calls.getReturn, {
    summary: 'An own return with its course so far',
    input: ReturnNumberInput,
    output: ReturnDetail,
    access: 'member',
    handle: (ctx, { number }) => service.getReturn(ctx, ctx.actor.memberId, number),
  }),
  route(calls.listReturns, {
    summary: 'Own returns, newest first, by state',
    input: ListReturnsInput,
    output: ReturnPage,
    access: 'member',
    handle: (ctx, input) => service.listReturns(ctx, ctx.actor.memberId, input),
  }),
  route(calls.listDeskReturns, {
    summary: 'Returns by state, what ends first being first',
    access: { staff: 'return.read' },
    input: desk.DeskReturnsInput,
    output: desk.DeskReturns,
    handle: service.listDeskReturns,
  }),
  route(calls.getDeskReturn, {
    summary: 'A return with its pictures and everything that happened to it',
    access: { staff: 'return.read' },
    input: ReturnNumberInput,
    output: desk.DeskReturnDetail,
    handle: (ctx, { number }) => service.getDeskReturn(ctx, number),
  }),
  route(calls.approveReturn, {
    summary: 'Grants a return',
    access: DECIDES,
    input: desk.ApproveReturnInput,
    output: desk.DeskReturnDetail,
    async handle(ctx, input) {
      await service.approveReturn(ctx, input);
      return service.getDeskReturn(ctx, input.number);
    },
  }),
  route(calls.rejectReturn, {
    summary: 'Rejects a return, with a reason that its shopper reads',
    access: DECIDES,
    input: desk.RejectReturnInput,
    output: desk.DeskReturnDetail,
    async handle(ctx, input) {
      await service.rejectReturn(ctx, input);
      return service.getDeskReturn(ctx, input.number);
    },
  }),
  route(calls.receiveReturn, {
    summary: 'Notes which pieces came, and whether they can be sold again',
    body: 'many',
    access: DECIDES,
    input: desk.ReceiveReturnInput,
    output: desk.DeskReturnDetail,
    async handle(ctx, input) {
      await service.receiveReturn(ctx, input);
      return service.getDeskReturn(ctx, input.number);
    },
  }),
  route(calls.refundReturn, {
    summary: 'Refunds what came now',
    access: DECIDES,
    input: desk.RefundReturnInput,
    output: desk.DeskReturnDetail,
    async handle(ctx, input) {
      await service.refundReturn(ctx, input);
      return service.getDeskReturn(ctx, input.number);
    },
  }),
  route(calls.closeReturn, {
    summary: 'Ends a granted return of which nothing comes, with a reason',
    access: DECIDES,
    input: desk.CloseReturnInput,
    output: desk.DeskReturnDetail,
    async handle(ctx, input) {
      await service.closeReturn(ctx, input);
      return service.getDeskReturn(ctx, input.number);
    },
  }),
  route(calls.retryReturnCarrier, {
    summary: 'Asks the carrier of a return once more',
    access: DECIDES,
    input: desk.RetryCarrierInput,
    output: desk.DeskReturnDetail,
    async handle(ctx, input) {
      await service.retryCarrier(ctx, input);
      return service.getDeskReturn(ctx, input.number);
    },
  }),
];
