import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startBuiltShop } from '../setup/built-shop.ts';
import { temporaryFolder } from '../setup/folders.ts';
import type { Bench } from './bench.ts';
import { type Load, measure } from './load.ts';
import { perSecond, type Row } from './row.ts';
import { shareOfTime } from './share-of-time.ts';

const AT_LEAST = 150;

/** Goods pages that are not cached: a unique `page` parameter makes each a separate page. */
export async function renderedGoods(bench: Bench): Promise<Row[]> {
  const { rate, p50, p99 } = await measure(loadOf(bench.shop.url, bench.goodsIds, 'a'));
  return [
    {
      what: 'goods page, rendered',
      ours: perSecond(rate),
      target: `≥ ${AT_LEAST}/s`,
      isOk: rate >= AT_LEAST,
      p50,
      p99,
      note: await profile(bench),
    },
  ];
}

const loadOf = (url: string, goodsIds: readonly number[], run: string): Load => ({
  url,
  connections: 8,
  seconds: 8,
  headers: { 'accept-encoding': 'br' },
  turns: Array.from({ length: 20_000 }, (_, i) => ({
    path: `/goods/${goodsIds[i % goodsIds.length]}?page=${run}${i}`,
  })),
});

/** The same load on a process with the CPU profiler. */
async function profile({ databaseUrl, goodsIds }: Bench): Promise<string> {
  const folder = temporaryFolder('profile');
  const shop = await startBuiltShop({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' }, [
    '--cpu-prof',
    `--cpu-prof-dir=${folder}`,
  ]);
  await measure(loadOf(shop.url, goodsIds, 'b'));
  await shop.end();
  const [name = ''] = readdirSync(folder);
  const shares = shareOfTime(JSON.parse(readFileSync(join(folder, name), 'utf8')));
  rmSync(folder, { recursive: true });
  return shares.map(({ name: part, percent }) => `${part} ${percent}%`).join(', ');
}
