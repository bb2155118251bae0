import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';

/** The translation files, flattened: `nav.home` → its text. */
export type FlatWords = ReadonlyMap<string, string>;

const FOLDER = 'public/locales';

export const NAMESPACES = readdirSync(join(FOLDER, 'tw')).map((file) => basename(file, '.json'));

export const readWords = (locale: Locale, namespace: string): FlatWords =>
  new Map(flatten(JSON.parse(readFileSync(join(FOLDER, locale, `${namespace}.json`), 'utf8')), ''));

function flatten(value: unknown, at: string): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[at, String(value)]];
  return Object.entries(value).flatMap(([name, below]) => flatten(below, at ? `${at}.${name}` : name));
}

/** Plural forms differ by language: `days_one` and `days_other` are one key. */
export const withoutPlural = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

const known = new Map(
  NAMESPACES.map((namespace) => [
    namespace,
    new Set(
      LOCALES.flatMap((locale) => [...readWords(locale, namespace).keys()]).flatMap((key) => [
        key,
        withoutPlural(key),
      ]),
    ),
  ]),
);

/** In every language, each plural form and the key without it. */
export const wordsOf = (namespace: string): readonly string[] => [...(known.get(namespace) ?? [])];

export const isWord = (namespace: string, key: string): boolean => known.get(namespace)?.has(key) ?? false;

/** For a key with a computed end: whether any key has this prefix. */
export const beginsWord = (namespace: string, start: string): boolean =>
  wordsOf(namespace).some((key) => key.startsWith(start));
