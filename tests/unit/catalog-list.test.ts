import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GOODS_FORMS } from '#lib/catalog/goods/codes.ts';
import { facetOf } from '#lib/catalog/goods/facet-pages.ts';
import {
  type Chosen,
  countFacets,
  type FacetGroup,
  isWholeRanges,
  needBits,
  PRICE_RANGES,
} from '#lib/catalog/goods/facets.ts';
import {
  betterAddress,
  listLink,
  pageNumbers,
  readListAddress,
  toggled,
} from '#lib/catalog/goods/list-link.ts';
import { NEEDS } from '#lib/catalog/goods/model/goods.ts';
import { GoodsQuery, PRICE_STEPS } from '#lib/catalog/goods/model/list.ts';
import { badgeOf, isWorthIndexing, percentOff } from '#lib/catalog/goods/rules/goods.ts';

const query = (asked: object = {}) => GoodsQuery.parse(asked);
const read = (text: string) => readListAddress(new URLSearchParams(text), undefined);

describe('the counts of filters', () => {
  const good = fc.record({
    form: fc.constantFrom(...GOODS_FORMS),
    needs: fc.subarray([...NEEDS]).map(needBits),
    inStock: fc.boolean(),
    priceStep: fc.constantFrom(...PRICE_STEPS),
    goods: fc.integer({ min: 1, max: 5 }),
  });
  const choice: fc.Arbitrary<Chosen> = fc
    .record({
      need: fc.subarray([...NEEDS]),
      form: fc.subarray([...GOODS_FORMS]),
      range: fc.option(fc.constantFrom(...PRICE_RANGES), { nil: undefined }),
      stock: fc.boolean(),
    })
    .map(({ range, ...chosen }) => ({ ...chosen, from: range?.from, to: range?.to ?? undefined }));

  const fits = (shape: FacetGroup, { need, form, from = 0, to = Number.POSITIVE_INFINITY, stock }: Chosen) =>
    (need.length === 0 || (shape.needs & needBits(need)) !== 0) &&
    (form.length === 0 || form.some((one) => one === shape.form)) &&
    (shape.priceStep ?? 0) >= from &&
    (shape.priceStep ?? 0) <= to &&
    (!stock || shape.inStock);
  const howMany = (shapes: readonly FacetGroup[], chosen: Chosen) =>
    shapes.filter((shape) => fits(shape, chosen)).reduce((sum, { goods }) => sum + goods, 0);

  it('are what a list with that choice has', () => {
    fc.assert(
      fc.property(fc.array(good, { maxLength: 40 }), choice, (shapes, chosen) => {
        const { total, unfiltered, facets } = countFacets(shapes, chosen);
        expect(total).toBe(howMany(shapes, chosen));
        expect(unfiltered).toBe(howMany(shapes, query()));
        for (const { need, count } of facets.needs)
          expect(count).toBe(howMany(shapes, { ...chosen, need: [need] }));
        for (const { form, count } of facets.forms)
          expect(count).toBe(howMany(shapes, { ...chosen, form: [form] }));
        for (const { from, to, count } of facets.prices)
          expect(count).toBe(howMany(shapes, { ...chosen, from, to: to ?? undefined }));
        expect(facets.inStock).toBe(howMany(shapes, { ...chosen, stock: true }));
      }),
    );
  });

  it('never say none where a free price range might have some', () => {
    const shapes = [{ form: 'jar', needs: 0, inStock: true, priceStep: 500, goods: 3 }];
    expect(countFacets(shapes, { ...query(), from: 700, to: 710 }).facets.forms).toContainEqual({
      form: 'jar',
      count: 3,
    });
  });

  it.each([
    [{}, true],
    [{ from: 500, to: 799 }, true],
    [{ from: 500, to: 1199 }, true],
    [{ from: 1200 }, true],
    [{ to: 499 }, true],
    [{ from: 501 }, false],
    [{ to: 500 }, false],
  ])('of %j can be had from the kept counts: %s', (range, isWhole) => {
    expect(isWholeRanges({ from: undefined, to: undefined, ...range })).toBe(isWhole);
  });
});

describe('the address of a list', () => {
  it('takes several needs and forms', () => {
    expect(read('need=gut,sleep&form=jar').query).toMatchObject({ need: ['sleep', 'gut'], form: ['jar'] });
    expect(read('need=gut&need=sleep').query.need).toEqual(['sleep', 'gut']);
  });

  it('is the same however the same was chosen', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...NEEDS]), (need) => {
        const link = listLink('/category', query(), { need });
        expect(listLink('/category', query({ need: need.join(',') }), {})).toBe(link);
        expect(read(link.split('?')[1] ?? '').query.need).toEqual(NEEDS.filter((one) => need.includes(one)));
      }),
    );
  });

  it.each([
    'page=0',
    'page=-3',
    'page=abc',
    'page=1.5',
    'page=99999999999999999999',
    'need=<script>alert(1)</script>',
    'need=sleep,flying',
    'form=bag',
    'sort=random',
    'from=-1',
    'to=x',
    'to=9e9',
    'stock=perhaps',
    `need=${'x'.repeat(10_000)}`,
    'from=%00',
  ])('without %s is another', (text) => {
    const { query: found, isWellFormed } = read(text);
    expect(isWellFormed).toBe(false);
    expect(found).toEqual(query());
    expect(betterAddress('/category', found, found.page, new URLSearchParams(text))).toBe('/category');
  });

  it('never throws, and its better address is well formed', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom('need', 'form', 'from', 'to', 'stock', 'sort', 'page', 'utm'),
            fc.string(),
          ),
        ),
        (pairs) => {
          const search = new URLSearchParams(pairs);
          const { query: found } = readListAddress(search, 3);
          const better = new URL(betterAddress('/category/3', found, found.page, search), 'http://shop');
          expect(better.pathname).toBe('/category/3');
          expect(readListAddress(better.searchParams, 3)).toEqual({ query: found, isWellFormed: true });
        },
      ),
    );
  });

  it('keeps what others have added to it', () => {
    const search = new URLSearchParams('page=0&need=sleep&utm_source=line');
    expect(betterAddress('/en/category/2', read('need=sleep').query, 1, search)).toBe(
      '/en/category/2?need=sleep&utm_source=line',
    );
  });

  it('turns a price range round that begins at its end', () => {
    expect(read('from=900&to=100')).toMatchObject({ query: { from: 100, to: 900 }, isWellFormed: false });
  });

  it('may have empty fields, as a form sends them', () => {
    expect(read('from=&to=500')).toEqual({ query: query({ to: 500 }), isWellFormed: true });
  });

  it('takes a choice, and gives it up', () => {
    expect(toggled(['sleep'], 'gut')).toEqual(['sleep', 'gut']);
    expect(toggled(['sleep', 'gut'], 'gut')).toEqual(['sleep']);
  });
});

describe('a page of one need or form', () => {
  it.each([
    [{ need: 'sleep' }, { need: 'sleep' }],
    [{ form: 'jar', page: 2 }, { form: 'jar' }],
    [{}, null],
    [{ need: 'sleep,gut' }, null],
    [{ need: 'sleep', form: 'jar' }, null],
    [{ need: 'sleep', stock: '1' }, null],
    [{ need: 'sleep', from: 0 }, null],
    [{ need: 'sleep', sort: 'newest' }, null],
  ])('of %j is %j', (asked, facet) => {
    expect(facetOf(query(asked))).toEqual(facet);
  });

  it.each([
    [2, 60, false],
    [3, 60, true],
    [7, 7, false],
    [0, 0, false],
  ])('with %i of %i goods is worth a search engine’s while: %s', (count, unfiltered, isWorth) => {
    expect(isWorthIndexing(count, unfiltered)).toBe(isWorth);
  });
});

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i offers %j', (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers);
});

describe('a card', () => {
  const limits = { newGoodsDays: 90, hotGoodsSold: 3000 };
  const now = new Date('2026-11-21T00:00:00Z');

  it.each([
    ['2026-11-01', 10, 'new'],
    ['2026-12-24', 0, 'new'],
    ['2026-11-01', 9000, 'new'],
    ['2024-01-01', 3000, 'hot'],
    ['2024-01-01', 2999, null],
  ] as const)('of a good launched on %s and sold %i times says %s', (launchedOn, sold, badge) => {
    expect(badgeOf({ launchedOn, sold }, now, limits)).toBe(badge);
  });

  it.each([
    [880, 1080, 19],
    [960, 1000, null],
    [950, 1000, 5],
    [500, 500, null],
  ])('tells of %i instead of %i: %s', (price, listPrice, percent) => {
    expect(percentOff(price, listPrice)).toBe(percent);
  });
});
