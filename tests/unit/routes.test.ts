import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listLink } from '#lib/catalog/list-link.ts';
import { GoodsQuery } from '#lib/catalog/model.ts';
import { links } from '#lib/site/links.ts';
import { isKnownPath, matchRoute, PAGE_ROUTES } from '#lib/site/routes.ts';

describe('the table of routes', () => {
  it('has a page for every route', () => {
    for (const { path } of PAGE_ROUTES) {
      const file = `src/pages${path.replace(/:(\w+)/g, '[$1]')}`;
      expect(existsSync(`${file}.astro`) || existsSync(`${file}/index.astro`), path).toBe(true);
    }
  });

  it.each([
    '/goods/1',
    '/goods/900719925474',
    '/category',
    '/category/8',
    '/articles/fish-oil-epa-dha',
    '/sitemap.xml',
  ])('knows %s', (path) => expect(isKnownPath(path)).toBe(true));

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
  ])('refuses %s before any page runs', (path) => expect(isKnownPath(path)).toBe(false));

  it('hands the parameters on', () => {
    expect(matchRoute('/goods/42')?.params).toEqual({ id: '42' });
  });

  it('has a route behind every link of the shop', () => {
    const paths = [
      links.home(),
      links.category(),
      links.category(1),
      links.goods(1),
      links.search('魚油'),
      links.articles(),
      links.article('a-b'),
      links.articleCategory('basics'),
      links.notices(),
      links.notice('opening'),
      links.page('about'),
      links.cart(),
      links.signIn('/cart'),
      links.signInByPassword(),
      links.checkout(),
      links.payOrder('D1'),
      links.buyNow(1, 2),
      links.paymentSuccess('D1'),
      links.member(),
      links.orders('unpaid'),
      links.order('D1'),
      links.addresses(),
      links.addressEdit(3),
    ];
    for (const path of paths) expect(isKnownPath(new URL(path, 'http://shop').pathname), path).toBe(true);
  });
});

describe('links of a list', () => {
  const query = GoodsQuery.parse({ need: 'sleep', sort: 'newest', page: '3' });

  it('leaves defaults out', () => {
    expect(listLink('/category', GoodsQuery.parse({}), {})).toBe('/category');
  });

  it('starts at the first page when a filter changes', () => {
    expect(listLink('/category/2', query, { need: 'eyes' })).toBe('/category/2?need=eyes&sort=newest');
  });

  it('keeps the filters when the page changes', () => {
    expect(listLink('/category', query, { page: 4 })).toBe('/category?need=sleep&sort=newest&page=4');
  });

  it('takes a filter away', () => {
    expect(listLink('/category', query, { need: undefined, sort: 'popular' })).toBe('/category');
  });
});
