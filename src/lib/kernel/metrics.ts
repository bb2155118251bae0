import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './db/database.ts';
import type { PageCache } from './page-cache/page-cache.ts';

/** The registry that Prometheus scrapes at `/metrics` (docs/operating.md). */
export const registry = new Registry();

export const requestSeconds = new Histogram({
  name: 'daypack_request_seconds',
  help: 'Time to answer, by kind of request, status class, outcome (ok, refused, fault or closed) and envelope code, which pages have not',
  labelNames: ['kind', 'status', 'outcome', 'code'] as const,
  buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
  registers: [registry],
});

export const requestsCut = new Counter({
  name: 'daypack_requests_cut_total',
  help: 'Requests whose client went away before the answer was sent',
  registers: [registry],
});

/** Refusals are HTTP 200 (row K1), so this counts them by key. */
export const refusals = new Counter({
  name: 'daypack_refusals_total',
  help: 'Calls that were refused, by call and by the key of the refusal: signInFailed, codeIncorrect, soldOut and the like',
  labelNames: ['call', 'key'] as const,
  registers: [registry],
});

export const pageCacheLookups = new Counter({
  name: 'daypack_page_cache_total',
  help: 'Page cache look-ups by outcome',
  labelNames: ['outcome'] as const,
  registers: [registry],
});

export const codesRequested = new Counter({
  name: 'daypack_codes_total',
  help: 'Sign-in codes asked for, by channel and outcome: sent, or which ceiling refused it (shop, prefix, address, recipient, country, work)',
  labelNames: ['channel', 'outcome'] as const,
  registers: [registry],
});

/** Set at each scrape, like the following gauges of this process. */
export const pageCacheEntries = new Gauge({
  name: 'daypack_page_cache_entries',
  help: 'Finished pages and answers that are kept',
  registers: [registry],
});

export const pageCacheBytes = new Gauge({
  name: 'daypack_page_cache_bytes',
  help: 'How many bytes they take',
  registers: [registry],
});

export const databaseConnections = new Gauge({
  name: 'daypack_database_connections',
  help: 'Connections to the database by pool (requests or work) and state: busy, idle, or waiting (who waits for one)',
  labelNames: ['pool', 'state'] as const,
  registers: [registry],
});

export const isOpenGauge = new Gauge({
  name: 'daypack_open',
  help: '1 while visitors are let in, 0 while they see a closed shop',
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

/** Set at each scrape; every process reports the same values. */
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

export const booksWrong = new Counter({
  name: 'daypack_books_wrong_total',
  help: 'What the nightly check of the ledger found wrong: balances, entries and sealed days',
  registers: [registry],
});

interface Measured {
  readonly database: Pick<Database, 'pools'>;
  readonly pages: Pick<PageCache, 'held'>;
  isOpen(): boolean;
}

/** Measures this process's state, without a database query. */
export function measureProcess({ database, pages, isOpen }: Measured): void {
  const { entries, bytes } = pages.held();
  pageCacheEntries.set(entries);
  pageCacheBytes.set(bytes);
  isOpenGauge.set(isOpen() ? 1 : 0);
  for (const { pool, ...counts } of database.pools())
    for (const [state, count] of Object.entries(counts)) databaseConnections.set({ pool, state }, count);
}

/** Process metrics cost a timer each. The server calls this once at its start. */
export const collectProcessMetrics = (): void => collectDefaultMetrics({ register: registry });
