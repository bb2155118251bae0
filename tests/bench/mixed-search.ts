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
/** A part of a name that is typed has so many characters at least. */
const TYPED_LEAST = 2;
/** As browsers ask: a client without compression gets an unpacked copy, which costs extra. */
const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br' };
/** A prime: every part's turn comes once. */
const STEP = 7919;

const pathOf = (q: string, lang: string): string =>
  `${API_BASE}${searchGoods.path}?${new URLSearchParams({ q, lang })}`;

/** Everything that somebody may have typed of a name, from the beginning of a word on: `D3 8`, `葉黃`. */
const partsOf = (name: string): string[] =>
  [...name.matchAll(/\p{Script=Han}|(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].flatMap(({ index }) =>
    Array.from({ length: Math.max(0, name.length - index - TYPED_LEAST + 1) }, (_, more) =>
      name.slice(index, index + TYPED_LEAST + more),
    ).filter((part) => part === part.trim()),
  );

/** Parts of the names of all goods, each once, in an order that has nothing of the goods'. */
async function newQueries(databaseUrl: string): Promise<string[]> {
  const rows = await runSqlAt<{ name: string; locale: Locale }>(
    databaseUrl,
    `select name, locale from goods_text order by goods_id, locale`,
  );
  const all = [...new Set(rows.flatMap(({ name, locale }) => partsOf(name).map((q) => pathOf(q, locale))))];
  return all.map((_, i) => all[(i * STEP) % all.length] ?? '');
}

/**
 * What shoppers type at the shop's own number of goods, many at once: every second query was asked before, the others are parts of
 * goods' names that nobody has asked for.
 */
export async function mixedSearch({ shop, databaseUrl }: Bench): Promise<Row[]> {
  const known = RELEVANCE_JUDGMENTS.map(({ q, lang = 'tw' }) => pathOf(q, lang));
  const asked = new Set(known);
  const fresh = (await newQueries(databaseUrl)).filter((path) => !asked.has(path));
  const turns = fresh.flatMap((path, i) => {
    const pair = [{ path: known[i % known.length] ?? '' }, { path }];
    // Each of the load's connections takes every thirty-second turn: of both.
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
