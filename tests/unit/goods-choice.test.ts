import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canChoose, choose, chosenSku, firstChoice } from '#lib/catalog/choice.ts';
import type { SkuChoice } from '#lib/catalog/model-detail.ts';

const sku = (id: number, options: Record<string, string>, stock: SkuChoice['stock'] = 'in'): SkuChoice => ({
  id,
  code: `sku-${id}`,
  options,
  price: 500,
  listPrice: 500,
  stock,
  left: null,
});

/** 60 and 120 pieces, plain and lemon; 120 lemon is not made, 60 plain is sold out. */
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

  it('names no SKU for a combination that is not made', () => {
    expect(chosenSku(skus, { size: '120', flavour: 'lemon' })).toBeUndefined();
    expect(canChoose(skus, { size: '60', flavour: 'lemon' }, 'size', '120')).toBe(false);
  });

  it('lets a sold-out SKU be looked at', () => {
    expect(canChoose(skus, { size: '60', flavour: 'lemon' }, 'flavour', 'plain')).toBe(true);
  });

  it('moves the rest to the nearest SKU that has the option', () => {
    expect(choose(skus, { size: '60', flavour: 'lemon' }, 'size', '120')).toEqual({
      size: '120',
      flavour: 'plain',
    });
  });

  it('always ends at a SKU that exists', () => {
    const clicks = fc.array(
      fc.constantFrom(['size', '60'], ['size', '120'], ['flavour', 'plain'], ['flavour', 'lemon']),
    );
    fc.assert(
      fc.property(clicks, (pressed) => {
        const end = pressed.reduce(
          (chosen, [key = '', option = '']) => choose(skus, chosen, key, option),
          firstChoice(skus),
        );
        expect(chosenSku(skus, end)).toBeDefined();
      }),
    );
  });
});
