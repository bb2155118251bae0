import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choiceOf, choose, chosenSku, firstChoice, optionState } from '#lib/catalog/goods/choice.ts';
import type { SkuChoice } from '#lib/catalog/goods/model/detail.ts';

const sku = (id: number, options: Record<string, string>, stock: SkuChoice['stock'] = 'in'): SkuChoice => ({
  id,
  code: `sku-${id}`,
  options,
  price: 500,
  listPrice: 500,
  stock,
  left: null,
});

const specs = [{ key: 'size' }, { key: 'flavour' }];

/** 60 and 120 pieces, plain and lemon. 120 lemon does not exist, 60 plain is sold out. */
const skus = [
  sku(1, { size: '60', flavour: 'plain' }, 'out'),
  sku(2, { size: '60', flavour: 'lemon' }),
  sku(3, { size: '120', flavour: 'plain' }),
];

describe('choosing a SKU', () => {
  it('opens with the first that is in stock', () => {
    expect(chosenSku(skus, firstChoice(skus))?.id).toBe(2);
  });

  it('opens with the first when everything is sold out', () => {
    expect(firstChoice(skus.map((one) => ({ ...one, stock: 'out' as const })))).toEqual(skus[0]?.options);
  });

  it('opens with the one that the address names, and with none that is another good’s', () => {
    expect(choiceOf(skus, '3')).toEqual(skus[2]?.options);
    expect(choiceOf(skus, '99')).toBeUndefined();
    expect(choiceOf(skus, '<b>')).toBeUndefined();
    expect(choiceOf(skus, null)).toBeUndefined();
  });

  it('cannot have a later option that is not made with the earlier ones', () => {
    const chosen = { size: '120', flavour: 'plain' };
    expect(chosenSku(skus, { size: '120', flavour: 'lemon' })).toBeUndefined();
    expect(optionState(skus, specs, chosen, 'flavour', 'lemon')).toBe('none');
  });

  it('can have an earlier option whatever is chosen after it', () => {
    expect(optionState(skus, specs, { size: '60', flavour: 'lemon' }, 'size', '120')).toBe('in');
  });

  it('lets a sold-out SKU be looked at', () => {
    expect(optionState(skus, specs, { size: '60', flavour: 'lemon' }, 'flavour', 'plain')).toBe('out');
  });

  it('moves what comes after to the nearest SKU that has the option', () => {
    expect(choose(skus, specs, { size: '60', flavour: 'lemon' }, 'size', '120')).toEqual({
      size: '120',
      flavour: 'plain',
    });
  });

  it('keeps everything when an option that cannot be had is pressed nevertheless', () => {
    const chosen = { size: '120', flavour: 'plain' };
    expect(choose(skus, specs, chosen, 'flavour', 'lemon')).toEqual(chosen);
  });
});

/**
 * Any matrix: up to three specs of up to four options; some combinations exist, some of those are in stock.
 */
const matrix = fc
  .record({
    sizes: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
    made: fc.array(fc.constantFrom('none', 'out', 'in'), { minLength: 64, maxLength: 64 }),
  })
  .map(({ sizes, made }) => {
    const keys = sizes.map((_, i) => ({ key: `s${i}` }));
    let all: Record<string, string>[] = [{}];
    for (const [i, size] of sizes.entries())
      all = all.flatMap((one) => Array.from({ length: size }, (_, n) => ({ ...one, [`s${i}`]: `o${n}` })));
    const found = all.flatMap((options, i) =>
      made[i] === 'none' ? [] : [sku(i + 1, options, made[i] as SkuChoice['stock'])],
    );
    return { specs: keys, skus: found };
  })
  .filter(({ skus: found }) => found.length > 0);

describe('any matrix of SKUs', () => {
  it('lets every SKU be reached from the first spec on, pressing only what can be pressed', () => {
    fc.assert(
      fc.property(matrix, ({ specs: keys, skus: all }) => {
        for (const wanted of all) {
          let chosen = firstChoice(all);
          for (const { key } of keys) {
            const option = wanted.options[key] ?? '';
            expect(optionState(all, keys, chosen, key, option)).not.toBe('none');
            chosen = choose(all, keys, chosen, key, option);
          }
          expect(chosenSku(all, chosen)?.id).toBe(wanted.id);
        }
      }),
    );
  });

  it('always ends at a SKU that exists, with the option that was pressed if it can be had', () => {
    const press = fc.array(fc.tuple(fc.nat(2), fc.nat(3)), { maxLength: 12 });
    fc.assert(
      fc.property(matrix, press, ({ specs: keys, skus: all }, pressed) => {
        let chosen = firstChoice(all);
        for (const [spec, option] of pressed) {
          const key = `s${spec % keys.length}`;
          const state = optionState(all, keys, chosen, key, `o${option}`);
          chosen = choose(all, keys, chosen, key, `o${option}`);
          expect(chosenSku(all, chosen)).toBeDefined();
          if (state !== 'none') expect(chosen[key]).toBe(`o${option}`);
        }
      }),
    );
  });
});
