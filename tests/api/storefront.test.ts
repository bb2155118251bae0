import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_STORE } from '#demo/store.ts';
import { getGoodsClasses, getHotGoods, getMeBanners } from '#lib/catalog/goods/calls.ts';
import { getIndex } from '#lib/fronts/home/calls.ts';
import { SeoRecord, saveSeoRecords } from '#lib/fronts/seo/records.ts';
import { seoFor } from '#lib/fronts/seo/seo.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import * as site from '#lib/site/site/calls.ts';
import { rateOf, recordRate } from '#lib/site/site/exchange-rate.ts';
import { exchangeRate, seoRecord, storeInfo } from '#lib/site/site/tables.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

describe('index', () => {
  it('has what the home page shows, in the asker’s language', async () => {
    const home = await succeed(shop.call(getIndex, undefined, { lang: 'en' }));
    expect(home.categories).toHaveLength(9);
    expect(home.hotGoods).toHaveLength(8);
    expect(home.newGoods).toHaveLength(8);
    expect(home.banners.length).toBeGreaterThan(0);
    expect(home.categories.map(({ name }) => name)).toContain('Minerals');
    expect(home.promotions.length).toBeGreaterThan(0);
    expect(home.groups.map(({ state }) => state)).toContain('running');
  });

  it('counts the goods of each category', async () => {
    const categories = await succeed(shop.call(getGoodsClasses, undefined));
    expect(categories.every(({ count }) => count > 0)).toBe(true);
  });
});

it('hot-goods are those that sell best', async () => {
  const hot = await succeed(shop.call(getHotGoods, undefined));
  expect(new Set(hot.map(({ id }) => id)).size).toBe(8);
  for (const { price, listPrice, memberPrice } of hot) {
    expect(price).toBeLessThanOrEqual(listPrice);
    expect(memberPrice).toBeLessThan(price);
  }
});

it('query-me-banner-list has the member page’s banners', async () => {
  const banners = await succeed(shop.call(getMeBanners, undefined, { lang: 'zh' }));
  expect(banners[0]).toMatchObject({ title: '看懂营养成分表', link: expect.stringMatching(/^\//) });
});

describe('store-info', () => {
  it.each(LOCALES)('speaks %s', async (lang) => {
    const info = await succeed(shop.call(site.getStoreInfo, undefined, { lang }));
    expect(info.storeSeoTitle).not.toBe('');
    expect(info.storeRectangleLogo.fullPath).toMatch(/^http/);
    expect(info.moneyUnit).toBe('NT$');
  });

  it('tells the visitor’s own id, the same as the cookie', async () => {
    const fresh = await shop.call(site.getStoreInfo, undefined);
    expect(fresh.headers.get('set-cookie')).toContain(`cookie_session_Id=${fresh.data.cookieSessionId}`);
    const cookie = shop.visitor();
    const known = await succeed(shop.call(site.getStoreInfo, undefined, { cookie }));
    expect(cookie).toContain(known.cookieSessionId);
  });

  it('says what the merchant has changed', async () => {
    const { db } = shop.runtime.context();
    // The process learns a new name shortly after it is saved, and then drops its cached pages.
    const isCalled = (name: string) =>
      expect
        .poll(async () => (await succeed(shop.call(site.getStoreInfo, undefined, { lang: 'en' }))).store_name)
        .toBe(name);
    await db.update(storeInfo).set({ name: { tw: '好日子', zh: '好日子', en: 'Good Days' } });
    await isCalled('Good Days');
    await db.update(storeInfo).set({ name: DEMO_STORE.name });
    await isCalled('Daypack');
  });
});

it('config tells the country, the store and whether an app asks', async () => {
  const config = await succeed(shop.call(site.getSysConfig, undefined));
  expect(config).toEqual({ publishCountry: 'tw', storeId: '1', isApp: false });
  const inApp = await succeed(
    shop.call(site.getSysConfig, undefined, { headers: { terminal: 'app-android' } }),
  );
  expect(typeof inApp.isApp).toBe('boolean');
});

it('country-code-json names the countries in the asker’s language', async () => {
  expect(await succeed(shop.call(site.getCountryCodes, undefined, { lang: 'en' }))).toEqual([
    { code: '+886', country: 'TW', name: 'Taiwan' },
    { code: '+86', country: 'CN', name: 'Mainland China' },
  ]);
});

describe('exchange rates', () => {
  it('are had for two currencies', async () => {
    const types = await succeed(shop.call(site.getExchangeRateTypes, undefined));
    expect(types.map(({ code }) => code)).toEqual(['NTD', 'CNY']);
  });

  it('are one for NT$ itself', async () => {
    expect(await succeed(shop.call(site.convertExchangeRate, { toCode: 'NTD' }))).toBe(1);
  });

  it('are those of the day, and the last one known on a day without', async () => {
    const { db } = shop.runtime.context();
    await db.insert(exchangeRate).values({ day: '2999-01-01', code: 'CNY', rate: 9 });
    const rate = await succeed(shop.call(site.convertExchangeRate, { toCode: 'CNY' }));
    expect(rate).toBeGreaterThan(0.1);
    expect(rate).toBeLessThan(1);
  });

  it.each(['USD', '', "'; --"])('are refused for %j', async (toCode) => {
    const refused = await shop.call(site.convertExchangeRate, { toCode: toCode as 'CNY' });
    expect(refused).toMatchObject({ code: 102, refusal: { key: 'currencyUnknown' } });
  });

  it('are what the merchant noted last for the day', async () => {
    const ctx = shop.runtime.context();
    const day = taipeiDay(ctx.now);
    await recordRate(ctx, { code: 'CNY', rate: 0.2, day });
    await recordRate(ctx, { code: 'CNY', rate: 0.25, day });
    await expect.poll(() => succeed(shop.call(site.convertExchangeRate, { toCode: 'CNY' }))).toBe(0.25);
  });

  it('are the configuration’s where none was noted', async () => {
    const ctx = shop.runtime.context();
    await ctx.db.delete(exchangeRate);
    expect(await rateOf({ ...ctx, config: { ...ctx.config, rates: { CNY: 0.3 } } }, 'CNY')).toBe(0.3);
  });

  it('that were never noted are a calm refusal', async () => {
    await shop.runtime.context().db.delete(exchangeRate);
    shop.runtime.pages.clear();
    const refused = await shop.call(site.convertExchangeRate, { toCode: 'CNY' });
    expect(refused).toMatchObject({ code: 102, refusal: { key: 'rateUnavailable' } });
  });
});

describe('what search engines are told', () => {
  it('is the merchant’s record, filled in', async () => {
    const ctx = shop.runtime.context('en');
    expect(await seoFor(ctx, 'goods', { name: 'Lutein', category: 'Eyes', subtitle: '30' })).toMatchObject({
      title: 'Lutein | Eyes | Daypack',
      ogImage: expect.stringMatching(/^http/),
    });
    await ctx.db.update(seoRecord).set({ title: { tw: '{name}', zh: '{name}', en: 'Buy {name}!' } });
    expect((await seoFor(ctx, 'goods', { name: 'Lutein' })).title).toBe('Buy Lutein!');
  });

  it('has a default where there is no record', async () => {
    const ctx = shop.runtime.context('tw');
    await ctx.db.delete(seoRecord);
    expect((await seoFor(ctx, 'home')).title).toContain('日日包');
  });

  it('can be changed by the merchant, and pages hear of it', async () => {
    const ctx = shop.runtime.context('en');
    const same = (text: string) => ({ tw: text, zh: text, en: text });
    const heard = vi.spyOn(shop.runtime.pages, 'invalidate');
    const record = SeoRecord.parse({
      kind: 'goods',
      title: same('Now {name}'),
      description: same('{goodsInfo}'),
      keywords: same(''),
    });
    await saveSeoRecords(ctx, [record]);
    await saveSeoRecords(ctx, [record]);
    expect(await seoFor(ctx, 'goods', { name: 'Lutein', goodsInfo: 'For eyes' })).toMatchObject({
      id: expect.any(Number),
      title: 'Now Lutein',
      description: 'For eyes',
      goodsInfo: 'For eyes',
    });
    await expect.poll(() => heard.mock.calls.flat(2)).toContain('store');
    const wrong = SeoRecord.safeParse({ ...record, title: same('{nmae}') });
    expect(wrong.error?.issues[0]).toMatchObject({
      path: ['title', 'tw'],
      message: expect.stringContaining('nmae'),
    });
  });

  it('takes the page’s own picture', async () => {
    const seo = await seoFor(shop.runtime.context(), 'articles', { name: 'x', ogImage: '/pictures/x.svg' });
    expect(seo.ogImage).toBe(`${shop.url}/pictures/x.svg`);
  });
});
