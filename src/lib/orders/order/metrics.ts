import { Counter } from 'prom-client';
import { registry } from '#lib/kernel/metrics.ts';

/** Counted in the process where they happen; Prometheus sums the processes. */

export const ordersCounted = new Counter({
  name: 'daypack_orders_total',
  help: 'Orders by what happened to them: created, paid, cancelled, expired, shipped, completed or refunded',
  labelNames: ['event'] as const,
  registers: [registry],
});

export const paidAmount = new Counter({
  name: 'daypack_orders_paid_twd_total',
  help: 'What was paid for orders, in NT$',
  registers: [registry],
});

export const refundedAmount = new Counter({
  name: 'daypack_orders_refunded_twd_total',
  help: 'What went back for orders, in NT$',
  registers: [registry],
});
