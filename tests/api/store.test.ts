import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getStores } from '#lib/catalog/branches/calls.ts';
import { getStore } from '#lib/catalog/branches/service.ts';
import { store } from '#lib/catalog/branches/tables.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const stores = async (input = {}, options = {}) => (await succeed(shop.call(getStores, input, options))).list;

describe('the shops with a door', () => {
  it('are told in the asker’s language, with their addresses', async () => {
    const [tw] = await stores();
    const [en] = await stores({}, { lang: 'en' });
    expect(tw).toMatchObject({ city: 'taipei', cityName: '臺北市', zip: '106', pickup: true });
    expect(tw?.address).toBe('106 臺北市大安區和平東路二段 88 號');
    expect(en?.address).toMatch(/^No\. 88, .*Taipei City 106$/);
  });

  it('can be asked by city; an unknown city has none', async () => {
    const inTaipei = await stores({ city: 'taipei' });
    expect(inTaipei).toHaveLength(2);
    expect(await stores({ city: 'atlantis' })).toEqual([]);
  });

  it('can be asked for pickup', async () => {
    const all = await stores();
    const pickup = await stores({ pickup: '1' });
    expect(pickup.length).toBeLessThan(all.length);
    expect(pickup.every((one) => one.pickup)).toBe(true);
  });

  it('are not told once they are closed for good', async () => {
    const [first] = await stores();
    const id = first?.id ?? 0;
    const ctx = shop.runtime.context();
    expect(await getStore(ctx, id)).toMatchObject({ id });
    await ctx.db.update(store).set({ active: false }).where(eq(store.id, id));
    // Changed directly in the database: the cached answer is invalidated.
    await expect.poll(async () => (await stores()).map((one) => one.id)).not.toContain(id);
    expect((await stores()).map((one) => one.id)).not.toContain(id);
    expect(await getStore(ctx, id)).toBeNull();
  });
});
