import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import i18next, { type i18n } from 'i18next';
import { LRUCache } from 'lru-cache';
import { brandChanges, withBrand } from './brand.ts';
import { LOCALES, type Locale } from './locale.ts';
import { shownParam } from './shown-param.ts';

/** Edited by people: public/locales/{tw,zh,en}/{namespace}.json. */
const FOLDER = resolve('public/locales');

/** `count` chooses the plural's form, so that it is a number. */
export type Translate = (
  key: string,
  params?: Readonly<Record<string, string | number> & { count?: number }>,
) => string;
/** What an island is given: the words of its namespaces, by namespace. */
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

/** No word asks for another one; nor does a name that looks as if it did. */
const NEVER = '\u0000';

let files: readonly (readonly [Locale, ReturnType<typeof readNamespaces>])[] | undefined;
let instance: { readonly words: i18n; readonly brandChanges: number } | undefined;

/** All words, with the shop's name where they say `{{brand}}`: made anew when it changes. */
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

/** Of each namespace in each language. */
const SAID_MOST = 1000;
const translators = new Map<string, { from: i18n; t: Translate }>();

/**
 * The words of one namespace in one language. Never the global language: requests run side by side.
 * A missing key comes back as itself; a test makes sure that none is missing.
 */
export function translator(locale: Locale, namespace: string): Translate {
  const from = words();
  const known = translators.get(`${locale}:${namespace}`);
  if (known?.from === from) return known.t;
  const fixed = from.getFixedT(locale, namespace);
  // Most words are the same every time, also with their amounts, and a page asks for them hundreds of times.
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

/** More than one in every language, and in no text but for itself. */
const MANY = 9999;

/** What a page's script says of several: it puts their number in place of `{n}`. */
export const pluralPattern = (t: Translate, key: string): string =>
  t(key, { count: MANY }).replace(shownParam(MANY), '{n}');

export const hasWord = (locale: Locale, namespace: string, key: string): boolean =>
  words().exists(key, { lng: locale, ns: namespace });

/** The refusals that scripts say by themselves; null while no build has told them. */
let saidErrors: ReadonlySet<string> | null = null;

/** From now on pages bring along these of the `errors` and no others (scripts/said-errors.mjs). */
export function setErrorKeys(keys: readonly string[]): void {
  saidErrors = new Set(keys);
}

/** The words that an island needs, and no others. */
export const wordsFor = (locale: Locale, namespaces: readonly string[]): Words =>
  Object.fromEntries(namespaces.map((ns) => [ns, wordsOf(locale, ns)]));

function wordsOf(locale: Locale, namespace: string): Words {
  const all: Words = words().getResourceBundle(locale, namespace) ?? {};
  const said = namespace === 'errors' ? saidErrors : null;
  return said ? Object.fromEntries(Object.entries(all).filter(([key]) => said.has(key))) : all;
}

/** A few words below `parent` (null: at the top), for an island that needs only these. */
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
