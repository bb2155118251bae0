import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import { rateWords } from '#lib/kernel/i18n/rates.ts';
import { NAMESPACES, readWords } from '../setup/words.ts';

/** No text for shoppers contains a word that the tables of docs/words.md forbid. */
const HEADINGS: Readonly<Record<Locale, string>> = {
  tw: '## Taiwan',
  zh: '## Mainland',
  en: '## English',
};

function forbidden(locale: Locale): string[] {
  const [, section = ''] = readFileSync('docs/words.md', 'utf8').split(HEADINGS[locale]);
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) =>
    [...(row.split('|')[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? ''),
  );
}

interface Said {
  readonly where: string;
  readonly text: string;
}

const filesBelow = (folder: string, end: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => join(folder, file));

const linesOf = (file: string): Said[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((text, at) => ({ where: `${file}:${at + 1}`, text }));

const wordFiles = (locale: Locale): Said[] =>
  NAMESPACES.filter((namespace) => namespace !== 'sandbox').flatMap((namespace) =>
    [...readWords(locale, namespace)].map(([key, text]) => ({ where: `${namespace}:${key}`, text })),
  );

const contentFiles = (locale: Locale): Said[] =>
  ['articles', 'notices', 'offers', 'pages'].flatMap((kind) =>
    filesBelow(`src/content/${kind}/${locale}`, '.md').flatMap(linesOf),
  );

const questionnaireFiles = (locale: Locale): Said[] =>
  filesBelow('src/content/questionnaire', `${locale}.yaml`).flatMap(linesOf);

/** `tw: '…'` in code, `"tw": "…"` in JSON. */
const textsByLanguage = (locale: Locale): Said[] =>
  [...filesBelow('src/demo', '.json'), ...filesBelow('src/demo', '.ts'), 'src/lib/site/site/defaults.ts']
    .flatMap(linesOf)
    .flatMap(({ where, text }) =>
      [...text.matchAll(new RegExp(`\\b${locale}"?: ["'\`](.*?)["'\`](?=[,\\s}]|$)`, 'g'))].map(
        ([, said]) => ({ where, text: said ?? '' }),
      ),
    );

const everything = (locale: Locale): Said[] => [
  ...wordFiles(locale),
  ...contentFiles(locale),
  ...questionnaireFiles(locale),
  ...textsByLanguage(locale),
];

describe.each(LOCALES)('the glossary of %s', (locale) => {
  const never = forbidden(locale);

  it('forbids something', () => {
    expect(never.length).toBeGreaterThan(5);
  });

  it('is obeyed', () => {
    const found = everything(locale).flatMap(({ where, text }) =>
      never.filter((word) => text.includes(word)).map((word) => `${where} says ${word}`),
    );
    expect(found).toEqual([]);
  });
});

/** docs/words.md: each language has its own punctuation, and no space separates an amount from its sign. */
const WRONG_SIGNS: Readonly<Record<Locale, readonly RegExp[]>> = {
  tw: [/[“”]/, /\p{Script=Han}[,;!?]|[,;!?]\p{Script=Han}/u, /NT\$ [\d{]/, /[\d}] %/],
  zh: [/[「」『』・]/, /\p{Script=Han}[,;!?]|[,;!?]\p{Script=Han}/u, /NT\$ [\d{]/, /[\d}] %/],
  en: [/NT\$ [\d{]/, /[\d}] %/],
};

it.each(LOCALES)('the signs of %s are its own', (locale) => {
  const wrong = wordFiles(locale)
    .filter(({ text }) => WRONG_SIGNS[locale].some((sign) => sign.test(text)))
    .map(({ where, text }) => `${where}: ${text}`);
  expect(wrong).toEqual([]);
});

/** A nutrient's name may end in a letter (維生素 B6), followed by Chinese. */
it.each(['tw', 'zh'] as const)('what is counted stands apart from its name in %s', (locale) => {
  const stuck = wordFiles(locale).filter(({ text }) => /{{nutrient}}[^：\s{，。」”]/.test(text));
  expect(stuck.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
});

it('English counts one thing as one', () => {
  const counted = /(?<!More than ){{count}} (?!more|left|of|for|off|sold|saved|unread)[a-z]*s\b/;
  const wrong = wordFiles('en')
    .filter(({ where, text }) => !where.endsWith('_other') && counted.test(text))
    .map(({ where, text }) => `${where}: ${text}`);
  expect(wrong).toEqual([]);
});

it('a rate is said as each language says it', () => {
  expect(rateWords(95, 'tw')).toEqual({ fold: '95', off: 5 });
  expect(rateWords(95, 'zh')).toEqual({ fold: '9.5', off: 5 });
  expect([rateWords(90, 'tw').fold, rateWords(90, 'zh').fold, rateWords(79, 'zh').fold]).toEqual([
    '9',
    '9',
    '7.9',
  ]);
});
