import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  DeskRefunds,
  DeskRefundsInput,
  PaymentFile,
  RefundIdInput,
  SentRefunds,
  SentRefundsInput,
} from './model/bank-refund.ts';
import type {
  ConfirmTransferInput,
  ConfirmUnreportedInput,
  DeskTransfers,
  DeskTransfersInput,
  RefuseTransferInput,
  TransferDecided,
} from './model/transfer.ts';

/** Row D3: transfers to the shop's account. */
export const listDeskTransfers = endpoint<DeskTransfersInput, DeskTransfers>('GET', '/staff/transfers');
export const confirmTransfer = endpoint<ConfirmTransferInput, TransferDecided>(
  'POST',
  '/staff/transfer/confirm',
);
export const confirmUnreported = endpoint<ConfirmUnreportedInput, TransferDecided>(
  'POST',
  '/staff/transfer/confirm-unreported',
);
export const refuseTransfer = endpoint<RefuseTransferInput, { refused: boolean }>(
  'POST',
  '/staff/transfer/refuse',
);

/** Money that a bank carries back. */
export const listDeskRefunds = endpoint<DeskRefundsInput, DeskRefunds>('GET', '/staff/bank-refunds');
export const makePaymentFile = endpoint<Record<string, never>, PaymentFile>(
  'POST',
  '/staff/bank-refund/file',
);
export const markRefundsSent = endpoint<SentRefundsInput, SentRefunds>('POST', '/staff/bank-refund/sent');
export const askAccountAgain = endpoint<RefundIdInput, { asked: boolean }>(
  'POST',
  '/staff/bank-refund/ask-again',
);
