import type { Locale, Text } from './locale.ts';
import { spaced } from './spaced.ts';

/**
 * The shop's name. Word files do not contain it: words have `{{brand}}` in its place. The merchant can change
 * it, so read it at each use and never cache it.
 */

let adopted: Text = { tw: '', zh: '', en: '' };

/** Rises with every change, which invalidates cached words. */
let changes = 0;

/**
 * Sets the name of this process's shop, at the start and after each change.
 * @returns whether it changed
 */
export function adoptBrand(names: Text): boolean {
  const { tw, zh, en } = names;
  if (tw === adopted.tw && zh === adopted.zh && en === adopted.en) return false;
  adopted = { tw, zh, en };
  changes += 1;
  return true;
}

export const brandIn = (locale: Locale): string => adopted[locale];

export const brandChanges = (): number => changes;

/** The local name and, if different, the Latin one: 「好日子 Good Days」. */
export const brandMark = (locale: Locale): { readonly name: string; readonly latin: string | null } => {
  const name = locale === 'en' ? adopted.tw : adopted[locale];
  return { name, latin: adopted.en === name ? null : adopted.en };
};

/** Removes braces, which would mark a parameter in words. */
const plain = (name: string): string => name.replace(/[{}]/g, '');

const BRAND = /(\p{Script=Han}?)\{\{\s*brand\s*\}\}(\p{Script=Han}?)/gu;

const gap = (left: string, right: string): string =>
  spaced(left + right).length > left.length + right.length ? ' ' : '';

/** Fills a name in for `{{brand}}`. A Latin name gets spaces beside Chinese characters: 「加入 Good Days」. */
export const withName = (text: string, name: string): string =>
  text.includes('{{')
    ? text.replace(
        BRAND,
        (_, before: string, after: string) =>
          before + gap(before, name.slice(0, 1)) + name + gap(name.slice(-1), after) + after,
      )
    : text;

/** Fills the shop's name into a word. */
export const withBrand = (word: string, locale: Locale): string => withName(word, plain(brandIn(locale)));
