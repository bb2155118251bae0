import { Counter } from 'prom-client';
import { registry } from '#lib/kernel/metrics.ts';

export const refundsCounted = new Counter({
  name: 'daypack_refunds_total',
  help: 'Refunds by outcome: granted, completed (the money is back) or refused',
  labelNames: ['outcome'] as const,
  registers: [registry],
});
