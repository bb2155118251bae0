import { readFileSync } from 'node:fs';
import { exportDeskOrders } from '#lib/fronts/order-list/calls.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import type { Bench } from './bench.ts';
import { type Desk, openDesk } from './desk.ts';
import { perSecond, type Row } from './row.ts';

/** A million orders as one file. */

const ORDERS = 1_000_000;
const EXPORT_LEAST = 20_000;
/** MB that exporting a million lines may add to the shop's memory. */
const EXPORT_MOST_MB = 64;
const ROUNDS = 3;
const NEW_LINE = 10;

/** Includes personal data. Memory is measured during the export. */
export async function orderFile({ postgres }: Bench): Promise<Row[]> {
  const desk = await openDesk(postgres, 'order_file', ORDERS);
  try {
    return await measure(desk);
  } finally {
    await desk.shop.end();
  }
}

async function measure({ shop, cookie }: Desk): Promise<Row[]> {
  const held = () => {
    const status = readFileSync(`/proc/${shop.process.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
  };
  const rates: number[] = [];
  let most = 0;
  let before = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const answer = await fetch(`${shop.url}${API_BASE}${exportDeskOrders.path}?personal=1`, {
      headers: { cookie },
    });
    let lines = 0;
    for await (const piece of answer.body ?? []) {
      for (const byte of piece) if (byte === NEW_LINE) lines += 1;
      // The first file warms the shop up.
      if (round > 0) most = Math.max(most, held());
    }
    if (lines <= ORDERS) throw new Error(`the file has ${lines} lines`);
    rates.push(lines / ((performance.now() - began) / 1000));
    if (round === 0) before = held();
  }
  const rate = Math.max(...rates);
  return [
    {
      what: 'orders as CSV',
      ours: perSecond(rate),
      target: `≥ ${perSecond(EXPORT_LEAST)}`,
      isOk: rate >= EXPORT_LEAST,
      note: `of ${rates.map((one) => perSecond(one)).join(', ')}`,
    },
    {
      what: 'memory for another million-line file',
      ours: `${Math.round(most - before)} MB`,
      target: `≤ ${EXPORT_MOST_MB} MB`,
      isOk: most - before <= EXPORT_MOST_MB,
      note: `${Math.round(before)} MB after the first one`,
    },
  ];
}
