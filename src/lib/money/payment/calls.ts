import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { OrderNumberInput } from '#lib/orders/order/model.ts';
import type { LinePayLeft, PayKeyInput, PayLinkState, SharedLink, StartByLinkInput } from './model/link.ts';
import type { ChangeOrderCardInput, OrderCardState } from './model/order-card.ts';
import type {
  PaymentInfo,
  PaymentStart,
  PaymentState,
  RefundAccountInput,
  ReportTransferInput,
  StartPaymentInput,
} from './model/payment.ts';

/** Starts a payment attempt, or resumes an unfinished one. */
export const startPayment = endpoint<z.input<typeof StartPaymentInput>, PaymentStart>(
  'POST',
  '/h5/payment/start',
);

/** State of an order's payment. */
export const getPaymentState = endpoint<z.input<typeof OrderNumberInput>, PaymentState>(
  'GET',
  '/h5/payment/state',
);

/** Payment state with payment number, payment methods and refunds. */
export const getPaymentInfo = endpoint<z.input<typeof OrderNumberInput>, PaymentInfo>(
  'GET',
  '/h5/payment/info',
);

/** Reports a bank transfer (row D3); a new report replaces one that the cashier has not checked. */
export const reportTransfer = endpoint<z.input<typeof ReportTransferInput>, PaymentInfo>(
  'POST',
  '/h5/payment/tell-transfer',
);

/** Account for a refund that cannot use the original method. */
export const giveRefundAccount = endpoint<z.input<typeof RefundAccountInput>, PaymentInfo>(
  'POST',
  '/h5/payment/refund-account',
);

/** Content of a payment link (row D4), for anybody who has it. */
export const readPayLink = endpoint<z.input<typeof PayKeyInput>, PayLinkState>('GET', '/h5/pay-link/detail');
export const startByLink = endpoint<z.input<typeof StartByLinkInput>, PaymentStart>(
  'POST',
  '/h5/pay-link/start',
);
/** Row D8: a link to continue payment on another device, or for another payer. */
export const shareOrder = endpoint<z.input<typeof OrderNumberInput>, SharedLink>(
  'POST',
  '/h5/pay-link/share',
);
/** The payer left LINE Pay without paying. */
export const leaveLinePay = endpoint<z.input<typeof PayKeyInput>, LinePayLeft>('POST', '/h5/line-pay/left');

/** The card that pays an order. */
export const getOrderCard = endpoint<z.input<typeof OrderNumberInput>, OrderCardState>(
  'GET',
  '/h5/card/of-order',
);
export const changeOrderCard = endpoint<z.input<typeof ChangeOrderCardInput>, OrderCardState>(
  'POST',
  '/h5/card/change',
);
