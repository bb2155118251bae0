import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import { refuseTransfer, requestAccountAgain } from '#lib/money/payment/service.ts';
import * as calls from './calls.ts';
import * as refund from './model/bank-refund.ts';
import * as till from './model/till.ts';
import * as transfer from './model/transfer.ts';
import * as service from './service.ts';

const transferRoutes: readonly Route[] = [
  route(calls.listDeskTransfers, {
    summary: 'Transfers that were reported, are owed or were decided; found by what a bank statement says',
    access: { staff: 'payment.confirmTransfer' },
    input: transfer.DeskTransfersInput,
    output: transfer.DeskTransfers,
    handle: service.listDeskTransfers,
  }),
  route(calls.confirmTransfer, {
    summary: 'The money of a reported transfer is there: the order is paid, or it goes back',
    access: { staff: 'payment.confirmTransfer' },
    input: transfer.ConfirmTransferInput,
    output: transfer.TransferDecided,
    handle: service.confirmTransfer,
  }),
  route(calls.confirmUnreported, {
    summary: 'The money of a transfer is there that nobody has reported',
    access: { staff: 'payment.confirmTransfer' },
    input: transfer.ConfirmUnreportedInput,
    output: transfer.TransferDecided,
    handle: service.confirmUnreported,
  }),
  route(calls.refuseTransfer, {
    summary: 'The money is not there as reported: the shopper is told why',
    access: { staff: 'payment.confirmTransfer' },
    input: transfer.RefuseTransferInput,
    output: z.object({ refused: z.boolean() }),
    handle: async (ctx, input) => {
      await refuseTransfer(ctx, input);
      return { refused: true };
    },
  }),
];

const refundRoutes: readonly Route[] = [
  route(calls.listDeskRefunds, {
    summary: 'Money that a bank carries back; accounts for who may send to them',
    access: { staff: 'order.read' },
    input: refund.DeskRefundsInput,
    output: refund.DeskRefunds,
    handle: service.listDeskRefunds,
  }),
  route(calls.makePaymentFile, {
    summary: 'All that can be sent now as a table for the bank, a workbook',
    access: { staff: 'payment.sendRefund' },
    input: z.object({}),
    output: refund.PaymentFile,
    handle: (ctx) => service.makePaymentFile(ctx),
  }),
  route(calls.markRefundsSent, {
    summary: 'Money was sent: one refund or several, each to the account that was shown',
    body: 'many',
    access: { staff: 'payment.sendRefund' },
    input: refund.SentRefundsInput,
    output: refund.SentRefunds,
    handle: service.markRefundsSent,
  }),
  route(calls.requestAccountAgain, {
    summary: 'The bank does not know the account: the shopper is asked for another',
    access: { staff: 'payment.sendRefund' },
    input: refund.RefundIdInput,
    output: z.object({ asked: z.boolean() }),
    handle: async (ctx, { id }) => {
      await requestAccountAgain(ctx, { refundId: id });
      return { asked: true };
    },
  }),
];

const tillRoutes: readonly Route[] = [
  route(calls.getOwnTill, {
    summary: 'One’s own till with everything in it; null before it is opened',
    access: { staff: 'till.use' },
    input: z.object({}),
    output: till.OwnTill,
    handle: (ctx) => service.getOwnTill(ctx),
  }),
  route(calls.openTill, {
    summary: 'Opens one’s own till with a float',
    access: { staff: 'till.use' },
    input: till.OpenTillInput,
    output: till.OwnTill,
    handle: service.openTill,
  }),
  route(calls.correctFloat, {
    summary: 'Corrects the float of one’s own till, until money is noted in it',
    access: { staff: 'till.use' },
    input: till.OpenTillInput,
    output: till.OwnTill,
    handle: service.correctFloat,
  }),
  route(calls.moveTill, {
    summary: 'Cash is put into the drawer or taken out, for a reason',
    access: { staff: 'till.use' },
    input: till.MoveTillInput,
    output: till.RecordedEntry,
    handle: service.moveTill,
  }),
  route(calls.countTill, {
    summary: 'Closes the day with what was counted; a large difference waits for a second person',
    access: { staff: 'till.use' },
    input: till.CountTillInput,
    output: till.Till,
    handle: service.countTill,
  }),
  route(calls.findDue, {
    summary: 'Orders to be paid at the counter: by number, phone or a payment link that was scanned',
    access: { staff: 'till.use' },
    input: till.FindDueInput,
    output: till.DueOrders,
    handle: service.findDue,
  }),
  route(calls.acceptPayment, {
    summary: 'Takes an order’s money in person: cash, card terminal or a transfer that is seen to arrive',
    access: { staff: 'till.use' },
    input: till.AcceptPaymentInput,
    output: till.RecordedEntry,
    handle: service.acceptPayment,
  }),
  route(calls.correctMethod, {
    summary: 'Money of one’s own open till came another way: voided and taken again, the order stays paid',
    access: { staff: 'till.use' },
    input: till.CorrectMethodInput,
    output: till.RecordedEntry,
    handle: service.correctMethod,
  }),
  route(calls.payOutRefund, {
    summary: 'Gives money back in person that was taken in person',
    access: { staff: 'till.use' },
    input: till.PayOutInput,
    output: till.RecordedEntry,
    handle: service.payOutRefund,
  }),
  route(calls.getReceipt, {
    summary: 'The receipt of a payment at the counter',
    access: { staff: 'till.use' },
    input: till.EntryIdInput,
    output: till.Receipt,
    handle: (ctx, { id }) => service.getReceipt(ctx, id),
  }),
  route(calls.sendReceipt, {
    summary: 'Sends a receipt to whoever ordered',
    access: { staff: 'till.use' },
    input: till.EntryIdInput,
    output: z.object({ sent: z.boolean() }),
    handle: async (ctx, { id }) => {
      await service.sendReceipt(ctx, id);
      return { sent: true };
    },
  }),
  route(calls.listTills, {
    summary: 'Tills, newest first: one’s own, or everybody’s for who sees to differences',
    access: { staff: 'till.use' },
    input: till.TillsInput,
    output: till.Tills,
    handle: service.listTills,
  }),
  route(calls.getTill, {
    summary: 'A till with everything that came into it and left it',
    access: { staff: 'till.use' },
    input: till.TillIdInput,
    output: till.Till,
    handle: (ctx, { id }) => service.getTill(ctx, id),
  }),
  route(calls.approveTill, {
    summary: 'A second person has seen a difference: the till is closed for good',
    access: { staff: 'till.approve' },
    input: till.TillIdInput,
    output: till.Till,
    handle: service.approveTill,
  }),
];

export const cashierRoutes: readonly Route[] = [...transferRoutes, ...refundRoutes, ...tillRoutes];
