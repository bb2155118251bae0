import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { walletsIn } from '#lib/fronts/seo/merchant.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { hasWord } from '#lib/kernel/i18n/words.ts';
import { PAYMENT_METHODS, specOf } from '#lib/site/payment-methods/rules/payment-methods.ts';

describe.each(PAYMENT_METHODS)('to pay by %s', (method) => {
  const { company, marks, next, amounts, groupRefusal } = specOf(method);

  it.each(LOCALES)('has its words in %s', (locale) => {
    const wanted = [
      ...[`method.${method}`, `method.${method}Text`, `next.${next}`].map((key) => ['payment', key]),
      ...[amounts?.refusal, groupRefusal]
        .filter((key) => typeof key === 'string')
        .map((key) => ['errors', key]),
    ] as const;
    expect(wanted.filter(([namespace = '', key = '']) => !hasWord(locale, namespace, key))).toEqual([]);
  });

  it('has a company with a folder, and the marks that it shows', () => {
    const folder = `src/lib/money/payment/${company}`;
    const files = ['provider.ts', ...marks.map((mark) => `marks/${mark}.svg`)];
    expect(files.filter((file) => !existsSync(`${folder}/${file}`))).toEqual([]);
  });
});

it.each(LOCALES)('names the wallets in texts in %s', (locale) => {
  expect(walletsIn(locale)).toBe('LINE Pay');
});
