import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BuiltShop, startBuiltShop } from '../setup/built-shop.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { expect, ON_DESKTOP, test } from './fixtures.ts';

const PHOTO = 'https://photos.example/fish-oil.svg';

/**
 * A shop loaded as the document describes: a category and a product without form, colour and photo, and a
 * product with a photo.
 */
let shop: BuiltShop;
test.beforeAll(async () => {
  const folder = temporaryFolder('plain');
  const document = readFileSync('docs/loading-goods.md', 'utf8');
  const [, goods = ''] = /```json\n([\s\S]*?)```/.exec(document) ?? [];
  const [{ form: _form, colour: _colour, pictures: _pictures, ...good }] = JSON.parse(goods);
  const file = join(folder, 'goods.json');
  const skus = good.skus.map((sku: { code: string }) => ({ ...sku, code: `${sku.code}-photo` }));
  writeFileSync(file, JSON.stringify([good, { ...good, code: 'with-photo', skus, pictures: [PHOTO] }]));
  await promisify(execFile)(process.execPath, ['scripts/shop.mjs', 'load', file, '--create-categories'], {
    env: { ...process.env, DAYPACK_DATA: folder, DATABASE_URL: '', ENV_FILE: '', LOG_LEVEL: 'silent' },
  });
  shop = await startBuiltShop({ DAYPACK_DATA: folder, LOG_LEVEL: 'warn' });
});
test.afterAll(() => shop.end());
test.beforeEach(({ page }) =>
  page.route(PHOTO, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="368"/>',
    }),
  ),
);

test('what has no photo shows a plain card, wherever it is shown', ON_DESKTOP, async ({ page }) => {
  const card = (label: string) =>
    new RegExp(`/pictures/goods/plain-[^"]*-${encodeURIComponent(label)}\\.svg`);
  const pages = [
    ['/home', 'omega'],
    ['/category/1', 'rTG魚油'],
    ['/goods/1', 'rTG魚油'],
  ] as const;
  for (const [path, label] of pages) {
    const html = await (await fetch(shop.url + path)).text();
    expect(html, path).toMatch(card(label));
    const share = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const answer = await fetch(share);
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'image/png']);
  }
  await page.goto(`${shop.url}/goods/1`);
  await page.getByTestId('add-to-cart').click();
  await expect(page.locator('[data-cart-badge]:visible').first()).toHaveText('1');
  await page.goto(`${shop.url}/cart`);
  const picture = page.locator('img[src*="/pictures/goods/plain-"]').first();
  await expect(picture).toHaveJSProperty('naturalWidth', 400);
});

test(
  'the bar at the bottom leads to the questionnaire only where that is open',
  ON_DESKTOP,
  async ({ page }) => {
    const third = (url: string) =>
      page.goto(url).then(() => page.locator('bottom-bar a').nth(2).getAttribute('href'));
    expect(await third(`${shop.url}/shop`)).toBe('/articles');
    expect(await third('/shop')).toBe('/questionnaire/quest');
  },
);

test('a photo may be on a host of the merchant’s', ON_DESKTOP, async ({ page }) => {
  await page.goto(`${shop.url}/goods/2`);
  await expect(page.locator(`img[src="${PHOTO}"]`).first()).toHaveJSProperty('naturalWidth', 400);
});
