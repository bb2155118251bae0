import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGoodsCart, getCart } from '#lib/buying/cart/calls/cart.ts';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { type BuiltShop, startBuiltShop } from '../setup/built-shop.ts';
import { callAt, newVisitor, signInAt, succeed } from '../setup/call.ts';
import { TEST_DB } from '../setup/database.ts';
import { RECIPIENT } from '../setup/order.ts';
import { startPostgres, type TestPostgres } from '../setup/postgres.ts';
import { openSilentProxy, type SilentProxy } from '../setup/silent-proxy.ts';

/**
 * A server that accepts connections but never answers, for as long as the test wants. PGlite runs in the
 * process itself and cannot fall silent.
 */
describe.runIf(TEST_DB === 'postgres')('a Postgres that hangs', () => {
  let postgres: TestPostgres;
  let proxy: SilentProxy;
  let shop: BuiltShop;
  beforeAll(async () => {
    postgres = await startPostgres();
    const url = await postgres.createDatabase('hung');
    proxy = await openSilentProxy(url);
    shop = await startBuiltShop({
      DATABASE_URL: proxy.through(url),
      DATABASE_WAIT_MS: '400',
      DATABASE_STATEMENT_MS: '400',
      LOG_LEVEL: 'warn',
    });
  });
  afterAll(async () => {
    await shop?.end('SIGKILL');
    await proxy?.close();
    await postgres?.stop();
  });

  it('is waited for no longer than the limits say, and works again when it speaks', async () => {
    const call = callAt(shop.url);
    const cookie = newVisitor();
    const token = await signInAt(shop.url);
    const page = (path: string) =>
      fetch(shop.url + path, { headers: { accept: 'text/html', 'accept-language': 'zh-TW' } });
    expect((await page('/articles')).status).toBe(200);

    proxy.fallSilent();
    const order = { idempotencyKey: crypto.randomUUID(), recipient: RECIPIENT };
    const source = { skuId: 1, quantity: 1 };
    const waves = [1, 2, 3];
    for (const _ of waves) {
      const seen = await Promise.all([
        call(getCart, {}, { cookie }).then(({ status, code }) => [status, code]),
        call(addGoodsCart, { skuId: 1, quantity: 1 }, { cookie }).then(({ status, code }) => [status, code]),
        call(createOrder, { ...order, source }, { token }).then(({ status, code }) => [status, code]),
      ]);
      expect(seen).toEqual([
        [503, 500],
        [503, 500],
        [503, 500],
      ]);
      expect((await fetch(`${shop.url}/readyz`)).status).toBe(503);
    }
    const refused = await page('/goods/1');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
    expect(await refused.text()).toContain('商店暫時無法使用');
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);

    proxy.speak();
    await expect.poll(async () => (await fetch(`${shop.url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
    expect((await page('/goods/1')).status).toBe(200);
    await succeed(call(getCart, {}, { cookie }));
    expect(await succeed(call(createOrder, { ...order, source }, { token }))).toMatchObject({
      repeated: false,
    });
    expect(shop.process.exitCode).toBeNull();
  });
});
