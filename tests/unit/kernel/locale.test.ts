import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES, languageRedirect, localizedPath, resolvePath } from '#lib/kernel/i18n/locale.ts';

describe('a path', () => {
  it.each([
    ['/home', { locale: 'tw', prefix: '', variant: null, path: '/home' }],
    ['/zh/goods/1', { locale: 'zh', prefix: '/zh', variant: null, path: '/goods/1' }],
    ['/TW/home', { locale: 'tw', prefix: '/TW', variant: null, path: '/home' }],
    ['/en', { locale: 'en', prefix: '/en', variant: null, path: '/' }],
    ['/', { locale: 'tw', prefix: '', variant: null, path: '/' }],
    [
      '/user/mb/user/center/list',
      { locale: 'tw', prefix: '', variant: 'mb', path: '/user/user/center/list' },
    ],
    ['/en/cart/pc', { locale: 'en', prefix: '/en', variant: 'pc', path: '/cart' }],
    ['/zhongwen/home', { locale: 'tw', prefix: '', variant: null, path: '/zhongwen/home' }],
  ])('%s names its language, layout and route', (pathname, resolved) => {
    expect(resolvePath(pathname, 'tw')).toEqual(resolved);
  });

  it('of any language leads back to the same route', () => {
    const segment = fc.stringMatching(/^[a-z][a-z0-9]{2,9}$/).filter((name) => name !== 'index');
    fc.assert(
      fc.property(
        fc.array(segment, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(...LOCALES),
        fc.constantFrom(...LOCALES),
        (segments, locale, home) => {
          const path = `/${segments.join('/')}`;
          expect(resolvePath(localizedPath(path, locale, home), home)).toMatchObject({ locale, path });
        },
      ),
    );
  });
});

describe('a remembered language', () => {
  it('leads from a path without one to its own', () => {
    expect(languageRedirect('/goods/1', '?from=home', 'a=b; lang=en', 'tw')).toBe('/en/goods/1?from=home');
  });

  it.each([
    ['no cookie', '/home', undefined],
    ['the default language', '/home', 'lang=tw'],
    ['an unknown language', '/home', 'lang=fr'],
    ['a path that says its own', '/zh/home', 'lang=en'],
    ['another cookie', '/home', 'mylang=en'],
  ])('stays put with %s', (_, pathname, cookies) => {
    expect(languageRedirect(pathname, '', cookies, 'tw')).toBeNull();
  });
});
