import { Counter } from 'prom-client';
import { afterCommit, type Ctx } from '#lib/kernel/context.ts';
import { registry } from '#lib/kernel/metrics.ts';
import type { PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';
import type { AttemptStatus } from './codes.ts';

const payments = new Counter({
  name: 'daypack_payments_total',
  help: 'Payments by way and outcome: begun, issued (a number to pay with), paid, failed, refundDue (money that nobody wants) or refunded',
  labelNames: ['method', 'outcome'] as const,
  registers: [registry],
});

/**
 * Counted after the commit. An outage of a provider shows here first: attempts still begin, but none is paid.
 */
export const countPayment = (
  tx: Ctx,
  method: PaymentMethod,
  outcome: Exclude<AttemptStatus, 'created'> | 'begun' | 'issued',
): void => afterCommit(tx, () => payments.inc({ method, outcome }));
