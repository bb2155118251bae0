import { type Crawl, crawlFrom, eachOf, fetchPage, readSitemap, type SitemapUrl } from '../setup/crawl.ts';
import { faultsOf } from '../setup/schema-org.ts';
import { expect, HTML_LANG, inLanguage, LANGUAGES, shopUrl, test } from './fixtures.ts';

/** Pages as search engines and shared links see them (rows A2–A4, A12), over HTTP alone. */

test.describe('a crawl from the home page', () => {
  test.describe.configure({ mode: 'default', timeout: 300_000 });
  test.skip(({ isMobile }) => isMobile, 'the same requests on a phone');

  let origin = '';
  let crawl: Crawl;
  let sitemap: SitemapUrl[];

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    origin = shopUrl();
    sitemap = await readSitemap(origin);
    const known = new Set(sitemap.map(({ path }) => path));
    // Filtered lists are requested in one language: they are the same in the others.
    const isFilter = (path: string) => /^\/(zh|en)\/category.*\?(?!page=)/.test(path) && !known.has(path);
    crawl = await crawlFrom(origin, '/home', isFilter);
  });

  const pageOf = ({ path }: SitemapUrl) => crawl.pages.get(path);

  test('finds no broken link and no redirect', () => {
    const broken = [...crawl.pages.values()]
      .filter(({ status }) => status !== 200)
      .map(({ path, status }) => `${status} ${path} linked from ${crawl.linkedFrom.get(path)}`);
    expect(broken).toEqual([]);
  });

  test('reaches every page of the sitemap', () => {
    expect(sitemap.length).toBeGreaterThan(300);
    expect(sitemap.filter((url) => !pageOf(url)).map(({ path }) => path)).toEqual([]);
  });

  test('finds every page that is open to engines in the sitemap, but further pages of a list', () => {
    const known = new Set(sitemap.map(({ path }) => path));
    const missing = [...crawl.pages.values()].filter(
      ({ path, isIndexed, canonical }) =>
        isIndexed && canonical === origin + path && !known.has(path) && !/[?&]page=/.test(path),
    );
    expect(missing.map(({ path }) => path)).toEqual([]);
  });

  test('finds pages of the sitemap open to engines, with their own address as canonical', () => {
    const wrong = sitemap.filter((url) => {
      const page = pageOf(url);
      return !page?.isIndexed || page.canonical !== origin + url.path;
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  test('finds one heading, a title and a description on each page', () => {
    const wrong = [...crawl.pages.values()].filter(
      ({ isIndexed, headings, title, description }) =>
        isIndexed && (headings !== 1 || title.length < 4 || description.length < 8),
    );
    expect(wrong.map(({ path, headings }) => `${path} ${headings}`)).toEqual([]);
  });

  for (const field of ['title', 'description'] as const) {
    test(`finds no ${field} twice in one language`, () => {
      const seen = new Map<string, string>();
      const twice = sitemap.flatMap((url) => {
        const language = /^\/(zh|en)\//.exec(url.path)?.[1] ?? 'tw';
        const said = `${language} ${pageOf(url)?.[field]}`;
        const before = seen.get(said);
        seen.set(said, url.path);
        return before === undefined ? [] : [`${before} and ${url.path}: ${said}`];
      });
      expect(twice).toEqual([]);
    });
  }

  test('finds every language of a page named by the page, by its other languages and by the sitemap', () => {
    const wrong = sitemap.flatMap((url) => {
      const own = [...(pageOf(url)?.alternates ?? [])];
      const same = (other: Iterable<[string, string]>) => String([...other]) === String(own);
      const others = own.map(([, address]) => crawl.pages.get(address.slice(origin.length)));
      const isWhole =
        own.length >= 2 && same(url.alternates) && others.every((page) => page && same(page.alternates));
      return isWhole ? [] : [url.path];
    });
    expect(wrong).toEqual([]);
    const home = crawl.pages.get('/home')?.alternates;
    for (const language of LANGUAGES)
      expect(home?.get(HTML_LANG[language])).toBe(origin + inLanguage(language, '/home'));
    expect(home?.get('x-default')).toBe(`${origin}/home`);
  });

  test('finds structured data whole on every page', () => {
    const faults = [...crawl.pages.values()].flatMap(({ path, structured }) =>
      structured.flatMap((data) => faultsOf(data).map((fault) => `${path} ${fault}`)),
    );
    expect(faults).toEqual([]);
    const kinds = [...crawl.pages.values()].flatMap(({ structured }) =>
      structured.map((data) => (data as { '@type': string })['@type']),
    );
    expect([...new Set(kinds)]).toEqual(
      expect.arrayContaining([
        'Organization',
        'WebSite',
        'BreadcrumbList',
        'CollectionPage',
        'ProductGroup',
        'Product',
        'Article',
        'FAQPage',
      ]),
    );
  });

  test('finds when goods and articles changed, and their pictures', async () => {
    const goods = sitemap.filter(({ path }) => /\/goods\/\d+$/.test(path));
    const articles = sitemap.filter(({ path }) => /\/articles\/(?!category)[\w-]+$/.test(path));
    expect(goods.length).toBeGreaterThan(0);
    expect(articles.length).toBeGreaterThan(0);
    for (const { path, lastmod } of [...goods, ...articles])
      expect(lastmod, path).toMatch(/^\d{4}-\d\d-\d\dT/);
    const lost: string[] = [];
    await eachOf(new Set(goods.flatMap(({ pictures }) => pictures)), async (picture) => {
      const { ok } = await fetch(picture, { method: 'HEAD' });
      if (!ok) lost.push(picture);
    });
    expect(lost).toEqual([]);
  });

  test('finds a picture for shared links on every page, as a PNG of the right size', async () => {
    const drawn = new Map<string, string>();
    for (const { path, isIndexed, picture } of crawl.pages.values()) {
      if (!isIndexed) continue;
      expect(picture, path).toMatch(/^http.*\.(png|jpg|jpeg|webp)(\?|$)|\/_image\?/);
      const kind = /\/share\/(\w+)\/.*-(tw|zh|en)-/.exec(picture ?? '');
      if (kind && picture) drawn.set(`${kind[1]} ${kind[2]}`, picture);
    }
    expect([...drawn.keys()]).toEqual(
      expect.arrayContaining(
        ['goods', 'category', 'group', 'articles', 'offers', 'shop'].flatMap((kind) =>
          LANGUAGES.map((one) => `${kind} ${one}`),
        ),
      ),
    );
    for (const picture of drawn.values()) {
      const answer = await fetch(picture);
      expect(answer.headers.get('cache-control'), picture).toContain('immutable');
      const png = Buffer.from(await answer.arrayBuffer());
      expect([png.readUInt32BE(16), png.readUInt32BE(20)], picture).toEqual([1200, 630]);
    }
  });
});

test.describe('an address', () => {
  test.skip(({ isMobile }) => isMobile, 'the same requests on a phone');

  for (const [path, lang] of [
    ['/fr/home', 'zh-Hant-TW'],
    ['/en/nowhere', 'en'],
    ['/zh/goods/%E0%A4%A', 'zh-Hans-CN'],
    ['/en/goods/%2F1', 'en'],
    ['/goods/%5c1', 'zh-Hant-TW'],
    ['/category/x', 'zh-Hant-TW'],
    ['/goods/999999', 'zh-Hant-TW'],
    ['/home/%00', 'zh-Hant-TW'],
  ] as const) {
    test(`${path} is a real 404 in its language`, async () => {
      const answer = await fetch(`${shopUrl()}${path}`, { redirect: 'manual' });
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html).toContain(`<html lang="${lang}"`);
      expect(html).toContain('Page Not Found: /');
      expect(html).toContain('noindex');
    });
  }

  for (const [path, to] of [
    ['/goods/1/', '/goods/1'],
    ['/EN/goods//1/', '/en/goods/1'],
    ['//home', '/home'],
  ] as const) {
    test(`${path} leads to ${to} in one step`, async () => {
      const first = await fetchPage(shopUrl(), path);
      expect([first.status, first.location]).toEqual([301, to]);
      expect((await fetchPage(shopUrl(), to)).status).toBe(200);
    });
  }

  for (const path of [
    '/cart/mb/meIndex',
    '/goods/pc/1',
    '/en/articles/mb/list',
    '/TW/category',
    '/home/mb',
  ]) {
    test(`${path} is the page of today`, async () => {
      const page = await fetchPage(shopUrl(), path);
      expect(page.status).toBe(200);
      expect(page.headings).toBe(1);
    });
  }

  test('with a forced layout names the combined route as its own', async () => {
    const page = await fetchPage(shopUrl(), '/en/goods/mb/1');
    expect(page.canonical).toBe(`${shopUrl()}/en/goods/1`);
    expect(page.alternates.size).toBe(0);
    // Also where neither is open to search engines.
    for (const [form, own] of [
      ['/cart/mb/meIndex', '/cart'],
      ['/search/pc/index', '/search'],
      ['/user/user/address/mb/list', '/user/user/address/list'],
    ] as const)
      expect((await fetchPage(shopUrl(), form)).canonical).toBe(shopUrl() + own);
  });

  test('of a picture in sizes that pages show is answered for ever, in others refused', async () => {
    const origin = shopUrl();
    const page = await (await fetch(`${origin}/articles/plate-method-eating-out`)).text();
    const [path = ''] = /\/_image\?[^" ]*w=400[^" ]*f=avif[^" ]*/.exec(page) ?? [];
    const address = origin + path.replaceAll('&amp;', '&');
    const answer = await fetch(address);
    expect(answer.headers.get('content-type')).toBe('image/avif');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(500);
    const etag = answer.headers.get('etag') ?? '';
    expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
    for (const [other, status] of [
      [address.replace('w=400', 'w=399'), 400],
      [`${address}&q=1`, 400],
      [address.replace('f=avif', 'f=gif'), 400],
      [address.replace(/href=[^&]*/, 'href=%2Ffavicon.svg'), 404],
      [address.replace('/_image', '/en/_image'), 404],
      [address.replace('/_image', '/_image/'), 404],
    ] as const)
      expect((await fetch(other)).status, other).toBe(status);
  });

  test('of a shared picture that there is not draws nothing', async () => {
    for (const path of [
      'goods/999999-tw-0123456789',
      'articles/none-en-0123456789',
      'words/hello-en-0123456789',
      'campaign/999999-tw',
      'campaign/1',
    ])
      expect((await fetch(`${shopUrl()}/share/${path}.png`)).status).toBe(404);
  });

  test('of a shared picture of before leads to the one of today', async () => {
    const answer = await fetch(`${shopUrl()}/share/goods/1-tw-0000000000.png`, { redirect: 'manual' });
    expect(answer.status).toBe(302);
    expect(answer.headers.get('location')).toMatch(/\/share\/goods\/1-tw-[0-9a-f]{10}\.png$/);
  });
});

test('a forced layout is shown whatever the window', async ({ page, isMobile }) => {
  const searchIsWide = () =>
    page.locator('header form label').evaluate((label) => label.getBoundingClientRect().width > 100);
  await page.goto('/category/mb');
  await expect(page.locator('bottom-bar nav')).toBeVisible();
  expect(await searchIsWide()).toBe(false);
  await page.goto('/category/pc');
  await expect(page.locator('bottom-bar nav')).toBeHidden();
  expect(await searchIsWide()).toBe(true);
  if (isMobile) expect(await page.evaluate(() => window.innerWidth)).toBeGreaterThan(1000);
});

test('a lost visitor who presses the button is home at once, and never led back', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('404');
  await page.goto('/en/pages/about');
  await page.goto('/en/goods/999999');
  await page.locator('[data-go-home]').click();
  await expect(page).toHaveURL(/\/en\/home$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/pages\/about$/);
});

for (const language of LANGUAGES) {
  test(`the page of a fault in ${language} tells the request by its number`, async () => {
    const answer = await fetch(shopUrl() + inLanguage(language, '/500'));
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain(`lang="${HTML_LANG[language]}"`);
    expect(html).toContain(answer.headers.get('x-request-id') ?? 'none');
  });
}
