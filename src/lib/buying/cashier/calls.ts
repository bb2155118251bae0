import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  DeskRefunds,
  DeskRefundsInput,
  PaymentFile,
  RefundIdInput,
  SentRefunds,
  SentRefundsInput,
} from './model/bank-refund.ts';
import type * as till from './model/till.ts';
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

/** Refunds by bank transfer. */
export const listDeskRefunds = endpoint<DeskRefundsInput, DeskRefunds>('GET', '/staff/bank-refunds');
export const makePaymentFile = endpoint<Record<string, never>, PaymentFile>(
  'POST',
  '/staff/bank-refund/file',
);
export const markRefundsSent = endpoint<SentRefundsInput, SentRefunds>(
  'POST',
  '/staff/bank-refund/sent',
  'json',
);
export const requestAccountAgain = endpoint<RefundIdInput, { asked: boolean }>(
  'POST',
  '/staff/bank-refund/ask-again',
);

/** Row J3: one's own till, and payments in person. */
export const getOwnTill = endpoint<Record<string, never>, till.OwnTill>('GET', '/staff/till');
export const openTill = endpoint<till.OpenTillInput, till.OwnTill>('POST', '/staff/till/open');
/** Until money is recorded. */
export const correctFloat = endpoint<till.OpenTillInput, till.OwnTill>('POST', '/staff/till/float');
/** Corrects the method of a recorded payment. */
export const correctMethod = endpoint<till.CorrectMethodInput, till.RecordedEntry>(
  'POST',
  '/staff/till/correct-way',
);
export const moveTill = endpoint<till.MoveTillInput, till.RecordedEntry>('POST', '/staff/till/move');
export const countTill = endpoint<till.CountTillInput, till.Till>('POST', '/staff/till/count', 'json');
export const findDue = endpoint<till.FindDueInput, till.DueOrders>('GET', '/staff/till/due');
export const acceptPayment = endpoint<till.AcceptPaymentInput, till.RecordedEntry>(
  'POST',
  '/staff/till/take',
);
export const payOutRefund = endpoint<till.PayOutInput, till.RecordedEntry>('POST', '/staff/till/pay-out');
export const getReceipt = endpoint<till.EntryIdInput, till.Receipt>('GET', '/staff/till/receipt');
export const sendReceipt = endpoint<till.EntryIdInput, { sent: boolean }>('POST', '/staff/till/send-receipt');

/** Counted days. */
export const listTills = endpoint<till.TillsInput, till.Tills>('GET', '/staff/tills');
export const getTill = endpoint<till.TillIdInput, till.Till>('GET', '/staff/tills/day');
export const approveTill = endpoint<till.TillIdInput, till.Till>('POST', '/staff/tills/approve');
