import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listBanners } from '#lib/catalog/goods/service.ts';
import { activePromotions, invalidatePromotions } from '#lib/catalog/promotion/service.ts';
import { getIndex } from '#lib/fronts/home/calls.ts';
import { listDeskJobs, listToday } from '#lib/fronts/order-desk/calls.ts';
import { seoFor } from '#lib/fronts/seo/seo.ts';
import { getMerchant } from '#lib/fronts/seo/service.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { getStoreInfo } from '#lib/site/site/calls.ts';
import { DEMO_STORE } from '../../src/demo/store.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';

let shop: TestShop;
let heard: string[] = [];
let merchant: string;
beforeAll(async () => {
  shop = await openTestShop({ hear: { write: (line) => void heard.push(line) } });
  merchant = await signInStaffAt(shop.url, 'admin');
});
afterAll(() => shop.stop());

const write = (text: string) => shop.runtime.context().db.execute(sql.raw(text));

describe('the database itself refuses JSON of another shape', () => {
  it.each([
    ['promotion', 'rule', '{"tiers": 5}'],
    ['promotion', 'rule', '{"by": "amount", "tiers": [{"from": "five"}]}'],
    ['promotion', 'name', '{"tw": "only"}'],
    ['store_info', 'legal', '{"legalName": "A company"}'],
    ['store_info', 'legal', '[]'],
    ['store_info', 'seo_title', '"words"'],
    ['seo_record', 'title', '{"tw": "a", "zh": "b"}'],
    ['banner', 'title', '{}'],
    ['category', 'name', '{"tw": 1, "zh": 2, "en": 3}'],
    ['goods', 'pictures', '[1]'],
    ['goods', 'specs', '[{"key": "size"}]'],
    ['goods', 'nutrition', '{}'],
    ['goods', 'label', '{"origin": "Taiwan"}'],
    ['goods_text', 'faq', '[{"q": "why?"}]'],
    ['sku', 'options', '{"size": 60}'],
    ['store', 'hours', '[{"days": "all"}]'],
    ['group_campaign', 'pictures', '{}'],
    ['group_item', 'tiers', '[{"people": 2}]'],
    ['coupon', 'name', '{}'],
    ['dietitian_plan', 'includes', '["a"]'],
    ['search_synonym', 'words', '[]'],
  ])('%s.%s is not %s', async (table, column, value) => {
    const fault = await write(`update ${table} set ${column} = '${value}'`).then(
      () => null,
      (error: Error) => String(error.cause),
    );
    expect(fault).toContain(`"${table}_${column}_json"`);
  });
});

/** From a database older than the checks, or whose checks were removed. */
describe('a row that has another shape all the same', () => {
  const spoil = async (table: string, column: string, value: string, where: string) => {
    await write(`alter table ${table} drop constraint if exists ${table}_${column}_json`);
    await write(`create table kept as select * from ${table}`);
    await write(`update ${table} set ${column} = '${value}' where ${where}`);
    invalidatePromotions(shop.runtime.context());
    heard = [];
    return async () => {
      await write(
        `update ${table} set ${column} = kept.${column} from kept where ${table}.${KEYS[table]} = kept.${KEYS[table]}`,
      );
      await write('drop table kept');
      invalidatePromotions(shop.runtime.context());
    };
  };
  const KEYS: Readonly<Record<string, string>> = {
    promotion: 'id',
    store_info: 'store_id',
    seo_record: 'id',
    banner: 'id',
  };
  let mend: () => Promise<void> = async () => undefined;
  afterEach(async () => {
    await mend();
    mend = async () => undefined;
  });

  const logged = () => heard.filter((line) => line.includes('a row has another shape')).join('\n');
  const shownToStaff = async () => {
    const { work } = await succeed(shop.call(listToday, {}, { cookie: merchant }));
    const { unreadable } = await succeed(shop.call(listDeskJobs, {}, { cookie: merchant }));
    expect(work.find(({ kind }) => kind === 'unreadable')?.count ?? 0).toBe(unreadable.length);
    return unreadable.map(({ row }) => row);
  };

  it('is nowhere in the demo', async () => {
    expect(await shownToStaff()).toEqual([]);
  });

  it('is left out of the promotions, and the others stay', async () => {
    const before = await activePromotions(shop.runtime.context());
    const [first] = before;
    mend = await spoil('promotion', 'rule', '{"tiers": null}', `id = ${first?.id}`);
    const after = await activePromotions(shop.runtime.context());
    expect(after.map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id));
    expect((await succeed(shop.call(getIndex, undefined))) !== null).toBe(true);
    expect(logged()).toContain(`promotion ${first?.id}`);
    expect(await shownToStaff()).toEqual([`promotion ${first?.id}`]);
  });

  it('of the merchant leaves out who it is', async () => {
    mend = await spoil('store_info', 'legal', '{"legalName": "A company"}', 'true');
    const { legalName } = await getMerchant(shop.runtime.context());
    expect(legalName).toBe('');
    expect(logged()).toContain('store_info');
    expect(await shownToStaff()).toHaveLength(1);
  });

  it('of the shop’s name, too', async () => {
    mend = await spoil('store_info', 'name', '"Daypack"', 'true');
    expect((await succeed(shop.call(getStoreInfo, undefined))).store_name).toBe(DEMO_STORE.name.tw);
    expect(await shownToStaff()).toHaveLength(1);
  });

  it('of what search engines are told, too', async () => {
    mend = await spoil('seo_record', 'title', '[]', `kind = 'home'`);
    expect((await seoFor(shop.runtime.context(), 'home')).title).not.toBe('');
    expect(await shownToStaff()).toHaveLength(1);
  });

  it('of the banners is left out', async () => {
    const before = await listBanners(shop.runtime.context(), 'home');
    const [found] = await rowsOf<{ id: number }>(
      shop.runtime.context().db,
      sql`select id::int from banner where place = 'home' order by position, id limit 1`,
    );
    mend = await spoil('banner', 'title', '{}', `id = ${found?.id}`);
    const after = await listBanners(shop.runtime.context(), 'home');
    expect(after.map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id));
    expect(await shownToStaff()).toEqual([`banner ${found?.id}`]);
  });
});
