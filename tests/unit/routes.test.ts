import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES, localizedPath, resolvePath } from '#lib/kernel/i18n/locale.ts';
import { links } from '#lib/site/site/links.ts';
import { isMadeFile, listAbove, matchRoute } from '#lib/site/site/match-route.ts';
import { redirectOf } from '#lib/site/site/redirect.ts';
import { PAGE_ROUTES } from '#lib/site/site/routes.ts';
import { guardRedirect } from '#lib/site/site/rules/guard.ts';

/** The pages by file: `src/pages/goods/[id].astro` is `/goods/:id`. */
const pages = (readdirSync('src/pages', { recursive: true }) as string[])
  .filter((name) => name.endsWith('.astro'))
  .map((name) => `/${name.replace(/(\/index)?\.astro$/, '').replace(/\[(\w+)\]/g, ':$1')}`);
const routes = PAGE_ROUTES.map(({ path }) => path);

const CLEARS = [
  '1v1',
  'articles',
  'buy-gift',
  'category',
  'discount-buy',
  'enough-reduce',
  'home',
  'member-level-up',
  'search',
];

describe('the table of routes', () => {
  it('has a route for every page', () => {
    expect(pages.filter((page) => !routes.includes(page))).toEqual([]);
  });

  it('has a page for every route', () => {
    expect(routes.filter((route) => !pages.includes(route))).toEqual([]);
  });

  it('names every page once', () => {
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('says what every parameter must look like', () => {
    for (const { path, params = {} } of PAGE_ROUTES) {
      const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
      expect(Object.keys(params), path).toEqual(named);
    }
  });

  it('leaves the private group behind on the areas that are nobody’s own (row A8)', () => {
    for (const { path, clearsPrivateGroup = false } of PAGE_ROUTES)
      expect(clearsPrivateGroup, path).toBe(CLEARS.includes(path.split('/')[1] ?? ''));
  });

  it.each([
    ['/goods/1', '/goods/:id'],
    ['/goods/900719925474', '/goods/:id'],
    ['/category', '/category'],
    ['/category/8', '/category/:id'],
    ['/articles/fish-oil-epa-dha', '/articles/:id'],
    ['/articles/category/sleep', '/articles/category/:classId'],
  ])('knows %s', (path, route) => expect(matchRoute(path)).toMatchObject({ route: { path: route }, path }));

  it.each([
    '/goods/0',
    '/goods/-1',
    '/goods/1.5',
    '/goods/abc',
    '/goods/9999999999999999999',
    '/goods',
    '/goods/1/2',
    '/category/x',
    '/articles/UPPER',
    '/nowhere',
    '/meIndex',
  ])('refuses %s before any page runs', (path) => expect(matchRoute(path)).toBeNull());

  it('hands the parameters on', () => {
    expect(matchRoute('/goods/42')?.params).toEqual({ id: '42' });
  });

  it.each(['/sitemap.xml', '/sitemap-tw-goods-1.xml', '/robots.txt', '/share/goods/7-tw-0123456789.png'])(
    '%s is made, and no page',
    (path) => {
      expect(isMadeFile(path)).toBe(true);
      expect(matchRoute(path)).toBeNull();
    },
  );

  it.each([
    ['/articles/lutein', '/articles'],
    ['/notices/opening', '/notices'],
    ['/user/user/official-notice/opening', '/user/user/official-notice'],
    ['/1v1/bundle', '/1v1'],
    ['/pages/faq', '/home'],
    ['/nowhere', '/home'],
  ])('%s has %s above it', (path, above) => expect(listAbove(path)).toBe(above));

  it('has a route behind every link of the shop', () => {
    const { goodsCardsPart, promotion, buyNow, ...others } = links;
    const paths = Object.values(others).map((link) => (link as (...given: unknown[]) => string)(1, 'all', 1));
    const unknown = [...paths, goodsCardsPart([1, 2]), promotion('buy-gift', 1), buyNow(1, 2)].filter(
      (path) => matchRoute(new URL(path, 'http://shop').pathname) === null,
    );
    expect(unknown).toEqual([]);
  });
});

/** The page and layout that an old address of the shop shows. */
const shown = (pathname: string) => {
  const { variant, path } = resolvePath(pathname, 'tw');
  return { variant, path: matchRoute(path)?.path };
};

describe('an old address (row A2)', () => {
  it.each([
    ['/cart/meIndex', null, '/cart'],
    ['/cart/mb/meIndex', 'mb', '/cart'],
    ['/cart/pc/meIndex', 'pc', '/cart'],
    ['/goods/pc/7', 'pc', '/goods/7'],
    ['/goods/mb/detail/7', 'mb', '/goods/7'],
    ['/articles/mb/list', 'mb', '/articles'],
    ['/articles/pc/info/fish-oil', 'pc', '/articles/fish-oil'],
    ['/articles/pc/list/sleep', 'pc', '/articles/category/sleep'],
    ['/category/mb/index', 'mb', '/category'],
    ['/home/pc/index1', 'pc', '/home'],
    ['/user/user/setting/editUserInfo', null, '/user/user/setting/edit-user-info'],
    ['/user/user/setting/mb/editUserInfo', 'mb', '/user/user/setting/edit-user-info'],
    ['/en/user/user/setting/pc/editUserInfo', 'pc', '/user/user/setting/edit-user-info'],
  ])('%s shows its page', (pathname, variant, path) => {
    expect(shown(pathname)).toEqual({ variant, path });
  });

  it('has a form for phones and one for desktops of every page that may have them', () => {
    for (const { path, variants } of PAGE_ROUTES) {
      if (variants === false || path.includes(':')) continue;
      const [, first, ...rest] = path.split('/');
      for (const variant of ['mb', 'pc'])
        expect(shown(`/${[first, variant, ...rest].join('/')}`)).toEqual({ variant, path });
    }
  });
});

describe('an address that is written otherwise', () => {
  const to = (pathname: string, cookies?: string) => redirectOf(pathname, '?a=1', cookies, 'tw');

  it.each([
    ['/goods/1/', 301, '/goods/1'],
    ['//goods///1', 301, '/goods/1'],
    ['//other.example/', 301, '/other.example'],
    ['/EN/goods/1', 301, '/en/goods/1'],
    ['/Tw/home/', 301, '/tw/home'],
    ['/', 302, '/home'],
    ['/en', 302, '/en/home'],
    ['/TW/', 302, '/TW/home'],
  ])('%s is sent on once', (pathname, status, location) => {
    expect(to(pathname)).toEqual({ status, location: `${location}?a=1` });
  });

  it.each([
    ['/goods/1/', '/en/goods/1'],
    ['//home', '/en/home'],
    ['/', '/en/home'],
    ['/goods/1', '/en/goods/1'],
  ])('%s is sent to the remembered language in the same step', (pathname, location) => {
    expect(to(pathname, 'lang=en')).toEqual({ status: 302, location: `${location}?a=1` });
  });

  it.each([
    '/home',
    '/TW/home',
    '/zh/goods/1',
    '/backend-api/docs/',
    '/sandbox/',
    '/pictures/x/',
    '/_image',
    '/healthz',
    '/share/goods/1-tw-0123456789.png',
    '/\\other.example/',
    '/%5cother.example/',
  ])('%s stays', (pathname) => expect(to(pathname, 'lang=tw')).toBeNull());

  it('always leads to this shop, and stays there', () => {
    const anything = fc.array(
      fc.constantFrom('/', '//', 'en', 'EN', 'TW', 'goods', '1', 'mb', 'a b', '魚', '.'),
    );
    fc.assert(
      fc.property(anything, fc.constantFrom(undefined, ...LOCALES), (parts, language) => {
        const found = to(`/${parts.join('/')}`, language && `lang=${language}`);
        if (!found) return;
        expect(found.location).toMatch(/^\/[^/\\]/);
        const [pathname = ''] = found.location.split('?');
        expect(to(pathname, language && `lang=${language}`)).toBeNull();
      }),
    );
  });

  it('of a page in another language is left alone', () => {
    for (const locale of LOCALES)
      for (const route of routes.filter((path) => !path.includes(':')))
        expect(to(localizedPath(route, locale, 'tw'))).toBeNull();
  });
});

describe('the page that confirms a pickup (row A7)', () => {
  const whole = { type: 'FAMIC2C', callbackUrl: 'https://shop.example/payment/TW-confirmation' };

  it('is shown when a type and a callback address are stored', () => {
    expect(guardRedirect('pickup', whole)).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['no type', { ...whole, type: null }],
    ['an empty type', { ...whole, type: '' }],
    ['no address', { ...whole, callbackUrl: null }],
  ])('leads to the cart with %s', (_, stored) => {
    expect(guardRedirect('pickup', stored)).toBe(links.cart());
  });

  it('is the only one that is guarded', () => {
    expect(guardRedirect(undefined, null)).toBeNull();
  });
});
