import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  DeskQuote,
  DeskQuoteInput,
  DeskRefund,
  ListRefundsInput,
  OpenRefundInput,
  RefundNumberInput,
  RefundPage,
  RefuseRefundInput,
  TransferInput,
} from '../model.ts';

/** Refunds at the staff desk. */
export const listRefunds = endpoint<z.input<typeof ListRefundsInput>, RefundPage>('GET', '/staff/refunds');
export const getRefund = endpoint<z.input<typeof RefundNumberInput>, DeskRefund>(
  'GET',
  '/staff/refunds/detail',
);
export const quoteRefund = endpoint<z.input<typeof DeskQuoteInput>, DeskQuote>(
  'POST',
  '/staff/refunds/quote',
);
export const openRefund = endpoint<z.input<typeof OpenRefundInput>, DeskRefund>(
  'POST',
  '/staff/refunds/open',
);
export const approveRefund = endpoint<z.input<typeof RefundNumberInput>, DeskRefund>(
  'POST',
  '/staff/refunds/approve',
);
export const refuseRefund = endpoint<z.input<typeof RefuseRefundInput>, DeskRefund>(
  'POST',
  '/staff/refunds/refuse',
);
/** Only before it is granted. */
export const revokeRefund = endpoint<z.input<typeof RefundNumberInput>, DeskRefund>(
  'POST',
  '/staff/refunds/take-back',
);
/** Retries a refund that a provider did not accept. */
export const retryTransfer = endpoint<z.input<typeof TransferInput>, DeskRefund>(
  'POST',
  '/staff/refunds/retry',
);
/** Sends the money to a bank account that the shopper names, because its provider will not return it. */
export const sendByBank = endpoint<z.input<typeof TransferInput>, DeskRefund>(
  'POST',
  '/staff/refunds/by-bank',
);
