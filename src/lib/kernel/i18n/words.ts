import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import i18next, { type i18n } from 'i18next';
import { LRUCache } from 'lru-cache';
import { brandChanges, withBrand } from './brand.ts';
import { LOCALES, type Locale } from './locale.ts';
import { shownParam } from './shown-param.ts';

/** Edited by people: public/locales/{tw,zh,en}/{namespace}.json. */
const FOLDER = resolve('public/locales');

/** `count` is a number, because it selects the plural form. */
export type Translate = (
  key: string,
  params?: Readonly<Record<string, string | number> & { count?: number }>,
) => string;
/** An island's words, by namespace. */
export type Words = Readonly<Record<string, unknown>>;

const readNamespaces = (locale: Locale): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    readdirSync(resolve(FOLDER, locale))
      .filter((file) => file.endsWith('.json'))
      .map((file) => [
        basename(file, '.json'),
        JSON.parse(readFileSync(resolve(FOLDER, locale, file), 'utf8')),
      ]),
  );

/** A nesting prefix that never occurs: words do not reference other words, and a name must not either. */
const NEVER = '\u0000';

let files: readonly (readonly [Locale, ReturnType<typeof readNamespaces>])[] | undefined;
let instance: { readonly words: i18n; readonly brandChanges: number } | undefined;

/** All words with the shop's name in place of `{{brand}}`, rebuilt when it changes. */
function words(): i18n {
  const now = brandChanges();
  if (instance?.brandChanges === now) return instance.words;
  files ??= LOCALES.map((locale) => [locale, readNamespaces(locale)] as const);
  const made = i18next.createInstance();
  made.init({
    resources: Object.fromEntries(files.map(([locale, own]) => [locale, branded(own, locale)])),
    fallbackLng: false,
    initImmediate: false,
    ns: [],
    interpolation: { escapeValue: false, alwaysFormat: true, format: shownParam, nestingPrefix: NEVER },
    returnNull: false,
  });
  instance = { words: made, brandChanges: now };
  return made;
}

function branded<Below>(below: Below, locale: Locale): Below {
  if (typeof below === 'string') return withBrand(below, locale) as Below;
  if (Array.isArray(below)) return below.map((one) => branded(one, locale)) as Below;
  if (typeof below !== 'object' || below === null) return below;
  return Object.fromEntries(
    Object.entries(below).map(([name, one]) => [name, branded(one, locale)]),
  ) as Below;
}

/** Cached texts per namespace and language. */
const SAID_MOST = 1000;
const translators = new Map<string, { from: i18n; t: Translate }>();

/**
 * The words of one namespace in one language. Never use the global language: requests run concurrently. A
 * missing key returns itself; a test makes sure that none is missing.
 */
export function translator(locale: Locale, namespace: string): Translate {
  const from = words();
  const known = translators.get(`${locale}:${namespace}`);
  if (known?.from === from) return known.t;
  const fixed = from.getFixedT(locale, namespace);
  // Most texts recur, amounts included, and a page looks them up hundreds of times.
  const said = new LRUCache<string, string>({ max: SAID_MOST });
  const t: Translate = (key, params) => {
    const asked = params ? `${key} ${JSON.stringify(params)}` : key;
    const text = said.get(asked) ?? String(fixed(key, { ...params }));
    said.set(asked, text);
    return text;
  };
  translators.set(`${locale}:${namespace}`, { from, t });
  return t;
}

/** Plural in every language, and a figure that no text contains otherwise. */
const MANY = 9999;

/** The plural text for a page's script, which puts the number in place of `{n}`. */
export const pluralPattern = (t: Translate, key: string): string =>
  t(key, { count: MANY }).replace(shownParam(MANY), '{n}');

export const hasWord = (locale: Locale, namespace: string, key: string): boolean =>
  words().exists(key, { lng: locale, ns: namespace });

/** Refusals that scripts show on their own; null until a build lists them. */
let saidErrors: ReadonlySet<string> | null = null;

/** Limits the `errors` words in pages to these keys (scripts/said-errors.mjs). */
export function setErrorKeys(keys: readonly string[]): void {
  saidErrors = new Set(keys);
}

/** Exactly the words that an island needs. */
export const wordsFor = (locale: Locale, namespaces: readonly string[]): Words =>
  Object.fromEntries(namespaces.map((ns) => [ns, wordsOf(locale, ns)]));

function wordsOf(locale: Locale, namespace: string): Words {
  const all: Words = words().getResourceBundle(locale, namespace) ?? {};
  const said = namespace === 'errors' ? saidErrors : null;
  return said ? Object.fromEntries(Object.entries(all).filter(([key]) => said.has(key))) : all;
}

/** A few words below `parent` (null: the top level), for an island that needs only these. */
export function pickWords(
  locale: Locale,
  namespace: string,
  parent: string | null,
  keys: readonly string[],
): Words {
  const found: unknown =
    parent === null
      ? words().getResourceBundle(locale, namespace)
      : words().getResource(locale, namespace, parent);
  const all = typeof found === 'object' && found !== null ? (found as Words) : {};
  return Object.fromEntries(keys.map((key) => [key, all[key]]));
}
