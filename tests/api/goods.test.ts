import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GoodsRecord } from '#lib/catalog/goods/record.ts';
import {
  findRefusals,
  getGoods,
  packageOf,
  packagesOfSkus,
  readPackage,
  saveGoods,
} from '#lib/catalog/goods/service.ts';
import { goods } from '#lib/catalog/goods/tables.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import packages from '../../src/demo/goods/packages.json' with { type: 'json' };
import { openTestShop, type TestShop } from './harness.ts';
import { createGood } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const [demo] = GoodsRecord.array().parse(packages);
if (!demo?.package) throw new Error('the first demo package is no package');

async function goodsIdOf(code: string): Promise<number> {
  const [row] = await shop.runtime
    .context()
    .db.select({ id: goods.id })
    .from(goods)
    .where(eq(goods.code, code));
  return row?.id ?? 0;
}

const refusedWith = async (work: () => unknown) => {
  try {
    await work();
  } catch (error) {
    return (error as { key?: string }).key;
  }
  return null;
};

describe('a package good', () => {
  it('offers what it may be filled with, in the merchant’s order', async () => {
    const id = await goodsIdOf(demo.code);
    const detail = await getGoods(shop.runtime.context('en'), id);
    expect(detail?.package).toMatchObject({ pick: 3, repeats: true });
    expect(detail?.package?.items).toHaveLength(8);
    expect(detail?.package?.items[0]).toMatchObject({
      name: 'Vitamin C 1000 Timed Release',
      options: '30 tablets',
    });
    expect(detail?.skus).toHaveLength(1);
  });

  it('is told to the cart by its good and by its SKU, and other SKUs are none', async () => {
    const ctx = shop.runtime.context();
    const id = await goodsIdOf(demo.code);
    const rule = await packageOf(ctx, id);
    const detail = await getGoods(ctx, id);
    const skuId = detail?.skus[0]?.id ?? 0;
    const { skuId: plain, goodsId } = await createGood(shop);
    const found = await packagesOfSkus(ctx, [skuId, plain]);
    expect([...found]).toEqual([[skuId, rule]]);
    expect(await packageOf(ctx, goodsId)).toBeNull();
  });

  it('is taken only with exactly as many pieces, tidied', async () => {
    const rule = await packageOf(shop.runtime.context(), await goodsIdOf(demo.code));
    if (!rule) throw new Error('no package');
    const [a = 0, b = 0] = rule.skuIds;
    const part = (skuId: number, quantity = 1) => ({ skuId, quantity });
    expect(readPackage(rule, [part(b), part(a), part(b)])).toEqual(
      [part(a), part(b, 2)].sort((x, y) => x.skuId - y.skuId),
    );
    expect(await refusedWith(() => readPackage(rule, [part(a, 2)]))).toBe('tooFewProducts');
    expect(await refusedWith(() => readPackage(rule, [part(a, 4)]))).toBe('tooManyProducts');
    expect(await refusedWith(() => readPackage(rule))).toBe('tooFewProducts');
    expect(await refusedWith(() => readPackage(rule, [part(a, 2), part(999_999_999)]))).toBe(
      'packageSkuUnknown',
    );
    expect(await refusedWith(() => readPackage(undefined, [part(a)]))).toBe('packageSkuUnknown');
    expect(readPackage(undefined)).toEqual([]);
  });

  it('is refused by the loader when a part is unknown or itself a package', async () => {
    const ctx = shop.runtime.context();
    const other = (from: string[]) =>
      GoodsRecord.parse({
        ...demo,
        code: 'other-set',
        skus: demo.skus.map((sku) => ({ ...sku, code: 'other-set' })),
        package: { pick: 2, from },
      });
    const reasonOf = async (record: GoodsRecord) => (await findRefusals(ctx, [record])).get('other-set');
    expect(await reasonOf(other(['no-such-sku', 'active-b-complex-60']))).toMatch(/no-such-sku/);
    expect(await reasonOf(other([demo.code, 'active-b-complex-60']))).toMatch(/itself a package/);
    expect(await reasonOf(other(['active-b-complex-60']))).toBeUndefined();
  });

  it('is filled only with what is kept as cold as itself', async () => {
    const ctx = shop.runtime.context();
    const reasonOf = async (temperature: string, from: string[]) => {
      const skus = demo.skus.map((sku) => ({ ...sku, code: 'cold-set' }));
      const record = { ...demo, code: 'cold-set', skus, temperature, package: { pick: 2, from } };
      return (await findRefusals(ctx, [GoodsRecord.parse(record)])).get('cold-set');
    };
    const [cold, plain] = ['chilled-senior-probiotic-30', 'active-b-complex-60'];
    expect(await reasonOf('ambient', [plain, cold])).toMatch(/"chilled-senior-probiotic-30" is chilled/);
    expect(await reasonOf('chilled', [cold, plain])).toMatch(/"active-b-complex-60" is ambient/);
    expect(await reasonOf('frozen', [cold])).toMatch(/is chilled, the package frozen/);
    expect(await reasonOf('chilled', [cold, 'chilled-senior-probiotic-60'])).toBeUndefined();
  });

  it('refuses a file that fills it with itself, twice with the same, or with too little to pick from', () => {
    const faults = (pack: object) =>
      GoodsRecord.safeParse({ ...demo, package: pack }).error?.issues.map(({ message }) => message) ?? [];
    expect(faults({ pick: 2, from: [demo.code] }).join()).toMatch(/itself/);
    expect(faults({ pick: 2, from: ['a', 'a'] }).join()).toMatch(/twice/);
    expect(faults({ pick: 3, repeats: false, from: ['a', 'b'] }).join()).toMatch(/more than there is/);
    expect(faults({ pick: 1, from: ['a'] })).not.toEqual([]);
  });

  it('is an ordinary good again when its record speaks of no package', async () => {
    const record = GoodsRecord.parse({
      ...demo,
      code: 'once-a-set',
      skus: demo.skus.map((sku) => ({ ...sku, code: 'once-a-set' })),
    });
    const save = (one: GoodsRecord) => inTransaction(shop.runtime.context(), (tx) => saveGoods(tx, [one]));
    await save(record);
    const id = await goodsIdOf('once-a-set');
    expect(await packageOf(shop.runtime.context(), id)).not.toBeNull();
    const { package: _, ...plain } = record;
    await save(plain);
    expect(await packageOf(shop.runtime.context(), id)).toBeNull();
  });
});

describe('a goods page', () => {
  it('has a drawn picture where the shop brought none', async () => {
    const { goodsId } = await createGood(shop);
    const { db } = shop.runtime.context();
    await db.update(goods).set({ pictures: [] }).where(eq(goods.id, goodsId));
    const detail = await getGoods(shop.runtime.context(), goodsId);
    expect(detail?.pictures).toEqual([detail?.fallbackPicture]);
    const drawn = await shop.request(detail?.fallbackPicture ?? '');
    expect(drawn.status).toBe(200);
  });

  it('does not exist for a good that is off or was never there', async () => {
    const { goodsId } = await createGood(shop, { status: 'off' });
    expect(await getGoods(shop.runtime.context(), goodsId)).toBeNull();
    expect(await getGoods(shop.runtime.context(), 999_999_999_999_999)).toBeNull();
  });

  it('tells the size of a serving where the label does', async () => {
    const detail = await getGoods(shop.runtime.context(), await goodsIdOf('vitamin-c-1000-timed'));
    expect(detail?.nutrition.size).toEqual({ amount: 1.5, unit: 'g' });
  });
});
