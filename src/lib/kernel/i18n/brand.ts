import type { Locale, Text } from './locale.ts';
import { spaced } from './spaced.ts';

/**
 * What the shop is called. No word file says it: words have `{{brand}}` where it belongs. It is the merchant's to say and to
 * change, so that it is read when it is needed and never kept.
 */

let adopted: Text = { tw: '', zh: '', en: '' };

/** Rises with every change: what was made of words is old then. */
let changes = 0;

/** The process's own shop, once its name is read and whenever it changes. @returns whether it is another than before */
export function adoptBrand(names: Text): boolean {
  const { tw, zh, en } = names;
  if (tw === adopted.tw && zh === adopted.zh && en === adopted.en) return false;
  adopted = { tw, zh, en };
  changes += 1;
  return true;
}

export const brandIn = (locale: Locale): string => adopted[locale];

export const brandChanges = (): number => changes;

/** Under its own name and, where that is another, the one that everybody can read: 「好日子 Good Days」. */
export const brandMark = (locale: Locale): { readonly name: string; readonly latin: string | null } => {
  const name = locale === 'en' ? adopted.tw : adopted[locale];
  return { name, latin: adopted.en === name ? null : adopted.en };
};

/** Words take parameters in braces: a name is none. */
const plain = (name: string): string => name.replace(/[{}]/g, '');

const BRAND = /(\p{Script=Han}?)\{\{\s*brand\s*\}\}(\p{Script=Han}?)/gu;

const gap = (left: string, right: string): string =>
  spaced(left + right).length > left.length + right.length ? ' ' : '';

/** A text with a name where it says `{{brand}}`; a Latin one stands apart from the characters beside it: 「加入 Good Days」. */
export const withName = (text: string, name: string): string =>
  text.includes('{{')
    ? text.replace(
        BRAND,
        (_, before: string, after: string) =>
          before + gap(before, name.slice(0, 1)) + name + gap(name.slice(-1), after) + after,
      )
    : text;

/** A word with the shop's name in it. */
export const withBrand = (word: string, locale: Locale): string => withName(word, plain(brandIn(locale)));
