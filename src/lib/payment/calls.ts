import type { z } from 'zod';
import { wire } from '#lib/kernel/http/wire.ts';
import type { OrderNumberInput } from '#lib/order/model.ts';
import type {
  PaymentInfo,
  PaymentStart,
  PaymentState,
  RefundAccountInput,
  StartPaymentInput,
  TellTransferInput,
} from './model.ts';

/** Begins a try to pay, or goes on with the one that is under way. */
export const startPayment = wire<z.input<typeof StartPaymentInput>, PaymentStart>(
  'POST',
  '/h5/payment/start',
);

/** How an order's payment stands. */
export const getPaymentState = wire<z.input<typeof OrderNumberInput>, PaymentState>(
  'GET',
  '/h5/payment/state',
);

/** The same, with the number to pay with, the ways to pay, and money that goes back. */
export const getPaymentInfo = wire<z.input<typeof OrderNumberInput>, PaymentInfo>('GET', '/h5/payment/info');

/** The shopper has transferred the money (row D3); told again, it replaces what the cashier has not looked at. */
export const tellTransfer = wire<z.input<typeof TellTransferInput>, PaymentInfo>(
  'POST',
  '/h5/payment/tell-transfer',
);

/** Where money goes that cannot go back the way it came. */
export const giveRefundAccount = wire<z.input<typeof RefundAccountInput>, PaymentInfo>(
  'POST',
  '/h5/payment/refund-account',
);
