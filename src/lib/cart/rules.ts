import type { Spec } from '#lib/catalog/model.ts';
import type { LineState } from '#lib/checkout/model.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';

/** What may be bought now of a line. */
export function lineState(onSale: boolean, stock: number, quantity: number): LineState {
  if (!onSale) return 'off';
  if (stock <= 0) return 'soldOut';
  return stock < quantity ? 'short' : 'ok';
}

const BETWEEN: Readonly<Record<Locale, string>> = { tw: '・', zh: '·', en: ' · ' };

/** `{ size: '60', taste: 'matcha' }` → `60 錠・抹茶`, in the order of the good's specs. */
export function optionWords(
  specs: readonly Spec[],
  chosen: Readonly<Record<string, string>>,
  locale: Locale,
): string {
  let words = '';
  for (const spec of specs) {
    const option = spec.options.find((one) => one.key === chosen[spec.key]);
    if (option) words += (words && BETWEEN[locale]) + option.name[locale];
  }
  return words;
}
