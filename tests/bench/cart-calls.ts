import { addGoodsCart, getCart } from '#lib/buying/cart/calls/cart.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { callAt, newVisitor, succeed } from '../setup/call.ts';
import { startBaseline } from './baseline.ts';
import type { Bench } from './bench.ts';
import { type Load, sideBySide } from './load.ts';
import { perSecond, type Row } from './row.ts';

const AT_LEAST = 0.4;
const CARTS = 100;
const LINES = 3;

/** The two cart calls of every visit, against a bare server with one indexed query per request. */
export async function cartCalls({ shop, databaseUrl, skuIds }: Bench): Promise<Row[]> {
  const bare = await startBaseline('query', databaseUrl);
  const json = { 'content-type': 'application/json' };
  const answered = { mustHold: '"code":200', connections: 32 };
  const add: Load = {
    ...answered,
    url: shop.url,
    method: 'POST',
    // A new visitor each time, as a line has at most 99 pieces.
    turns: Array.from({ length: 50_000 }, (_, i) => ({
      path: API_BASE + addGoodsCart.path,
      headers: { ...json, cookie: newVisitor() },
      body: JSON.stringify({ skuId: skuIds[i % skuIds.length], quantity: 1 }),
    })),
  };
  const read: Load = {
    ...answered,
    url: shop.url,
    turns: (await filledCarts(shop.url, skuIds)).map((cookie) => ({
      path: API_BASE + getCart.path,
      headers: { cookie },
    })),
  };
  const rows: Row[] = [];
  for (const [what, load] of [
    ['add-goods-cart', add],
    ['goods-cart1', read],
  ] as const) {
    const { ours, baseline, ratio } = await sideBySide(load, { ...answered, url: bare.url });
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
  bare.stop();
  return rows;
}

/** @returns cookies of visitors with a few lines in their carts */
async function filledCarts(url: string, skuIds: readonly number[]): Promise<string[]> {
  const call = callAt(url);
  const visitors = Array.from({ length: CARTS }, newVisitor);
  for (const [i, cookie] of visitors.entries())
    for (let line = 0; line < LINES; line++) {
      const skuId = skuIds[(i + line) % skuIds.length] ?? 0;
      await succeed(call(addGoodsCart, { skuId, quantity: 1 }, { cookie }));
    }
  return visitors;
}
