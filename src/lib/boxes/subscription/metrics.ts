import { Counter } from 'prom-client';
import { registry } from '#lib/kernel/metrics.ts';

export const chargesCounted = new Counter({
  name: 'daypack_charges_total',
  help: 'Charges of subscriptions by outcome: paid, declined, refused (before it was sent), needsBuyer (the bank wants a word) or lost',
  labelNames: ['outcome'] as const,
  registers: [registry],
});
