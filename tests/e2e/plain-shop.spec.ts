import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BuiltShop, startBuiltShop } from '../setup/built-shop.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { expect, ONCE, test } from './fixtures.ts';

/** A shop that holds one category and one good without form, colour and photo, loaded as its document says. */
let shop: BuiltShop;
test.beforeAll(async () => {
  const folder = temporaryFolder('plain');
  const document = readFileSync('docs/loading-goods.md', 'utf8');
  const [, goods = ''] = /```json\n([\s\S]*?)```/.exec(document) ?? [];
  const [{ form: _form, colour: _colour, pictures: _pictures, ...good }] = JSON.parse(goods);
  const file = join(folder, 'goods.json');
  writeFileSync(file, JSON.stringify([good]));
  await promisify(execFile)(process.execPath, ['src/cli.ts', 'load', file, '--create-categories'], {
    env: { ...process.env, DAYPACK_DATA: folder, DATABASE_URL: '', LOG_LEVEL: 'silent' },
  });
  shop = await startBuiltShop({ DAYPACK_DATA: folder, LOG_LEVEL: 'warn' });
});
test.afterAll(() => shop.end());

test('what has no photo shows a plain card, wherever it is shown', ONCE, async ({ page }) => {
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
