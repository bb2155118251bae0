import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ARTICLE_CATEGORIES, Article, InfoPage, Notice } from '#lib/content/model.ts';
import {
  byPinnedThenNewest,
  isShown,
  neighbours,
  readingMinutes,
  relatedArticles,
  secondsUntilNext,
  slugOf,
} from '#lib/content/rules.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';

const KINDS = { articles: Article, notices: Notice, pages: InfoPage } as const;
type Kind = keyof typeof KINDS;

const folderOf = (kind: Kind, locale: Locale) => join('src/content', kind, locale);
const slugsOf = (kind: Kind, locale: Locale) => readdirSync(folderOf(kind, locale)).sort();

function frontMatter(kind: Kind, locale: Locale, file: string): Record<string, unknown> {
  const text = readFileSync(join(folderOf(kind, locale), file), 'utf8');
  return parse(/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? '') as Record<string, unknown>;
}

const files = (Object.keys(KINDS) as Kind[]).flatMap((kind) =>
  slugsOf(kind, 'tw').map((file) => ({ kind, file })),
);

describe('content files', () => {
  it.each(['articles', 'notices', 'pages'] as const)('%s have the same slugs in every language', (kind) => {
    for (const locale of LOCALES) expect(slugsOf(kind, locale), locale).toEqual(slugsOf(kind, 'tw'));
  });

  it.each(files)('$kind/$file has a front matter its schema accepts, in every language', ({ kind, file }) => {
    for (const locale of LOCALES) {
      const read = KINDS[kind].safeParse(frontMatter(kind, locale, file));
      expect(read.success ? [] : read.error.issues, locale).toEqual([]);
    }
  });

  it.each(files)('$kind/$file differs between languages only in its words', ({ kind, file }) => {
    const shared = (locale: Locale) => {
      const all = frontMatter(kind, locale, file);
      const { title: _title, description: _description, author: _author, faq, ...rest } = all;
      return { keys: Object.keys(all).sort(), questions: Array.isArray(faq) ? faq.length : 0, rest };
    };
    for (const locale of LOCALES) expect(shared(locale), locale).toEqual(shared('tw'));
  });

  it('names only goods that the demo catalogue has', () => {
    const folder = 'src/demo/goods';
    const known = readdirSync(folder).flatMap((file) =>
      (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { code: string }[]).map(({ code }) => code),
    );
    for (const file of slugsOf('articles', 'tw')) {
      const { goods } = Article.parse(frontMatter('articles', 'tw', file));
      expect(known, file).toEqual(expect.arrayContaining(goods));
    }
  });

  it('has an article in every category', () => {
    const used = slugsOf('articles', 'tw').map((file) => frontMatter('articles', 'tw', file).category);
    expect(new Set(used)).toEqual(new Set(ARTICLE_CATEGORIES));
  });
});

describe('front matter', () => {
  const good = {
    title: 'A title',
    description: 'What it is about',
    category: 'sleep',
    author: 'Somebody',
    publishedAt: '2026-10-15',
    cover: '#47502f',
    motif: 'moon',
  };

  it('fills in what may be left out', () => {
    expect(Article.parse(good)).toMatchObject({ draft: false, goods: [] });
  });

  it('takes a day, a time with its zone, and what YAML read as a date', () => {
    const moments = ['2026-10-15', '2026-10-15T08:00:00+08:00', new Date('2026-10-15')];
    for (const publishedAt of moments)
      expect(Article.parse({ ...good, publishedAt }).publishedAt.toISOString()).toBe(
        '2026-10-15T00:00:00.000Z',
      );
  });

  it.each([
    ['a misspelt field', { draf: true }, ''],
    ['an empty date', { publishedAt: null }, 'publishedAt'],
    ['a date in words', { publishedAt: 'tomorrow' }, 'publishedAt'],
    ['an unknown category', { category: 'news' }, 'category'],
    ['a colour by name', { cover: 'green' }, 'cover'],
    ['an empty title', { title: ' ' }, 'title'],
  ])('refuses %s and names the field', (_what, wrong, field) => {
    const read = Article.safeParse({ ...good, ...wrong });
    expect(read.error?.issues[0]?.path.join('.')).toBe(field);
  });
});

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
const planned = fc.record({ draft: fc.boolean(), publishedAt: moment });

describe('what is shown', () => {
  const now = new Date('2026-11-20T00:00:00Z');

  it('keeps back drafts and what is planned', () => {
    expect(isShown({ draft: false, publishedAt: now }, now)).toBe(true);
    expect(isShown({ draft: true, publishedAt: now }, now)).toBe(false);
    expect(isShown({ draft: false, publishedAt: new Date(now.getTime() + 1) }, now)).toBe(false);
    expect(isShown({ draft: false }, now)).toBe(true);
  });

  it('never keeps a page past the moment at which it should change', () => {
    fc.assert(
      fc.property(fc.array(planned), moment, fc.integer({ min: 1, max: 3600 }), (all, at, most) => {
        const seconds = secondsUntilNext(all, at, most);
        expect(seconds).toBeGreaterThanOrEqual(1);
        expect(seconds).toBeLessThanOrEqual(most);
        // Up to the last whole second the list of shown pieces stays as it is.
        const later = new Date(at.getTime() + (seconds - 1) * 1000);
        const shown = (when: Date) => all.filter((one) => isShown(one, when)).length;
        if (seconds > 1) expect(shown(later)).toBe(shown(at));
      }),
    );
  });

  it('puts pinned notices first, then the newest', () => {
    const notice = (id: string, day: string, pinned: boolean) => ({
      id,
      data: { publishedAt: new Date(day), pinned },
    });
    const list = [
      notice('a', '2026-11-01', false),
      notice('b', '2026-11-02', false),
      notice('c', '2026-01-01', true),
    ];
    expect(list.sort(byPinnedThenNewest).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });
});

describe('an article', () => {
  const article = (id: string, category: Article['category'], goods: string[], day = '2026-01-01') => ({
    id,
    data: { category, goods, publishedAt: new Date(day) },
  });

  it('is followed by those that speak of the same goods, then of the same subject, then by the newest', () => {
    const of = article('tw/a', 'sleep', ['magnesium']);
    const all = [
      of,
      article('tw/new', 'family', [], '2026-09-09'),
      article('tw/old', 'family', []),
      article('tw/subject', 'sleep', []),
      article('tw/goods', 'basics', ['magnesium']),
    ];
    expect(relatedArticles(all, of, 3).map(({ id }) => id)).toEqual(['tw/goods', 'tw/subject', 'tw/new']);
  });

  it('knows its neighbours, and has none on the ends or when it is not there', () => {
    const list = [{ id: 'c' }, { id: 'b' }, { id: 'a' }];
    expect(neighbours(list, 'b')).toEqual({ newer: { id: 'c' }, older: { id: 'a' } });
    expect(neighbours(list, 'c')).toEqual({ newer: undefined, older: { id: 'b' } });
    expect(neighbours(list, 'z')).toEqual({ newer: undefined, older: undefined });
  });

  it('takes as long to read as its characters and words say', () => {
    expect(readingMinutes('')).toBe(1);
    expect(readingMinutes('字'.repeat(1200))).toBe(3);
    expect(readingMinutes('word '.repeat(440))).toBe(2);
    expect(readingMinutes(`${'字'.repeat(400)} ${'word '.repeat(220)}`)).toBe(2);
  });

  it('is known by its slug in every language', () => {
    expect(slugOf('tw/lutein-screen-time')).toBe('lutein-screen-time');
  });
});
