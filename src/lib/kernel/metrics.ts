import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What Prometheus reads at `/metrics` (docs/operating.md). */
export const registry = new Registry();

export const requestSeconds = new Histogram({
  name: 'daypack_request_seconds',
  help: 'Time to answer, by kind of request and status class',
  labelNames: ['kind', 'status'] as const,
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
  registers: [registry],
});

export const pageCacheLookups = new Counter({
  name: 'daypack_page_cache_total',
  help: 'Page cache look-ups by outcome',
  labelNames: ['outcome'] as const,
  registers: [registry],
});

export const jobRuns = new Counter({
  name: 'daypack_job_runs_total',
  help: 'Jobs and event handlers by name and outcome',
  labelNames: ['name', 'outcome'] as const,
  registers: [registry],
});

/** Process metrics cost a timer each; called once by the server's start. */
export const collectProcessMetrics = (): void => collectDefaultMetrics({ register: registry });
