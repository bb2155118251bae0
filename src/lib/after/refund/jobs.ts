import type { OrderId } from '#lib/kernel/ids.ts';
import { type EventHandler, onEvent, type Reaction, reactTo, type Sweep } from '#lib/kernel/jobs/events.ts';
import {
  endOvertakenRefunds,
  grantDelayedRefunds,
  sendRefund,
  sendRefunds,
  settleTransfer,
} from './service.ts';

export const refundHandlers: readonly EventHandler[] = [
  onEvent('refund.granted', 'send-refund', (ctx, { refundId }) => sendRefund(ctx, refundId)),
];

export const refundReactions: readonly Reaction[] = [
  reactTo('payment.bankRefundSent', (tx, { transferId }) => settleTransfer(tx, transferId)),
  reactTo('shipment.left', (tx, { orderId }) => endOvertakenRefunds(tx, orderId as OrderId)),
];

export const refundSweeps: readonly Sweep[] = [
  { name: 'send-refunds', run: sendRefunds },
  { name: 'grant-refunds', everySeconds: 15, run: grantDelayedRefunds },
];
