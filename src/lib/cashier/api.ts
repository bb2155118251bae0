import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import { askAccountAgain, refuseTransfer } from '#lib/payment/service.ts';
import * as calls from './calls.ts';
import * as refund from './model/bank-refund.ts';
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
    summary: 'All that can be sent now as a table for the bank (CSV)',
    access: { staff: 'payment.sendRefund' },
    input: z.object({}),
    output: refund.PaymentFile,
    handle: (ctx) => service.makePaymentFile(ctx),
  }),
  route(calls.markRefundsSent, {
    summary: 'Money was sent: one refund or several, each to the account that was shown',
    access: { staff: 'payment.sendRefund' },
    input: refund.SentRefundsInput,
    output: refund.SentRefunds,
    handle: service.markRefundsSent,
  }),
  route(calls.askAccountAgain, {
    summary: 'The bank does not know the account: the shopper is asked for another',
    access: { staff: 'payment.sendRefund' },
    input: refund.RefundIdInput,
    output: z.object({ asked: z.boolean() }),
    handle: async (ctx, { id }) => {
      await askAccountAgain(ctx, { refundId: id });
      return { asked: true };
    },
  }),
];

export const cashierRoutes: readonly Route[] = [...transferRoutes, ...refundRoutes];
