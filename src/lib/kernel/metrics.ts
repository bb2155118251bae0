import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What Prometheus reads at `/metrics` (docs/operating.md). */
export const registry = new Registry();

export const requestSeconds = new Histogram({
  name: 'daypack_request_seconds',
  help: 'Time to answer, by kind of request and status class',
  labelNames: ['kind', 'status'] as const,
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
  registers: [registry],
});

export const requestsCut = new Counter({
  name: 'daypack_requests_cut_total',
  help: 'Requests whose client went away before the answer was sent',
  registers: [registry],
});

export const pageCacheLookups = new Counter({
  name: 'daypack_page_cache_total',
  help: 'Page cache look-ups by outcome',
  labelNames: ['outcome'] as const,
  registers: [registry],
});

export const codesAsked = new Counter({
  name: 'daypack_codes_total',
  help: 'Sign-in codes asked for, by channel and outcome: sent, or which ceiling refused it (shop, prefix, address, recipient, country, work)',
  labelNames: ['channel', 'outcome'] as const,
  registers: [registry],
});

export const jobRuns = new Counter({
  name: 'daypack_job_runs_total',
  help: 'Runs of handlers and sweeps by queue and outcome: done, failed (will be tried again) or dead',
  labelNames: ['name', 'outcome'] as const,
  registers: [registry],
});

export const jobSeconds = new Histogram({
  name: 'daypack_job_seconds',
  help: 'Time that a run of a handler or sweep took, by queue',
  labelNames: ['name'] as const,
  buckets: [0.01, 0.1, 1, 10, 60],
  registers: [registry],
});

/** Set when somebody asks for the metrics: every process tells the same of them. */
export const queuedJobs = new Gauge({
  name: 'daypack_jobs',
  help: 'Jobs by queue and state: waiting, later (a pause before a try), active or dead',
  labelNames: ['queue', 'state'] as const,
  registers: [registry],
});

export const oldestJobSeconds = new Gauge({
  name: 'daypack_job_oldest_seconds',
  help: 'How long the oldest job that could run has waited, by queue',
  labelNames: ['queue'] as const,
  registers: [registry],
});

export const sweepSucceeded = new Gauge({
  name: 'daypack_sweep_success_timestamp_seconds',
  help: 'When a sweep last ran to its end in this process',
  labelNames: ['sweep'] as const,
  registers: [registry],
});

/** Process metrics cost a timer each; called once by the server's start. */
export const collectProcessMetrics = (): void => collectDefaultMetrics({ register: registry });
