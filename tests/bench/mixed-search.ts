import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { searchGoods } from '#lib/search/calls.ts';
import { JUDGED } from '../api/search-relevance.ts';
import type { Bench } from './bench.ts';
import { measure } from './load.ts';
import { perSecond, type Row } from './row.ts';

const LEAST = 1000;
const SECONDS = 5;
/** More than are answered meanwhile: none is asked for twice. */
const NEW_ONES = 20_000;

const pathOf = (q: string, lang: string): string =>
  `${API_BASE}${searchGoods.path}?${new URLSearchParams({ q, lang })}`;

/**
 * What shoppers type at the shop's own number of goods, many at once: every second query was asked before, the others are two things
 * at once that nobody has asked for.
 */
export async function mixedSearch({ shop }: Bench): Promise<Row[]> {
  const known = JUDGED.map(({ q, lang = 'tw' }) => pathOf(q, lang));
  const turns = Array.from({ length: NEW_ONES }, (_, i) => {
    const [one, other] = [JUDGED[i % JUDGED.length], JUDGED[Math.floor(i / JUDGED.length) % JUDGED.length]];
    const round = Math.floor(i / JUDGED.length ** 2);
    const fresh = pathOf(`${one?.q} ${other?.q}${' x'.repeat(round)}`, one?.lang ?? 'tw');
    const pair = [{ path: known[i % known.length] ?? '' }, { path: fresh }];
    // Each of the load's connections takes every thirty-second turn: of both.
    return Math.floor(i / 16) % 2 === 0 ? pair : pair.toReversed();
  }).flat();
  await measure({ url: shop.url, turns: known.map((path) => ({ path })), seconds: 2 });
  const { rate, p50, p99 } = await measure({ url: shop.url, turns, seconds: SECONDS });
  return [
    {
      what: 'search, mixed queries of which half are new',
      ours: perSecond(rate),
      target: `≥ ${perSecond(LEAST)}`,
      isOk: rate >= LEAST,
      p50,
      p99,
    },
  ];
}
