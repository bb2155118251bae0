import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorKeysUsed } from '../../scripts/said-errors.mjs';

const KEYS = [
  'phoneRequired',
  'cardsTooMany_one',
  'cardsTooMany_other',
  'amountRange_card',
  'amountRange_atm',
  'barcodeIncorrect',
  'staffSelf',
];

describe('refusals that a script says by itself', () => {
  it('are those that it names, in every form of their count', () => {
    expect(errorKeysUsed('e(t,"phoneRequired")', KEYS)).toEqual(['phoneRequired']);
    expect(errorKeysUsed("t('cardsTooMany',{count:3})", KEYS)).toEqual([
      'cardsTooMany_one',
      'cardsTooMany_other',
    ]);
  });

  it('are those that it puts together', () => {
    expect(
      errorKeysUsed(
        String((way: string) => `amountRange_${way}`),
        KEYS,
      ),
    ).toEqual(['amountRange_card', 'amountRange_atm']);
    expect(
      errorKeysUsed(
        String((word: string) => `${word}Incorrect`),
        KEYS,
      ),
    ).toEqual(['barcodeIncorrect']);
  });

  it('are none that it only contains', () => {
    expect(errorKeysUsed('const phoneRequired="staffSelfish"', KEYS)).toEqual([]);
  });
});

describe('the words of a page', () => {
  afterEach(() => vi.resetModules());

  it('hold all refusals until a build says which', async () => {
    const { setErrorKeys, wordsFor } = await import('#lib/kernel/i18n/words.ts');
    const before = wordsFor('en', ['errors']).errors;
    expect(before).toMatchObject({ staffSelf: expect.any(String), phoneRequired: expect.any(String) });
    setErrorKeys(['phoneRequired']);
    const { errors, card } = wordsFor('en', ['errors', 'card']);
    expect(Object.keys(errors as object)).toEqual(['phoneRequired']);
    expect(Object.keys(card as object).length).toBeGreaterThan(5);
  });
});
