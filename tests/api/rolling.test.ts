import { describe, expect, inject, it } from 'vitest';
import { addGoodsCart, getCart } from '#lib/buying/cart/calls/cart.ts';
import { openBalancer } from '../setup/balancer.ts';
import { type BuiltShop, startBuiltShop } from '../setup/built-shop.ts';
import { callAt, newVisitor } from '../setup/call.ts';
import { TEST_DB } from '../setup/database.ts';
import { copyOnServer } from '../setup/postgres.ts';

/** Replacements of each process; manual runs use more. */
const ROLLS = Number(process.env.DAYPACK_ROLLS ?? 2);
const SHOPPERS = 6;

describe.runIf(TEST_DB === 'postgres')(
  'two processes behind a proxy that are replaced one after the other',
  () => {
    it('answer every request', async () => {
      const DATABASE_URL = await copyOnServer(inject('template'));
      // A long timeout, so that a busy machine refuses nobody.
      const patience = { DATABASE_WAIT_MS: '30000', DATABASE_STATEMENT_MS: '30000' };
      const start = () => startBuiltShop({ DATABASE_URL, LOG_LEVEL: 'warn', ...patience });
      let shops: readonly BuiltShop[] = [await start(), await start()];
      const balancer = await openBalancer(() => shops.map(({ url }) => url));
      const call = callAt(balancer.url);
      const seen = new Map<string, number>();
      const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
      let isOver = false;
      const shopping = Array.from({ length: SHOPPERS }, async () => {
        const cookie = newVisitor();
        while (!isOver) {
          note(`add ${(await call(addGoodsCart, { skuId: 1, quantity: 1 }, { cookie })).status}`);
          note(`cart ${(await call(getCart, {}, { cookie })).status}`);
          note(`page ${await fetch(`${balancer.url}/home`).then(({ status }) => status)}`);
        }
      });
      const ends: (number | null)[] = [];
      for (let roll = 0; roll < ROLLS; roll++) {
        for (const old of shops) {
          const next = await start();
          shops = [...shops, next];
          ends.push(await old.end('SIGTERM'));
          shops = shops.filter((one) => one !== old);
        }
      }
      isOver = true;
      await Promise.all(shopping);
      await balancer.stop();
      for (const shop of shops) await shop.end('SIGKILL');
      expect([...seen.keys()].sort()).toEqual(['add 200', 'cart 200', 'page 200']);
      expect(ends).toEqual(ends.map(() => 0));
    });
  },
);
