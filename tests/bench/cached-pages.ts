import { startBaseline } from './baseline.ts';
import type { Bench } from './bench.ts';
import { type Load, sideBySide } from './load.ts';
import { perSecond, type Row } from './row.ts';

const AT_LEAST = 0.5;
const AS_A_BROWSER = { 'accept-encoding': 'gzip, deflate, br' };

/** Kept pages against a bare server that sends the same compressed bytes. */
export async function cachedPages({ shop, goodsIds }: Bench): Promise<Row[]> {
  const pages = [
    ['home page, cached', '/home'],
    ['goods page, cached', `/goods/${goodsIds[0]}`],
  ] as const;
  const rows: Row[] = [];
  for (const [what, path] of pages) {
    const bare = await startBaseline('page', shop.url + path);
    const load: Load = { url: shop.url + path, headers: AS_A_BROWSER, connections: 64 };
    const { ours, baseline, ratio } = await sideBySide(load, { ...load, url: bare.url });
    bare.stop();
    rows.push({
      what,
      ours: perSecond(ours.rate),
      baseline: perSecond(baseline.rate),
      ratio,
      target: `≥ ${AT_LEAST}`,
      isOk: ratio >= AT_LEAST,
      p50: ours.p50,
      p99: ours.p99,
    });
  }
  return rows;
}
