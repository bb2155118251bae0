import { type EventHandler, onEvent, type Sweep } from '#lib/kernel/jobs/events.ts';
import { deleteOldNotifications, queryPayments, refundAttempt, refundPayments } from './service.ts';

export const paymentHandlers: readonly EventHandler[] = [
  onEvent('payment.refundDue', 'payment.refund', (ctx, { attemptId }) => refundAttempt(ctx, attemptId)),
];

export const paymentSweeps: readonly Sweep[] = [
  // Runs first: the provider is queried before an order expires.
  { name: 'query-payments', isFirst: true, run: queryPayments },
  { name: 'refund-payments', run: refundPayments },
  { name: 'forget-notifications', run: deleteOldNotifications },
];
