import { getGoodsIndex } from '#lib/catalog/goods/calls.ts';
import { getIndex } from '#lib/fronts/home/calls.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { getStoreInfo } from '#lib/site/site/calls.ts';
import { startBaseline } from './baseline.ts';
import type { Bench } from './bench.ts';
import { type Load, sideBySide } from './load.ts';
import { perSecond, type Row } from './row.ts';

const AT_LEAST = 0.5;
const CONNECTIONS = 64;
const SECONDS = 3;
const ENCODINGS = ['br', 'gzip', 'identity'] as const;

/** Cached pages and answers against a bare server that sends the same bytes, in each encoding. */
export async function cachedPages({ shop, goodsIds }: Bench): Promise<Row[]> {
  const kept = [
    ['home page, cached', '/home'],
    ['goods page, cached', `/goods/${goodsIds[0]}`],
    ['goods/index', API_BASE + getGoodsIndex.path],
    ['index', API_BASE + getIndex.path],
    ['store-info', API_BASE + getStoreInfo.path],
  ] as const;
  const rows: Row[] = [];
  for (const [name, path] of kept)
    for (const encoding of ENCODINGS) {
      const what = `${name}, ${encoding === 'identity' ? 'plain' : encoding}`;
      rows.push(await besideBare(what, shop.url + path, encoding));
    }
  return rows;
}

async function besideBare(what: string, url: string, encoding: string): Promise<Row> {
  const bare = await startBaseline('page', url, encoding);
  const headers = { 'accept-encoding': encoding };
  const load: Load = { url, headers, connections: CONNECTIONS, seconds: SECONDS };
  const { ours, baseline, ratio } = await sideBySide(load, { ...load, url: bare.url });
  bare.stop();
  return {
    what,
    ours: perSecond(ours.rate),
    baseline: perSecond(baseline.rate),
    ratio,
    target: `≥ ${AT_LEAST}`,
    isOk: ratio >= AT_LEAST,
    p50: ours.p50,
    p99: ours.p99,
  };
}
