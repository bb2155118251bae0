import { readFileSync } from 'node:fs';
import { launchBuiltShop } from '../setup/built-shop.ts';
import type { Bench } from './bench.ts';
import { median, type Row } from './row.ts';

const SECONDS_MOST = 1.5;
const IDLE_MOST = 200;
const AFTER_MOST = 350;
const ROUNDS = 5;

/** Time from starting the process to its first page, on a migrated database; and its memory at that time. */
export async function startAndIdle({ databaseUrl }: Bench): Promise<Row[]> {
  const seconds: number[] = [];
  const idle: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const shop = await launchBuiltShop({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' });
    while (!(await answersHome(shop.url))) await pause(5);
    seconds.push((performance.now() - began) / 1000);
    await pause(2000);
    idle.push(megabytesOf(shop.process.pid));
    await shop.end();
  }
  const start = median(seconds);
  return [
    {
      what: 'start to first page',
      ours: `${start.toFixed(2)} s`,
      target: `≤ ${SECONDS_MOST} s`,
      isOk: start <= SECONDS_MOST,
      note: `of ${ROUNDS} starts ${seconds.map((one) => one.toFixed(2)).join(', ')} s`,
    },
    memoryRow('memory, idle', median(idle), IDLE_MOST),
  ];
}

/** Memory of the process after all other parts. */
export async function memoryAfter({ shop }: Bench): Promise<Row[]> {
  await pause(2000);
  return [memoryRow('memory, after benches', megabytesOf(shop.process.pid), AFTER_MOST)];
}

const memoryRow = (what: string, megabytes: number, most: number): Row => ({
  what,
  ours: `${Math.round(megabytes)} MB`,
  target: `≤ ${most} MB`,
  isOk: megabytes <= most,
});

function megabytesOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

const answersHome = (url: string): Promise<boolean> =>
  fetch(`${url}/home`).then(
    async (response) => (await response.text()).length > 0 && response.ok,
    () => false,
  );

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
