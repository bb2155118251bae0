import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { findProblems, refuseProblems } from '#lib/catalog/content/check.ts';
import { CONTENT_KINDS, listSlugs, pathOf, readAll, readRaw } from '#lib/catalog/content/files.ts';
import { ARTICLE_CATEGORIES, Author } from '#lib/catalog/content/model.ts';
import { figureFacts } from '#lib/catalog/content/rules/facts.ts';
import { goodsNamed } from '#lib/catalog/content/service.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import { LIMITS } from '../../src/areas.ts';
import { temporaryFolder } from '../setup/folders.ts';

/** Editors' files in src/content: rules that span files. */

const AUTHORS = 'src/content/authors';
const authors = readdirSync(AUTHORS).map((name) => name.replace('.yaml', ''));
const all = CONTENT_KINDS.flatMap((kind) =>
  [...new Set(LOCALES.flatMap((locale) => listSlugs(kind, locale)))].map((slug) => ({ kind, slug })),
);
const languagesOf = ({ kind, slug }: (typeof all)[number]): Locale[] =>
  LOCALES.filter((locale) => listSlugs(kind, locale).includes(slug));

describe('content files', () => {
  it.each(CONTENT_KINDS)('%s are there and have nothing wrong', (kind) => {
    for (const locale of LOCALES) expect(listSlugs(kind, locale).length).toBeGreaterThan(0);
    expect(findProblems(kind)).toEqual([]);
  });

  it.each(all)('$kind/$slug differs between languages only in its words', (file) => {
    const shared = (locale: Locale) => structureOf(readRaw(pathOf(file.kind, locale, file.slug)).front);
    const [first = 'tw', ...others] = languagesOf(file);
    for (const locale of others) expect(shared(locale), locale).toEqual(shared(first));
  });

  it('of the law and of help exist in every language', () => {
    for (const slug of ['about', 'faq', 'privacy', 'returns', 'subscription-intro', 'terms', 'accessibility'])
      expect(languagesOf({ kind: 'pages', slug }), slug).toEqual([...LOCALES]);
  });

  it('name only goods that the catalogue has', () => {
    const folder = 'src/demo/goods';
    const known = readdirSync(folder).flatMap((file) =>
      (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { code: string }[]).map(({ code }) => code),
    );
    const unknown = [...goodsNamed({ mode: 'demo' })].filter(([code]) => !known.includes(code));
    expect(Object.fromEntries(unknown)).toEqual({});
  });

  it('link only to pages of their own language and to pictures that are there', () => {
    const prefix = { tw: '', zh: '/zh', en: '/en' };
    const wrong = all.flatMap((file) =>
      languagesOf(file).flatMap((locale) => {
        const path = pathOf(file.kind, locale, file.slug);
        const targets = [...readRaw(path).body.matchAll(/\]\(([^)\s]+)/g)].map(([, target]) => target ?? '');
        return targets
          .filter((target) =>
            target.startsWith('/')
              ? !new RegExp(`^${prefix[locale]}/(?!zh/|en/)`).test(target)
              : target.startsWith('.') && !existsSync(join(dirname(path), target)),
          )
          .map((target) => `${path}: ${target}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('have an article in every category', () => {
    for (const locale of LOCALES)
      expect(new Set(readAll('articles', locale).map(({ data }) => data.category))).toEqual(
        new Set(ARTICLE_CATEGORIES),
      );
  });
});

describe('authors', () => {
  it.each(authors)('%s is introduced in every language', (name) => {
    const read = Author.safeParse(parse(readFileSync(join(AUTHORS, `${name}.yaml`), 'utf8')));
    expect(read.error?.issues ?? []).toEqual([]);
  });
});

describe('figures of the shop', () => {
  it('follow the settings, in each language', () => {
    const facts = figureFacts(
      { ...LIMITS, freeShipping: 990, atmPaymentDays: 5, instalments: [3, 6] },
      'tw',
      String,
    );
    expect(facts).toMatchObject({ freeShipping: 'NT$990', atmDays: '5', instalments: '3、6' });
    expect(figureFacts(LIMITS, 'zh', (percent) => `${percent / 10} 折`).levelRates).toBe(
      '9.5 折、9 折、8.5 折、7.9 折',
    );
    expect(figureFacts(LIMITS, 'en', String).instalments).toBe('3, 6, and 12');
  });

  it('stand in no page, notice or offer as digits', () => {
    const written = CONTENT_KINDS.filter((kind) => kind !== 'articles').flatMap((kind) =>
      LOCALES.flatMap((locale) =>
        listSlugs(kind, locale)
          .map((slug) => pathOf(kind, locale, slug))
          .filter((path) => /NT\$(1,500|3,000|20,000|65)(?![\d,])/.test(readFileSync(path, 'utf8'))),
      ),
    );
    expect(written).toEqual([]);
  });
});

describe('a build of wrong texts is refused', () => {
  const root = temporaryFolder('texts');
  const article = {
    title: 'A title',
    description: 'What it is about',
    category: 'sleep',
    author: 'somebody',
    publishAt: '2026-10-15',
    cover: '#47502f',
    motif: 'moon',
  };
  const write = (name: string, front: object | string, body = '') => {
    const top = typeof front === 'string' ? front : stringify(front).trimEnd();
    writeFileSync(join(root, 'articles/tw', `${name}.md`), `---\n${top}\n---\n${body}`);
  };
  beforeEach(() => {
    mkdirSync(join(root, 'articles/tw'), { recursive: true });
    mkdirSync(join(root, 'authors'), { recursive: true });
    writeFileSync(join(root, 'authors/somebody.yaml'), '');
    writeFileSync(join(root, 'authors/invented.yaml'), 'demo: true');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('but not of right ones', () => {
    write('fine', article);
    write('of-the-demo', { ...article, author: 'invented', demo: true });
    expect(findProblems('articles', root)).toEqual([]);
    expect(findProblems('notices', root)).toEqual([]);
  });

  it.each([
    ['an unknown field', { ...article, draf: true }, '', 'front matter: Unrecognized key: "draf"'],
    [
      'an author whom the demo shop invented, of an article that is not the demo’s',
      { ...article, author: 'invented' },
      '',
      'author: "invented" is invented for the demo shop',
    ],
    ['an author nobody knows', { ...article, author: 'nobody' }, '', 'author: There is no "nobody"'],
    [
      'a picture that is not there',
      { ...article, picture: './a.png' },
      '',
      'picture: There is no file ./a.png',
    ],
    [
      'a picture missing in the text',
      article,
      '![A](./b.png)',
      'picture in the text: There is no file ./b.png',
    ],
    [
      'a fact that the shop does not know',
      article,
      'From {{freeShiping}}.',
      'line 10: There is no fact {{freeShiping}}',
    ],
    ['a top that is no YAML', 'title: a: b', '', 'at line 2'],
    ['no top at all', '', 'Text', 'front matter:'],
  ])('for %s, by file and field', (_what, front, body, message) => {
    write('wrong', front, body);
    const [found = ''] = findProblems('articles', root);
    expect(found.split('\n')[0]).toBe(`${root}/articles/tw/wrong.md`);
    expect(found).toContain(message);
  });

  it('for a name that cannot be an address, and tells of all files at once', () => {
    write('Big Letters', article);
    write('wrong', { ...article, category: 'news' });
    expect(() => refuseProblems('articles', root)).toThrow(
      /Big Letters\.md\n {2}file name:[\s\S]*wrong\.md\n {2}category:/,
    );
  });
});

/** Fields that each language writes anew. */
const WORDS = new Set([
  'title',
  'description',
  'eyebrow',
  'lead',
  'figure',
  'text',
  'label',
  'q',
  'a',
  'points',
]);

/** Front matter without its texts: it must be equal in every language. */
function structureOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(structureOf);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      WORDS.has(name) ? (Array.isArray(one) ? one.length : typeof one) : structureOf(one),
    ]),
  );
}
