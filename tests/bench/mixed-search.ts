import { searchGoods } from '#lib/catalog/search/calls.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { RELEVANCE_JUDGMENTS } from '../api/search-relevance.ts';
import { runSqlAt } from '../setup/postgres.ts';
import type { Bench } from './bench.ts';
import { measure } from './load.ts';
import { perSecond, type Row } from './row.ts';

const LEAST = 1000;
const SECONDS = 5;
/** Minimum length of a typed part of a name. */
const TYPED_LEAST = 2;
/** As browsers request: a client without compression gets a decompressed copy, which costs extra. */
const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br' };
/** A prime, so that every part is used once. */
const STEP = 7919;

const pathOf = (q: string, lang: string): string =>
  `${API_BASE}${searchGoods.path}?${new URLSearchParams({ q, lang })}`;

/** All parts of a name that a shopper may type, from the start of a word: `D3 8`, `葉黃`. */
const partsOf = (name: string): string[] =>
  [...name.matchAll(/\p{Script=Han}|(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].flatMap(({ index }) =>
    Array.from({ length: Math.max(0, name.length - index - TYPED_LEAST + 1) }, (_, more) =>
      name.slice(index, index + TYPED_LEAST + more),
    ).filter((part) => part === part.trim()),
  );

/** Parts of all goods' names, each once, in an order unrelated to the goods'. */
async function newQueries(databaseUrl: string): Promise<string[]> {
  const rows = await runSqlAt<{ name: string; locale: Locale }>(
    databaseUrl,
    `select name, locale from goods_text order by goods_id, locale`,
  );
  const all = [...new Set(rows.flatMap(({ name, locale }) => partsOf(name).map((q) => pathOf(q, locale))))];
  return all.map((_, i) => all[(i * STEP) % all.length] ?? '');
}

/**
 * Concurrent searches at the shop's own number of goods. Half of the queries are repeated; the others are new
 * parts of goods' names.
 */
export async function mixedSearch({ shop, databaseUrl }: Bench): Promise<Row[]> {
  const known = RELEVANCE_JUDGMENTS.map(({ q, lang = 'tw' }) => pathOf(q, lang));
  const asked = new Set(known);
  const fresh = (await newQueries(databaseUrl)).filter((path) => !asked.has(path));
  const turns = fresh.flatMap((path, i) => {
    const pair = [{ path: known[i % known.length] ?? '' }, { path }];
    // Each of the load's connections takes every thirty-second round, so it gets both kinds.
    return Math.floor(i / 16) % 2 === 0 ? pair : pair.toReversed();
  });
  const load = { url: shop.url, headers: AS_BROWSERS };
  await measure({ ...load, turns: known.map((path) => ({ path })), seconds: 2 });
  const { rate, p50, p99 } = await measure({ ...load, turns, seconds: SECONDS });
  return [
    {
      what: 'mixed searches, half new',
      ours: perSecond(rate),
      target: `≥ ${perSecond(LEAST)}`,
      isOk: rate >= LEAST,
      p50,
      p99,
    },
  ];
}
