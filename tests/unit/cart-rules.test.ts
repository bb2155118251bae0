import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WantedLine } from '#lib/buying/basket/model.ts';
import { groupRefusal, purchaseRefusal } from '#lib/buying/basket/rules/limits.ts';
import { isBuyable, lineVariant, summedLines } from '#lib/buying/basket/rules/line.ts';
import { allocateStock, type StockDemand } from '#lib/buying/basket/rules/stock.ts';
import { type SplitLine, splitPlan } from '#lib/buying/cart/rules/split.ts';

const line = (given: Partial<SplitLine> & { id: number }): SplitLine => ({
  kind: 'goods',
  homeOnly: false,
  group: null,
  addOn: null,
  ...given,
});

/** Carts of every mixture; add-ons may refer to missing lines. */
const carts = fc
  .array(
    fc.record({
      kind: fc.constantFrom('goods', 'goods', 'service'),
      homeOnly: fc.boolean(),
      group: fc.option(
        fc.integer({ min: 1, max: 3 }).map((id) => ({ id })),
        { freq: 3 },
      ),
      addOn: fc.option(
        fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 3 }).map((mainIds) => ({ mainIds })),
        { freq: 3 },
      ),
    }),
    { maxLength: 12 },
  )
  .map((lines) => lines.map((one, at): SplitLine => ({ ...one, id: at + 1 })));
const deliveries = fc.constantFrom('home', 'cvs', 'self');

describe('the plan of a split', () => {
  it('puts every line into exactly one part, and no part is empty', () => {
    fc.assert(
      fc.property(carts, deliveries, (lines, delivery) => {
        const parts = splitPlan(lines, delivery);
        expect(parts.flatMap(({ ids }) => ids).sort((a, b) => a - b)).toEqual(lines.map(({ id }) => id));
        for (const { ids } of parts) expect(ids.length).toBeGreaterThan(0);
        expect(new Set(parts.map(({ key }) => key)).size).toBe(parts.length);
      }),
    );
  });

  it('never sends what is for the home only anywhere else', () => {
    fc.assert(
      fc.property(carts, deliveries, (lines, delivery) => {
        for (const part of splitPlan(lines, delivery))
          if (part.ids.some((id) => lines[id - 1]?.homeOnly)) expect(part.deliveryType).toBe('home');
      }),
    );
  });

  it('keeps services and groups apart from everything else', () => {
    fc.assert(
      fc.property(carts, deliveries, (lines, delivery) => {
        for (const { kind, ids } of splitPlan(lines, delivery)) {
          const own = ids.map((id) => lines[id - 1]);
          // An add-on is removed with its main lines.
          const mains = own.filter((one) => !one?.addOn);
          if (kind === 'service') expect(mains.length).toBeLessThanOrEqual(1);
          if (kind === 'group')
            expect(new Set(mains.map((one) => one?.group?.id)).size).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('has nothing to split of plain goods', () => {
    const plain = carts.map((lines) => lines.map(({ id }) => line({ id })));
    fc.assert(
      fc.property(plain, deliveries, (lines, delivery) => {
        expect(splitPlan(lines, delivery)).toHaveLength(lines.length > 0 ? 1 : 0);
      }),
    );
  });

  it.each([
    ['home-only goods stay for home delivery', 'home', ['goods']],
    ['home-only goods go apart for a pick-up', 'cvs', ['goods', 'home']],
  ] as const)('%s', (_, delivery, kinds) => {
    const lines = [line({ id: 1 }), line({ id: 2, homeOnly: true })];
    expect(splitPlan(lines, delivery).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('sends an add-on with its main goods', () => {
    const lines = [
      line({ id: 1 }),
      line({ id: 2, homeOnly: true }),
      line({ id: 3, addOn: { mainIds: [2] } }),
    ];
    expect(splitPlan(lines, 'cvs').map(({ ids }) => ids)).toEqual([[1], [2, 3]]);
    expect(splitPlan(lines, 'home').map(({ ids }) => ids)).toEqual([[1, 2, 3]]);
  });
});

const takings = fc
  .array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      takes: fc.boolean(),
      needs: fc.uniqueArray(
        fc.record({ skuId: fc.integer({ min: 1, max: 4 }), each: fc.integer({ min: 1, max: 3 }) }),
        { minLength: 1, maxLength: 3, selector: ({ skuId }) => skuId },
      ),
    }),
    { maxLength: 8 },
  )
  .chain((lines) =>
    fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 5, maxLength: 5 }).map((stock) => ({
      stock,
      lines: lines.map(
        (one, at): StockDemand => ({
          ...one,
          key: String(at),
          needs: one.needs.map((need) => ({ ...need, stock: stock[need.skuId] ?? 0 })),
        }),
      ),
    })),
  );

describe('the shelf shared by lines', () => {
  it('never gives away more than there is', () => {
    fc.assert(
      fc.property(takings, ({ lines, stock }) => {
        const most = allocateStock(lines);
        const bought = lines.filter(({ key, takes, quantity }) => takes && quantity <= (most.get(key) ?? 0));
        for (const [skuId, pieces] of stock.entries()) {
          const taken = bought.flatMap(({ quantity, needs }) =>
            needs.filter((need) => need.skuId === skuId).map(({ each }) => each * quantity),
          );
          expect(taken.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(pieces);
        }
      }),
    );
  });

  it('gives a line that stands alone all there is', () => {
    const needs = [
      { skuId: 1, each: 1, stock: 9 },
      { skuId: 2, each: 3, stock: 8 },
    ];
    expect(allocateStock([{ key: 'a', quantity: 1, takes: true, needs }]).get('a')).toBe(2);
  });

  it('is not taken from by lines that are not chosen', () => {
    const needs = [{ skuId: 1, each: 1, stock: 2 }];
    const lines = [
      { key: 'a', quantity: 2, takes: false, needs },
      { key: 'b', quantity: 2, takes: true, needs },
      { key: 'c', quantity: 1, takes: true, needs },
    ];
    expect([...allocateStock(lines).values()]).toEqual([2, 2, 0]);
  });
});

describe('which lines are one line', () => {
  it('does not depend on the order in which a package was filled', () => {
    const parts = fc.uniqueArray(
      fc.record({ skuId: fc.integer({ min: 1, max: 9 }), quantity: fc.integer({ min: 1, max: 5 }) }),
      { selector: ({ skuId }) => skuId },
    );
    fc.assert(
      fc.property(parts, (packageList) => {
        expect(lineVariant({ packageList: packageList.toReversed() })).toBe(lineVariant({ packageList }));
      }),
    );
  });

  it.each([
    [{}, ''],
    [{ addOnOf: 3 }, 'a3'],
    [{ groupId: 7 }, 'g7'],
    [{ packageList: [{ skuId: 2, quantity: 1 }] }, '2x1'],
    [{ addOnOf: 3, groupId: 7, packageList: [{ skuId: 2, quantity: 1 }] }, 'g7/a3/2x1'],
  ])('%j is %j', (wish, variant) => expect(lineVariant(wish)).toBe(variant));

  it('adds up the pieces of equal lines and leaves the others', () => {
    const lines = [
      { skuId: 1, quantity: 1 },
      { skuId: 1, quantity: 2, addOnOf: 3 },
      { skuId: 1, quantity: 4 },
    ];
    expect(summedLines(lines)).toEqual([
      { skuId: 1, quantity: 5 },
      { skuId: 1, quantity: 2, addOnOf: 3 },
    ]);
  });
});

describe('limits of a purchase', () => {
  const limit = (given: object) => ({ firstOrderOnly: false, memberMost: null, had: 0, ...given });
  it.each([
    ['nothing limits', limit({}), { isFirstOrder: false }, 99, null],
    ['a first order', limit({ firstOrderOnly: true }), { isFirstOrder: true }, 1, null],
    ['a later order', limit({ firstOrderOnly: true }), { isFirstOrder: false }, 1, 'firstOrderOnly'],
    ['a visitor', limit({ firstOrderOnly: true }), null, 1, null],
    ['as many as allowed', limit({ memberMost: 2 }), null, 2, null],
    ['more than allowed', limit({ memberMost: 2 }), null, 3, 'firstPurchaseLimit'],
    [
      'more than are left',
      limit({ memberMost: 3, had: 2 }),
      { isFirstOrder: false },
      2,
      'firstPurchaseLimit',
    ],
    ['all had', limit({ memberMost: 1, had: 1 }), { isFirstOrder: false }, 1, 'alreadyClaimed'],
  ])('%s', (_, given, shopper, pieces, key) => {
    expect(purchaseRefusal(given, shopper, pieces, 'x')?.key ?? null).toBe(key);
  });

  it('says how many are left to have', () => {
    expect(purchaseRefusal(limit({ memberMost: 3, had: 1 }), null, 5, 'x')?.params).toEqual({
      name: 'x',
      most: 2,
    });
  });

  it.each([
    [{ isOpen: false, perMember: null, had: 0, left: null }, 1, 'groupOver'],
    [{ isOpen: false, isComing: true, perMember: null, had: 0, left: null }, 1, 'groupComing'],
    [{ isOpen: true, perMember: 2, had: 0, left: null }, 3, 'groupTooMany'],
    [{ isOpen: true, perMember: 2, had: 1, left: null }, 2, 'groupTooMany'],
    [{ isOpen: true, perMember: 2, had: 0, left: null }, 2, null],
    [{ isOpen: true, perMember: null, had: 0, left: null }, 99, null],
    [{ isOpen: true, perMember: null, had: 0, left: 2 }, 2, null],
    [{ isOpen: true, perMember: null, had: 0, left: 2 }, 3, 'quantityExceedsStock'],
    [{ isOpen: true, perMember: null, had: 0, left: 0 }, 1, 'outOfStock'],
  ])('a group %j with %i pieces: %s', (group, pieces, key) => {
    expect(groupRefusal({ isComing: false, ...group }, pieces, 'x')?.key ?? null).toBe(key);
  });

  it('is bought only when it is there and nothing stands against it', () => {
    expect(isBuyable({ state: 'ok', blocked: null })).toBe(true);
    expect(isBuyable({ state: 'short', blocked: null })).toBe(false);
    expect(isBuyable({ state: 'ok', blocked: {} })).toBe(false);
  });
});

describe('what is put into a cart', () => {
  it('takes a package’s content as JSON and as a form’s text, and an empty group as none', () => {
    const packageList = [{ skuId: 2, quantity: 1 }];
    for (const given of [packageList, JSON.stringify(packageList)])
      expect(WantedLine.parse({ skuId: '1', quantity: '1', packageList: given, groupId: '' })).toEqual({
        skuId: 1,
        quantity: 1,
        packageList,
      });
    expect(WantedLine.safeParse({ skuId: 1, quantity: 1, packageList: '{oops' }).success).toBe(false);
  });
});
