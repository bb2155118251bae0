import { brandIn } from '#lib/kernel/i18n/brand.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { shortened } from '#lib/kernel/text/shorten.ts';

/** In characters. The gateway cuts a longer ItemName itself and then refuses its own signature. */
const LENGTH_MOST = 200;
const JOINER = '#';
/** Not an ellipsis, because that character is not plain. */
const CUT = '..';

/** Words that the gateway's firewall mistakes for shell commands and refuses (code 10400011). */
const SHELL_WORDS =
  /\b(bash|chmod|cmd|curl|echo|eval|exec|perl|ping|powershell|python|sudo|telnet|wget)\b/giu;
/**
 * Everything but letters, digits and plain punctuation: other characters may trip the firewall or break the
 * joined list.
 */
const NOT_PLAIN = /[^\p{L}\p{M}\p{N} .,()+/:·、，。：（）-]/gu;

/** The name of an item without plain characters. */
const UNNAMED = '-';

const plainName = (name: string): string =>
  name.replace(NOT_PLAIN, ' ').replace(SHELL_WORDS, ' ').replace(/\s+/g, ' ').trim();

/** The payment's name on the provider's page and in its records: plain, and never empty. */
export const tradeDescription = (locale: Locale): string =>
  [plainName(brandIn(locale)), 'order'].filter(Boolean).join(' ');

/** `Fish oil#Vitamin C`: as many as fit, then the number of the others as `+3`. */
export function joinItemNames(given: readonly string[]): string {
  const names = given.map((name) => plainName(name) || UNNAMED);
  const whole = names.join(JOINER);
  if (whole.length <= LENGTH_MOST) return whole;
  const kept: string[] = [];
  let length = 0;
  for (const [i, name] of names.entries()) {
    const rest = `${JOINER}+${names.length - i}`;
    if (length + name.length + rest.length > LENGTH_MOST) break;
    kept.push(name);
    length += name.length + JOINER.length;
  }
  if (kept.length === 0) {
    const [first = ''] = names;
    const rest = names.length > 1 ? `${JOINER}+${names.length - 1}` : '';
    return shortened(first, LENGTH_MOST - rest.length, CUT) + rest;
  }
  return [...kept, `+${names.length - kept.length}`].join(JOINER);
}
