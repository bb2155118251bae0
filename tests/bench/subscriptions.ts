import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { adultLimits } from '#lib/boxes/intake/service.ts';
import { listPackGoods } from '#lib/boxes/pack/calls.ts';
import type { Filled, PackGood } from '#lib/boxes/pack/model/pack.ts';
import { boxItems, boxPrice, possibleDoses } from '#lib/boxes/pack/rules/box.ts';
import { conflicts } from '#lib/boxes/pack/rules/conflicts.ts';
import { filling } from '#lib/boxes/pack/rules/sachet.ts';
import { dueSubscriptions } from '#lib/boxes/subscription/service.ts';
import { getBoxCalendar } from '#lib/boxes/subscription-change/calls.ts';
import { openPostgres } from '#lib/kernel/db/postgres.ts';
import { LIMITS } from '../../src/areas.ts';
import { loadConfig } from '../../src/config.ts';
import { type BuiltShop, startBuiltShop } from '../setup/built-shop.ts';
import { callAt, signInAt, succeed } from '../setup/call.ts';
import type { Bench } from './bench.ts';
import { multiplySubscriptions, subscriberOf, subscriptionOf } from './many-subscriptions.ts';
import { eventsAreHandled } from './order-load.ts';
import { median, type Row } from './row.ts';
import { rowOf, timesOf } from './timed.ts';

/**
 * A million subscriptions, ten thousand of them due: found, charged by two processes, and read by members.
 */

const ALL = 1_000_000;
const DUE = 10_000;
const PROCESSES = 2;
const FOUND_MOST_MS = 100;
const CHARGED_LEAST = 50;
const GROWTH_MOST_MB = 60;
const ANSWER_MOST_MS = 50;
const CHARGED_WITHIN_MS = 900_000;

export async function subscriptions({ postgres, skuIds }: Bench): Promise<Row[]> {
  const url = await postgres.createDatabase('subscriptions');
  const env = { DATABASE_URL: url, LOG_LEVEL: 'warn', LIMIT_CARD_CHARGES_PER_MINUTE: '6000' };
  // The first start migrates and loads the demo goods.
  const first = await startBuiltShop(env);
  await first.end();
  const { cards } = loadConfig({ SITE_URL: first.url });
  if (!cards) throw new Error('the demo shop saves cards');
  await query(url, 'update sku set stock = 1000000');
  await multiplySubscriptions(url, cards, skuIds, { all: ALL, due: DUE });
  const found = await foundRow(url);
  const shop = await startBuiltShop(env);
  // Behind one address: the first process serves the emulated bank.
  const others = await Promise.all(
    Array.from({ length: PROCESSES - 1 }, () => startBuiltShop({ ...env, SITE_URL: shop.url })),
  );
  const shops = [shop, ...others];
  try {
    const charged = await chargedRows(url, shops);
    // Members read after the charging is done; otherwise the rest of it would be measured, too.
    await paidAtLeast(url, DUE);
    await eventsAreHandled(url);
    return [found, ...charged, await calendarRow(shop.url), await builderRow(shop.url)];
  } finally {
    await Promise.all(shops.map((one) => one.end()));
  }
}

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

async function foundRow(url: string): Promise<Row> {
  const database = openPostgres(url, 2, pino({ level: 'silent' }));
  try {
    const ctx = { db: database.db, now: new Date() };
    const times = await timesOf(Array.from({ length: 10 }, () => () => dueSubscriptions(ctx, DUE)));
    return { ...rowOf(`${DUE} due of ${ALL} subscriptions`, times, FOUND_MOST_MS), note: '' };
  } finally {
    await database.close();
  }
}

/** Charging speed during the shops' own jobs, from the first charges to nearly all. */
async function chargedRows(url: string, shops: readonly BuiltShop[]): Promise<Row[]> {
  const begin = await paidAtLeast(url, DUE * 0.02);
  const cpu = shops.map(cpuOf);
  const memory = shops.map(({ process }) => megabytesOf(process.pid));
  const middle = await paidAtLeast(url, DUE * 0.5);
  const halfway = shops.map(({ process }) => megabytesOf(process.pid));
  const end = await paidAtLeast(url, DUE * 0.98);
  const after = shops.map(({ process }) => megabytesOf(process.pid));
  const rate = (end.paid - begin.paid) / ((end.at - begin.at) / 1000);
  const used = shops.map((one, at) => cpuOf(one) - (cpu[at] ?? 0));
  const each = used.reduce((sum, ms) => sum + ms, 0) / (end.paid - begin.paid);
  const growth = Math.max(...after.map((megabytes, at) => megabytes - (halfway[at] ?? megabytes)));
  const [twice] = await query<{ charges: number }>(
    url,
    `select count(*)::int as charges from (select from cycle_charge where outcome = 'paid' group by cycle_id having count(*) > 1) as more`,
  );
  const said = (values: readonly number[]) => values.map((one) => Math.round(one)).join(' / ');
  return [
    {
      what: `charges by ${PROCESSES} processes`,
      ours: `${rate.toFixed(1)}/s`,
      target: `≥ ${CHARGED_LEAST}/s`,
      isOk: rate >= CHARGED_LEAST && twice?.charges === 0,
      note: `${each.toFixed(1)} ms of the shops' processors for each, with the emulated bank and what follows a payment; ${said(used.map((ms) => ms / 1000))} s in ${said([(end.at - begin.at) / 1000])} s; first half ${((middle.paid - begin.paid) / ((middle.at - begin.at) / 1000)).toFixed(1)}/s; ${twice?.charges} charged twice`,
    },
    {
      what: 'memory while charging, second half',
      ours: `+${growth.toFixed(0)} MB`,
      target: `≤ +${GROWTH_MOST_MB} MB`,
      isOk: growth <= GROWTH_MOST_MB,
      note: `${said(memory)}, ${said(halfway)}, ${said(after)} MB`,
    },
  ];
}

async function paidAtLeast(url: string, most: number): Promise<{ paid: number; at: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const late = performance.now() + CHARGED_WITHIN_MS;
  try {
    for (;;) {
      const { rows } = await client.query<{ paid: number }>(
        `select count(*)::int as paid from subscription_cycle where state = 'paid'`,
      );
      const paid = rows[0]?.paid ?? 0;
      if (paid >= most) return { paid, at: performance.now() };
      if (performance.now() > late) throw new Error(`${paid} of ${most} were charged in time`);
      await wait(500);
    }
  } finally {
    await client.end();
  }
}

const TICK_MS = 1000 / Number(execFileSync('getconf', ['CLK_TCK']).toString());

/** Processor time used, in milliseconds. */
function cpuOf({ process }: BuiltShop): number {
  const [user, system] = readFileSync(`/proc/${process.pid}/stat`, 'utf8')
    .split(') ')[1]
    ?.split(' ')
    .slice(11, 13)
    .map(Number) ?? [0, 0];
  return ((user ?? 0) + (system ?? 0)) * TICK_MS;
}

function megabytesOf(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

async function calendarRow(url: string): Promise<Row> {
  const call = callAt(url);
  const asks = await Promise.all(
    Array.from({ length: 10 }, async (_, at) => {
      const i = DUE - at;
      const token = await signInAt(url, subscriberOf(i));
      return () => succeed(call(getBoxCalendar, { number: subscriptionOf(i), boxes: 3 }, { token }));
    }),
  );
  for (const ask of asks) await ask();
  return rowOf('box calendar, 100 subscriptions', await timesOf(asks), ANSWER_MOST_MS);
}

/** The builder's computation at each change: conflicts, sachet fill and price. */
async function builderRow(url: string): Promise<Row> {
  const known = await succeed(callAt(url)(listPackGoods, {}));
  const chosen = known.slice(0, LIMITS.packGoods).map((good): Filled => filledBy(good, 1));
  const figures = { ...LIMITS, days: 30, adult: adultLimits({ publishCountry: 'tw' }) };
  const change = (at: number) => async () => {
    const now = chosen.map((one, place) => (place === at ? filledBy(one.good, 2) : one));
    conflicts(now, figures);
    filling(now, 'morning');
    boxPrice(boxItems(now, 30), { plan: 'monthly', days: 30, planPricePercents: LIMITS.planPricePercents });
    for (const good of known) possibleDoses(good, 30);
  };
  const times = await timesOf(chosen.map((_, at) => change(at)));
  const middle = median(times.map(({ ms }) => ms));
  return {
    ...rowOf(`pack builder, ${chosen.length} goods`, times, ANSWER_MOST_MS),
    p50: middle,
  };
}

const filledBy = (good: PackGood, morning: number): Filled => ({
  goodsId: good.goodsId,
  morning,
  evening: 0,
  good,
});
