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

/** Begins a try to pay, or goes on with the one that is under way. */
export const startPayment = endpoint<z.input<typeof StartPaymentInput>, PaymentStart>(
  'POST',
  '/h5/payment/start',
);

/** How an order's payment stands. */
export const getPaymentState = endpoint<z.input<typeof OrderNumberInput>, PaymentState>(
  'GET',
  '/h5/payment/state',
);

/** The same, with the number to pay with, the ways to pay, and money that goes back. */
export const getPaymentInfo = endpoint<z.input<typeof OrderNumberInput>, PaymentInfo>(
  'GET',
  '/h5/payment/info',
);

/** The shopper has transferred the money (row D3); told again, it replaces what the cashier has not looked at. */
export const reportTransfer = endpoint<z.input<typeof ReportTransferInput>, PaymentInfo>(
  'POST',
  '/h5/payment/tell-transfer',
);

/** Where money goes that cannot go back the way it came. */
export const giveRefundAccount = endpoint<z.input<typeof RefundAccountInput>, PaymentInfo>(
  'POST',
  '/h5/payment/refund-account',
);

/** What a payment link is about (row D4), for whoever has it. */
export const readPayLink = endpoint<z.input<typeof PayKeyInput>, PayLinkState>('GET', '/h5/pay-link/detail');
export const startByLink = endpoint<z.input<typeof StartByLinkInput>, PaymentStart>(
  'POST',
  '/h5/pay-link/start',
);
/** Row D8: a link to go on paying an own order on another device, or to let somebody else pay it. */
export const shareOrder = endpoint<z.input<typeof OrderNumberInput>, SharedLink>(
  'POST',
  '/h5/pay-link/share',
);
/** LINE Pay was left without paying. */
export const leaveLinePay = endpoint<z.input<typeof PayKeyInput>, LinePayLeft>('POST', '/h5/line-pay/left');

/** Which card an order is charged to. */
export const getOrderCard = endpoint<z.input<typeof OrderNumberInput>, OrderCardState>(
  'GET',
  '/h5/card/of-order',
);
export const changeOrderCard = endpoint<z.input<typeof ChangeOrderCardInput>, OrderCardState>(
  'POST',
  '/h5/card/change',
);
