import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { addGoodsCart } from '#lib/cart/calls.ts';
import { createOrder } from '#lib/order/calls.ts';
import { callAt, newMobile, signInAt, succeed } from '../setup/call.ts';
import { RECIPIENT } from '../setup/order.ts';
import type { Bench } from './bench.ts';
import { median, perSecond, type Row } from './row.ts';

const AT_LEAST = 0.3;
const AT_ONCE = 16;
const ORDERS = 320;
const ROUNDS = 3;

interface Took {
  readonly rate: number;
  /** Milliseconds of each. */
  readonly took: readonly number[];
}

/** Orders of three lines from members' carts, 16 at once, against bare transactions from Node. */
export async function ordersPerSecond(bench: Bench): Promise<Row[]> {
  const { url } = bench.shop;
  const tokens = await Promise.all(Array.from({ length: AT_ONCE * 2 }, () => signInAt(url, newMobile())));
  const ours: Took[] = [];
  const bare: Took[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    bare.push(await bareOrders(bench.databaseUrl));
    ours.push(await ourOrders(bench, tokens));
  }
  const rate = median(ours.map((one) => one.rate));
  const baseline = median(bare.map((one) => one.rate));
  const took = ours.flatMap((one) => one.took).toSorted((a, b) => a - b);
  return [
    {
      what: 'orders, 16 at once',
      ours: perSecond(rate),
      baseline: perSecond(baseline),
      ratio: rate / baseline,
      target: `≥ ${AT_LEAST}`,
      isOk: rate / baseline >= AT_LEAST,
      p50: took[Math.floor(took.length * 0.5)] ?? 0,
      p99: took[Math.floor(took.length * 0.99)] ?? 0,
    },
  ];
}

/** Fills every member's cart, untimed, then lets 16 order at once; as often as it takes. */
async function ourOrders({ shop, skuIds }: Bench, tokens: readonly string[]): Promise<Took> {
  const call = callAt(shop.url);
  const took: number[] = [];
  let seconds = 0;
  while (took.length < ORDERS) {
    await Promise.all(tokens.map((token) => fillCart(shop.url, token, skuIds)));
    const waiting = [...tokens];
    const work = async () => {
      for (let token = waiting.pop(); token; token = waiting.pop()) {
        const start = performance.now();
        const input = { idempotencyKey: crypto.randomUUID(), recipient: RECIPIENT };
        await succeed(call(createOrder, input, { token }));
        took.push(performance.now() - start);
      }
    };
    const began = performance.now();
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    seconds += (performance.now() - began) / 1000;
  }
  return { rate: took.length / seconds, took };
}

async function fillCart(url: string, token: string, skuIds: readonly number[]): Promise<void> {
  const from = Math.floor(Math.random() * skuIds.length);
  for (let line = 0; line < 3; line++) {
    const skuId = skuIds[(from + line * 7) % skuIds.length] ?? 0;
    await succeed(callAt(url)(addGoodsCart, { skuId, quantity: 1 }, { token }));
  }
}

async function bareOrders(databaseUrl: string): Promise<Took> {
  const baseline = 'tests/bench/baselines/orders.ts';
  const { stdout } = await promisify(execFile)(process.execPath, [baseline, databaseUrl, String(ORDERS * 4)]);
  return JSON.parse(stdout) as Took;
}
