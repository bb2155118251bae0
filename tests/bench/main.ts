import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import pg from 'pg';
import { ANY_UNPAID, startBuiltShop } from '../setup/built-shop.ts';
import { startPostgres } from '../setup/postgres.ts';
import { auditActingPages, auditGuestPages, auditPages } from './audit.ts';
import type { Bench, Piece } from './bench.ts';
import { cachedPages } from './cached-pages.ts';
import { cartCalls } from './cart-calls.ts';
import { catalogueSize } from './catalogue-size.ts';
import { signInCodes } from './codes.ts';
import { commissions } from './commissions.ts';
import { desk } from './desk.ts';
import { flashJoin } from './flash-join.ts';
import { intake } from './intake.ts';
import { largeInput } from './large-input.ts';
import { lottery } from './lottery.ts';
import { memberUse } from './member-use.ts';
import { memberWeights } from './member-weights.ts';
import { mixedSearch } from './mixed-search.ts';
import { orderFile } from './order-file.ts';
import { ordersPerSecond } from './orders.ts';
import { pricing } from './pricing.ts';
import { questionSteps } from './question-steps.ts';
import { questionnaire } from './questionnaire.ts';
import { renderedGoods } from './rendered-goods.ts';
import { reviews } from './reviews.ts';
import { asMarkdown, asText, type Row } from './row.ts';
import { searchManyGoods } from './search.ts';
import { staffPages } from './staff-pages.ts';
import { memoryAfter, startAndIdle } from './start.ts';
import { subscriptions } from './subscriptions.ts';
import { wholeOrders } from './whole-orders.ts';

/** `npm run bench [-- pieces…] [--write]`: the shop and its baselines in one run (docs/bench.md). */
const PIECES: Readonly<Record<string, Piece>> = {
  cached: cachedPages,
  start: startAndIdle,
  rendered: renderedGoods,
  cart: cartCalls,
  large: largeInput,
  pricing,
  questionnaire,
  steps: questionSteps,
  intake,
  orders: ordersPerSecond,
  whole: wholeOrders,
  codes: signInCodes,
  flash: flashJoin,
  audit: auditPages,
  guests: auditGuestPages,
  acting: auditActingPages,
  catalogue: catalogueSize,
  mixed: mixedSearch,
  search: searchManyGoods,
  desk,
  reviews,
  file: orderFile,
  lottery,
  members: memberWeights,
  'member-use': memberUse,
  staff: staffPages,
  subscriptions,
  commissions,
  memory: memoryAfter,
};

const PAPER = 'docs/bench.md';

const given = process.argv.slice(2);
const names = given.filter((name) => !name.startsWith('--'));
const unknown = names.filter((name) => !(name in PIECES));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}; there are ${Object.keys(PIECES).join(', ')}.`);
  process.exit(1);
}

const postgres = await startPostgres();
const databaseUrl = await postgres.createDatabase('shop');
const shop = await startBuiltShop({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', ...ANY_UNPAID });
const rows: Row[] = [];
try {
  const bench: Bench = { postgres, databaseUrl, shop, ...(await goodsOnSale(databaseUrl)) };
  for (const name of names.length > 0 ? names : Object.keys(PIECES)) {
    console.log(`measuring: ${name} …`);
    const measured = await attempt(name, bench);
    console.log(asText(measured));
    rows.push(...measured);
  }
} finally {
  await shop.end();
  await postgres.stop();
}

console.log(asText(rows));
if (given.includes('--write')) {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const machine = `${availableParallelism()} × ${cpu?.model ?? 'CPU'}, ${gigabytes} GB, Node ${process.version}`;
  const day = new Date().toISOString().slice(0, 10);
  const source = `One run on ${day}, on ${machine}.`;
  writeFileSync(PAPER, asMarkdown(rows, source, readFileSync(PAPER, 'utf8')));
}
process.exit(rows.every(({ isOk }) => isOk) ? 0 : 1);

/** A part that crashes becomes a missed row; the others continue. */
async function attempt(name: string, bench: Bench): Promise<readonly Row[]> {
  try {
    return (await PIECES[name]?.(bench)) ?? [];
  } catch (error) {
    console.error(error);
    const note = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return [{ what: name, ours: 'broke down', target: '', isOk: false, note }];
  }
}

/** The demo goods. Their stock is raised so that no part sells out. */
async function goodsOnSale(connectionString: string): Promise<Pick<Bench, 'goodsIds' | 'skuIds'>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('update sku set stock = 1000000');
  const goods = await client.query<{ id: string }>(`select id from goods where status = 'on' order by id`);
  // A package needs contents, a service is bought alone, and limited goods are not for everybody.
  const skus = await client.query<{ id: string }>(
    `select sku.id from sku join goods on goods.id = sku.goods_id
     where goods.status = 'on' and goods.kind <> 'service' and not goods.first_order_only and goods.member_most is null
       and goods.id not in (select goods_id from goods_package) order by sku.id`,
  );
  await client.end();
  return { goodsIds: goods.rows.map(({ id }) => Number(id)), skuIds: skus.rows.map(({ id }) => Number(id)) };
}
