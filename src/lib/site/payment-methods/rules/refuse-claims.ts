import { fieldError } from '#lib/kernel/errors.ts';
import { formatList, type Locale } from '#lib/kernel/i18n/locale.ts';
import { claimWords } from './claims.ts';

/**
 * Refuses a text with claims that food may not make.
 * @throws ShopError careClaims at the field, naming the words
 */
export function refuseClaims({ locale }: { readonly locale: Locale }, field: string, text: string): void {
  const words = claimWords(text);
  if (words.length > 0) throw fieldError(field, 'careClaims', { words: formatList(words, locale) });
}
