import { type EventHandler, onEvent, type Sweep } from '#lib/kernel/jobs/events.ts';
import {
  forgetCards,
  queryPayments,
  refundAttempt,
  refundPayments,
  releaseHolds,
  settleBindings,
} from './service.ts';

export const paymentHandlers: readonly EventHandler[] = [
  onEvent('payment.refundDue', 'payment.refund', (ctx, { attemptId }) => refundAttempt(ctx, attemptId)),
];

export const paymentSweeps: readonly Sweep[] = [
  { name: 'query-payments', run: queryPayments },
  { name: 'refund-payments', run: refundPayments },
  { name: 'settle-bindings', run: settleBindings },
  { name: 'release-holds', run: releaseHolds },
  { name: 'forget-cards', run: forgetCards },
];
