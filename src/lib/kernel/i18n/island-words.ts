import type { Locale } from './locale.ts';
import { shownParam } from './shown-param.ts';
import type { Translate, Words } from './words.ts';

const TAG: Readonly<Record<Locale, string>> = { tw: 'zh-TW', zh: 'zh-CN', en: 'en' };

/** Cached: slow to construct, and the server renders islands often. */
const plurals = new Map<Locale, Intl.PluralRules>();
function pluralsOf(locale: Locale): Intl.PluralRules {
  const known = plurals.get(locale) ?? new Intl.PluralRules(TAG[locale]);
  plurals.set(locale, known);
  return known;
}

/**
 * Translation in the browser. It uses the server's files and key forms (`{{name}}`, `_one`/`_other`) without
 * a library: an island only looks up words of one language.
 */
export function islandTranslator(words: Words, namespace: string, locale: Locale): Translate {
  const find = (key: string): unknown =>
    key.split('.').reduce<unknown>((at, part) => (isRecord(at) ? at[part] : undefined), words[namespace]);
  return (key, params) => {
    const count = params?.count;
    const form = typeof count === 'number' ? find(`${key}_${pluralsOf(locale).select(count)}`) : undefined;
    const word = form ?? find(key);
    if (typeof word !== 'string') return key;
    return word.replace(/{{\s*(\w+)\s*}}/g, (_, name: string) => shownParam(params?.[name] ?? ''));
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
