import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPackGoods } from '#lib/boxes/pack/calls.ts';
import type { PackGood } from '#lib/boxes/pack/model/pack.ts';
import { minPerDay } from '#lib/boxes/pack/service.ts';
import { GoodsRecord } from '#lib/catalog/goods/record.ts';
import { LIMITS } from '../../src/areas.ts';
import minerals from '../../src/demo/goods/minerals.json' with { type: 'json' };
import { openTestShop, succeed, type TestShop } from './harness.ts';

let shop: TestShop;
let goods: readonly PackGood[];
beforeAll(async () => {
  shop = await openTestShop();
  goods = await succeed(shop.call(listPackGoods, {}, { lang: 'en' }));
});
afterAll(() => shop.stop());

const named = (part: string): PackGood => {
  const found = goods.find(({ name }) => name.includes(part));
  if (!found) throw new Error(`no "${part}" goes into a pack`);
  return found;
};

describe('goods for a pack', () => {
  it('say how they go into a sachet, what a dose holds, and what they are sold in', () => {
    expect(goods.length).toBeGreaterThan(15);
    const iron = named('Iron');
    expect(iron.pack).toEqual({ room: 500, pieces: 1, dosesMost: 1, time: 'any' });
    expect(iron.contents).toMatchObject({ iron: 15, 'vitamin-c': 100, 'folic-acid': 400, 'vitamin-b12': 6 });
    expect(iron.skus.map(({ pieces }) => pieces)).toEqual([30, 60, 120]);
  });

  it('cost so little a day at the least: one dose of one of them, at the plan’s price', async () => {
    const least = (await minPerDay(shop.runtime.context())) ?? 0;
    const days = LIMITS.subscriptionDays;
    const boxes = goods.flatMap(({ pack, skus }) =>
      skus
        .filter(({ pieces }) => (pack.pieces * days) % pieces === 0)
        .map(({ pieces, price }) => ((pack.pieces * days) / pieces) * price),
    );
    expect(least).toBe(Math.ceil(Math.ceil((Math.min(...boxes) * 95) / 100) / days));
  });

  it('are those that are asked for, when they go into a pack and are sold', async () => {
    const [first, second] = goods;
    const ids = `${second?.goodsId}-${first?.goodsId}-999999`;
    const found = await succeed(shop.call(listPackGoods, { ids }));
    expect(found.map(({ goodsId }) => goodsId).toSorted()).toEqual(
      [first?.goodsId, second?.goodsId].toSorted(),
    );
  });

  it.each(['', '0', '1-', '1,2', 'x', Array(49).fill('1').join('-')])('are not read from %o', async (ids) => {
    const { code, data } = await shop.call(listPackGoods, { ids });
    expect(code).toBe(102);
    expect(data).toMatchObject({ errors: [{ field: 'ids' }] });
  });
});

describe('a record', () => {
  const [one] = GoodsRecord.array()
    .parse(minerals)
    .filter(({ code }) => code === 'gentle-iron');
  const faults = (change: object) =>
    GoodsRecord.safeParse({ ...one, ...change }).error?.issues.map(
      ({ path, message }) => `${path}: ${message}`,
    );

  it('says of a pack only what can lie in a sachet for a month', () => {
    expect(faults({})).toBeUndefined();
    expect(faults({ temperature: 'chilled' })).toEqual(['pack: is not for what is kept cold']);
    expect(faults({ skus: one?.skus.map(({ pieces: _pieces, ...sku }) => sku) })).toEqual([
      'skus: needs the "pieces" of at least one SKU for a pack',
    ]);
    expect(faults({ pack: { room: 0, pieces: 1, dosesMost: 1 } })).toHaveLength(1);
  });
});
