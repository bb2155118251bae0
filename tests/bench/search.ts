import { searchGoods, suggestGoods } from '#lib/catalog/search/calls.ts';
import { RELEVANCE_JUDGMENTS } from '../api/search-relevance.ts';
import { startBuiltShop } from '../setup/built-shop.ts';
import { callAt, succeed } from '../setup/call.ts';
import type { Bench } from './bench.ts';
import { multiplyGoods } from './many-goods.ts';
import type { Row } from './row.ts';

const GOODS = 100_000;
const SEARCH_MOST_MS = 30;
const SUGGEST_MOST_MS = 50;
const ROUNDS = 3;

/**
 * Shoppers' queries, from the relevance test set, against a hundred thousand goods: over HTTP, one request
 * after the other. Every third query also names a brand.
 */
export async function searchManyGoods({ postgres }: Bench): Promise<Row[]> {
  const url = await postgres.createDatabase('search_many');
  const env = { DATABASE_URL: url, LOG_LEVEL: 'warn' };
  // The first start migrates and loads the demo goods.
  await (await startBuiltShop(env)).end();
  await multiplyGoods(url, GOODS);
  const shop = await startBuiltShop(env);
  const call = callAt(shop.url);
  const typed = RELEVANCE_JUDGMENTS.map(({ q, lang }, i) => ({
    q: i % 3 === 2 ? `brand${i * 17} ${q}` : q,
    lang,
  }));
  const search = await timesOf(() =>
    typed.map(({ q, lang }) => ({ q, ask: () => succeed(call(searchGoods, { q }, { lang })) })),
  );
  const suggest = await timesOf(() =>
    typed.map(({ q, lang }) => ({ q, ask: () => succeed(call(suggestGoods, { q }, { lang })) })),
  );
  await shop.end();
  return [
    rowOf(`search, ${GOODS} goods, p95`, search, SEARCH_MOST_MS),
    rowOf(`suggestions, ${GOODS} goods, p95`, suggest, SUGGEST_MOST_MS),
  ];
}

interface Timed {
  readonly q: string;
  readonly ms: number;
}

async function timesOf(turns: () => readonly { q: string; ask: () => Promise<unknown> }[]): Promise<Timed[]> {
  const times: Timed[] = [];
  for (const { ask } of turns()) await ask();
  for (let round = 0; round < ROUNDS; round++)
    for (const { q, ask } of turns()) {
      const began = performance.now();
      await ask();
      times.push({ q, ms: performance.now() - began });
    }
  return times.sort((a, b) => a.ms - b.ms);
}

function rowOf(what: string, times: readonly Timed[], most: number): Row {
  const at = (share: number): number => times[Math.floor(times.length * share)]?.ms ?? Number.NaN;
  const slowest = [...new Set(times.toReversed().map(({ q }) => q))].slice(0, 5);
  return {
    what,
    ours: `${at(0.95).toFixed(1)} ms`,
    target: `≤ ${most} ms`,
    isOk: at(0.95) <= most,
    p50: at(0.5),
    p99: at(0.99),
    note: `${times.length} requests; slowest: ${slowest.join(', ')}`,
  };
}
