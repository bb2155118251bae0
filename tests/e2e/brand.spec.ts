import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { LOCALES, localizedPath } from '#lib/kernel/i18n/locale.ts';
import { sendCode } from '#lib/people/account/calls/account.ts';
import { type BuiltShop, startBuiltShop } from '../setup/built-shop.ts';
import { callAt, succeed } from '../setup/call.ts';
import { expect, ON_DESKTOP, test } from './fixtures.ts';
import { copyOfFilled, type ShopData } from './shop.ts';

/** The demo's own name in any language; lower-case names of its products are allowed. */
const DEMO_NAME = /日日包|Daypack/;

const IDENTITY = {
  'legal-name': '好日子商行',
  representative: '王小明',
  'unified-number': '22099131',
  address: '臺北市信義區測試路 7 號',
  phone: '02-2345-6789',
  email: 'owner@good-days.example',
  'food-registration': 'A-122099131-00000-4',
  logo: '/icon-512.png',
};

/** Names a shop, as a merchant does. */
async function name(data: ShopData, names: Readonly<Record<string, string>>): Promise<void> {
  const flags = Object.entries({ ...names, ...IDENTITY }).flatMap(([flag, value]) => [`--${flag}`, value]);
  await promisify(execFile)(process.execPath, ['scripts/shop.mjs', 'open', ...flags], {
    env: { ...process.env, ...data, ENV_FILE: '', LOG_LEVEL: 'silent' },
  });
}

let shop: BuiltShop;
let data: ShopData;
test.beforeAll(async () => {
  data = await copyOfFilled('brand');
  await name(data, { name: '好日子', 'name-en': 'Good Days' });
  shop = await startBuiltShop({ ...data, LOG_LEVEL: 'warn' });
});
test.afterAll(async () => {
  await shop.end();
  rmSync(data.DAYPACK_DATA, { recursive: true, force: true });
});

/** Additional to the sitemap's pages. */
const OWN = [
  '/cart',
  '/login/login-code',
  '/user/user/center/list',
  '/user/user/message/list',
  '/questionnaire/quest-detail',
  '/search?q=c',
  '/offline',
  '/nowhere',
];

/** One page of each kind: of `/goods/1` and `/goods/2` the first. */
function kindsOf(sitemap: string): string[] {
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const kinds = new Map(
    paths.map((path) => [path.replace(/\d+/g, ':id').replace(/(notices|films)\/.*/, '$1'), path]),
  );
  return [...kinds.values()];
}

test(
  'a shop under another name says the demo’s nowhere, and follows when it is changed',
  ON_DESKTOP,
  async ({ request }) => {
    const textOf = async (path: string) => (await request.get(shop.url + path)).text();
    const [, pagesMap = ''] =
      /<loc>[^<]+(\/sitemap-[^<]*tw[^<]*)<\/loc>/.exec(await textOf('/sitemap.xml')) ?? [];
    const listed = kindsOf(await textOf(pagesMap));
    expect(listed.length).toBeGreaterThan(20);
    for (const locale of LOCALES)
      for (const page of [...listed, ...OWN]) {
        const text = await textOf(localizedPath(page, locale, 'tw'));
        expect.soft(DEMO_NAME.exec(text)?.[0] ?? null, `${locale} ${page}`).toBe(null);
        expect.soft(text, `${locale} ${page}`).toContain(locale === 'en' ? 'Good Days' : '好日子');
      }
    for (const path of ['/manifest-en.webmanifest', '/rss.xml', '/robots.txt', '/pictures/own/pack.svg'])
      expect.soft(DEMO_NAME.test(await textOf(path)), path).toBe(false);
    expect(JSON.parse(await textOf('/manifest-en.webmanifest')).name).toBe('Good Days');

    await succeed(callAt(shop.url)(sendCode, { email: 'brand@example.com' }, { lang: 'en' }));
    await expect.poll(() => textOf('/sandbox/outbox')).toContain('Your Good Days sign-in code');

    await name(data, { name: '新日子', 'name-en': 'New Days' });
    await expect.poll(() => textOf('/en/home'), { timeout: 10_000 }).toContain('<title>New Days');
    expect(await textOf('/en/home')).not.toContain('Good Days');
    expect(await textOf('/pages/about')).toContain('新日子');
  },
);
