import { describe, expect, it } from 'vitest';
import { PriceInput } from '#lib/buying/basket/model.ts';
import { lineState } from '#lib/buying/basket/rules/line.ts';
import { AddGoodsCartInput, AdjustInput, CheckInput, RemoveInput } from '#lib/buying/cart/model/cart.ts';
import { optionWords } from '#lib/catalog/goods/rules/goods.ts';

describe('the state of a cart line', () => {
  it.each([
    [true, 5, 5, 'ok'],
    [true, 4, 5, 'short'],
    [true, 0, 1, 'soldOut'],
    [false, 9, 1, 'off'],
    [false, 0, 1, 'off'],
  ] as const)('on sale %s, %i left, %i wanted: %s', (onSale, stock, quantity, state) => {
    expect(lineState(onSale, stock, quantity)).toBe(state);
  });
});

describe('the words of what was chosen', () => {
  const specs = [
    {
      key: 'size',
      name: { tw: '規格', zh: '规格', en: 'Size' },
      options: [{ key: '60', name: { tw: '60 錠', zh: '60 片', en: '60 tablets' } }],
    },
    {
      key: 'taste',
      name: { tw: '口味', zh: '口味', en: 'Taste' },
      options: [{ key: 'matcha', name: { tw: '抹茶', zh: '抹茶', en: 'Matcha' } }],
    },
  ];

  it('follow the order of the specs, in each language', () => {
    const chosen = { taste: 'matcha', size: '60' };
    expect(optionWords(specs, chosen, 'tw')).toBe('60 錠・抹茶');
    expect(optionWords(specs, chosen, 'zh')).toBe('60 片·抹茶');
    expect(optionWords(specs, chosen, 'en')).toBe('60 tablets · Matcha');
  });

  it('are empty when there is nothing to choose or the option is unknown', () => {
    expect(optionWords([], {}, 'tw')).toBe('');
    expect(optionWords(specs, { size: '999' }, 'tw')).toBe('');
  });
});

describe('what the cart calls take', () => {
  it.each([0, -1, 1.5, '1.5', 'two', '', null, true, Number.NaN, Number.POSITIVE_INFINITY, 1e21])(
    'refuses %s as a quantity',
    (quantity) => {
      const parsed = AddGoodsCartInput.safeParse({ skuId: 1, quantity });
      expect(parsed.error?.issues[0]).toMatchObject({ path: ['quantity'], message: 'quantityIncorrect' });
    },
  );

  it('takes numbers as JSON and as form text', () => {
    expect(AddGoodsCartInput.parse({ skuId: '7', quantity: '2' })).toEqual({ skuId: 7, quantity: 2 });
  });

  it('takes one id, several, or a text of them', () => {
    for (const ids of [['3', '4'], [3, 4], '3,4'])
      expect(RemoveInput.parse({ ids })).toEqual({ ids: [3, 4] });
    expect(RemoveInput.parse({ ids: '3' })).toEqual({ ids: [3] });
    for (const ids of [[], '', 'a', ['x'], null, undefined])
      expect(RemoveInput.safeParse({ ids }).success).toBe(false);
  });

  it('wants to know which line', () => {
    expect(AdjustInput.safeParse({ quantity: 1 }).success).toBe(false);
    expect(AdjustInput.parse({ skuId: 1, quantity: 1 })).toEqual({ skuId: 1, quantity: 1 });
  });

  it('chooses all lines when none are named', () => {
    expect(CheckInput.parse({ checked: 'true' })).toEqual({ checked: true });
  });

  it('takes lines as JSON text from a form, and refuses other text', () => {
    expect(PriceInput.parse({ lines: '[{"skuId":1,"quantity":2}]' })).toEqual({
      lines: [{ skuId: 1, quantity: 2 }],
      deliveryType: 'home',
    });
    expect(PriceInput.safeParse({ lines: 'nonsense' }).success).toBe(false);
  });
});
