import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { withConcurrency } from '#lib/kernel/concurrency.ts';
import { RECIPIENT } from '../setup/order.ts';
import { quickCall } from './quick-call.ts';
import { median, perSecond, type Row } from './row.ts';

/** Members' orders, 16 concurrent, against bare transactions from Node. */
export const AT_ONCE = 16;
const ORDERS = 320;
/** A machine's speed varies by a third between two rounds. */
export const ROUNDS = 7;
/** Each member orders once per round, and is replaced before reaching the limit of unpaid orders. */
const UNPAID_MOST = 3;
export const MEMBERS = ORDERS * Math.ceil(ROUNDS / UNPAID_MOST);

export interface Took {
  readonly rate: number;
  /** Milliseconds of each. */
  readonly took: readonly number[];
}

export interface OrderLoad {
  readonly what: string;
  readonly atLeast: number;
  readonly url: string;
  readonly databaseUrl: string;
  readonly tokens: readonly string[];
  /** Fills the member's cart, untimed. @returns further fields of the order */
  prepare(token: string): Promise<Readonly<Record<string, unknown>>>;
}

export async function measureOrders(load: OrderLoad): Promise<Row> {
  const ours: Took[] = [];
  const bare: Took[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await bareOrders(load.databaseUrl));
    const from = Math.floor(round / UNPAID_MOST) * ORDERS;
    ours.push(await ourOrders({ ...load, tokens: load.tokens.slice(from, from + ORDERS) }));
    await eventsAreHandled(load.databaseUrl);
  }
  const rate = median(ours.map((one) => one.rate));
  const baseline = median(bare.map((one) => one.rate));
  const ratio = ratioOf(
    ours.map((one) => one.rate),
    bare.map((one) => one.rate),
  );
  const took = ours.flatMap((one) => one.took).toSorted((a, b) => a - b);
  return {
    what: load.what,
    ours: perSecond(rate),
    baseline: perSecond(baseline),
    ratio,
    target: `≥ ${load.atLeast}`,
    isOk: ratio >= load.atLeast,
    p50: took[Math.floor(took.length * 0.5)] ?? 0,
    p99: took[Math.floor(took.length * 0.99)] ?? 0,
  };
}

/** Compares each round with the bare transactions just before it. @returns the median */
export const ratioOf = (ours: readonly number[], bare: readonly number[]): number =>
  median(ours.map((rate, round) => rate / (bare[round] ?? 1)));

/** Prepares every member's order, untimed, then sends 16 concurrently. */
async function ourOrders({ url, tokens, prepare }: OrderLoad): Promise<Took> {
  const waiting = await withConcurrency(AT_ONCE, tokens, async (token) => ({
    token,
    wishes: await prepare(token),
  }));
  const began = performance.now();
  const took = await withConcurrency(AT_ONCE, waiting, async ({ token, wishes }) => {
    const start = performance.now();
    const input = { idempotencyKey: crypto.randomUUID(), recipient: RECIPIENT, ...wishes };
    await quickCall(url, createOrder, input, token);
    return performance.now() - start;
  });
  return { rate: took.length / ((performance.now() - began) / 1000), took };
}

/** Waits for mails and other follow-ups of the orders, which would slow down the bare transactions. */
export async function eventsAreHandled(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const waiting = `select count(*)::int as jobs from job.job_common where name <> 'dead' and name not like 'sweep/%' and state in ('created', 'active')`;
  while ((await client.query<{ jobs: number }>(waiting)).rows[0]?.jobs !== 0) await wait(100);
  await client.end();
}

export async function bareOrders(databaseUrl: string): Promise<Took> {
  const baseline = 'tests/bench/baselines/orders.ts';
  const { stdout } = await promisify(execFile)(process.execPath, [baseline, databaseUrl, String(ORDERS * 4)]);
  return JSON.parse(stdout) as Took;
}
