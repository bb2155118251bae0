import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withPrices } from '#components/content/priced.ts';
import { Article, Notice, Offer } from '#lib/catalog/content/model.ts';
import {
  byPinnedThenNewest,
  cacheUntilNext,
  factNamesIn,
  fillFacts,
  isOfShop,
  isShown,
  neighbours,
  readingMinutes,
  relatedArticles,
  slugOf,
  withFacts,
} from '#lib/catalog/content/rules/entries.ts';

const article = {
  title: 'A title',
  description: 'What it is about',
  category: 'sleep',
  author: 'chen-po-yu',
  publishAt: '2026-10-15',
  cover: '#47502f',
  motif: 'moon',
};
const offer = {
  title: 'An offer',
  description: 'What it is about',
  publishAt: '2026-10-15',
  hero: { eyebrow: 'For you', lead: 'Why', cover: '#47502f', motif: 'box' },
  action: { label: 'See it', link: 'goods' },
};
const firstWrong = (read: { error?: { issues: readonly { path: PropertyKey[] }[] } | undefined }) =>
  read.error?.issues[0]?.path.join('.');

describe('the front matter of an article', () => {
  it('fills in what may be left out', () => {
    expect(Article.parse(article)).toMatchObject({ draft: false, goods: [] });
  });

  it('takes a day, a time with its zone, and what YAML read as a date', () => {
    const moments = ['2026-10-15', '2026-10-15T08:00:00+08:00', new Date('2026-10-15')];
    for (const publishAt of moments)
      expect(Article.parse({ ...article, publishAt }).publishAt.toISOString()).toBe(
        '2026-10-15T00:00:00.000Z',
      );
  });

  it.each([
    ['a misspelt field', { draf: true }, ''],
    ['an empty date', { publishAt: null }, 'publishAt'],
    ['a date in words', { publishAt: 'tomorrow' }, 'publishAt'],
    ['an update before its beginning', { updatedAt: '2026-10-14' }, 'updatedAt'],
    ['an unknown category', { category: 'news' }, 'category'],
    ['a colour by name', { cover: 'green' }, 'cover'],
    ['an unknown motif', { motif: 'cat' }, 'motif'],
    ['an empty title', { title: ' ' }, 'title'],
    ['a character that nobody sees', { title: 'a\u0008b' }, 'title'],
    ['no author', { author: undefined }, 'author'],
    ['goods by name', { goods: ['Fish oil'] }, 'goods.0'],
    ['too many goods', { goods: Array.from({ length: 7 }, () => 'a') }, 'goods'],
  ])('refuses %s and names the field', (_what, wrong, field) => {
    expect(firstWrong(Article.safeParse({ ...article, ...wrong }))).toBe(field);
  });
});

describe('the front matter of an offer', () => {
  it('needs little', () => {
    expect(Offer.parse(offer)).toMatchObject({ indexed: true, sections: [], steps: [], goods: [], faq: [] });
  });

  it.each([
    ['an end before its beginning', { endsAt: '2026-10-14' }, 'endsAt'],
    [
      'a button that leads elsewhere',
      { action: { label: 'Go', link: 'https://example.com' } },
      'action.link',
    ],
    [
      'a button that leads to another host',
      { action: { label: 'Go', link: '//example.com' } },
      'action.link',
    ],
    ['a section without words', { sections: [{ title: 'One' }] }, 'sections.0.text'],
    ['a misspelt part of its first screen', { hero: { ...offer.hero, led: 'Why' } }, 'hero'],
  ])('refuses %s and names the field', (_what, wrong, field) => {
    expect(firstWrong(Offer.safeParse({ ...offer, ...wrong }))).toBe(field);
  });
});

it('the front matter of a notice knows no author', () => {
  const notice = { title: 'A', description: 'B', publishAt: '2026-10-15' };
  expect(Notice.parse(notice)).toMatchObject({ pinned: false, draft: false });
  expect(Notice.safeParse({ ...notice, author: 'me' }).success).toBe(false);
});

const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
const planned = fc.record({
  draft: fc.boolean(),
  publishAt: moment,
  endsAt: fc.option(moment, { nil: undefined }),
});

describe('what is shown', () => {
  const now = new Date('2026-11-20T00:00:00Z');
  const later = new Date(now.getTime() + 1);

  it('keeps back drafts, what is planned and what is over', () => {
    expect(isShown({ draft: false }, now)).toBe(true);
    expect(isShown({ draft: false, publishAt: now }, now)).toBe(true);
    expect(isShown({ draft: true, publishAt: now }, now)).toBe(false);
    expect(isShown({ draft: false, publishAt: later }, now)).toBe(false);
    expect(isShown({ draft: false, publishAt: now, endsAt: later }, now)).toBe(true);
    expect(isShown({ draft: false, publishAt: now, endsAt: now }, now)).toBe(false);
  });

  it('includes drafts where they are written, but not what is planned', () => {
    expect(isShown({ draft: true, publishAt: later }, now, true)).toBe(true);
    expect(isShown({ draft: false, publishAt: later }, now, true)).toBe(false);
  });

  it('that was written for the demo shop in no other one', () => {
    const [theirs, own] = [{ demo: true }, { demo: false }];
    expect([theirs, own].map((one) => isOfShop(one, { mode: 'production' }))).toEqual([false, true]);
    expect([theirs, own].map((one) => isOfShop(one, { mode: 'demo' }))).toEqual([true, true]);
  });

  it('never keeps a page, fresh or stale, past the moment at which it should change', () => {
    const most = fc.record({
      maxAge: fc.integer({ min: 1, max: 3600 }),
      swr: fc.integer({ min: 0, max: 7200 }),
    });
    fc.assert(
      fc.property(fc.array(planned), moment, most, (all, at, wanted) => {
        const { maxAge, swr } = cacheUntilNext(all, at, wanted);
        expect(maxAge).toBeGreaterThanOrEqual(1);
        expect(maxAge).toBeLessThanOrEqual(wanted.maxAge);
        expect(swr).toBeLessThanOrEqual(wanted.maxAge + wanted.swr - maxAge);
        // The displayed items stay the same until the last full second.
        const end = new Date(at.getTime() + (maxAge + swr - 1) * 1000);
        const shown = (when: Date) => all.map((one) => isShown(one, when)).join();
        if (maxAge + swr > 1) expect(shown(end)).toBe(shown(at));
      }),
    );
  });

  it('is kept as long as wanted when nothing is planned', () => {
    const wanted = { maxAge: 300, swr: 3600 };
    expect(cacheUntilNext([], now, wanted)).toEqual(wanted);
    expect(cacheUntilNext([{ draft: true, publishAt: later }], now, wanted)).toEqual(wanted);
    const inTen = { draft: false, publishAt: new Date(now.getTime() + 600_000) };
    expect(cacheUntilNext([inTen], now, wanted)).toEqual({ maxAge: 300, swr: 300 });
  });

  it('puts pinned notices first, then the newest', () => {
    const notice = (id: string, day: string, pinned: boolean) => ({
      id,
      data: { publishAt: new Date(day), pinned },
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
  const entry = (id: string, category: Article['category'], goods: string[], day = '2026-01-01') => ({
    id,
    data: { category, goods, publishAt: new Date(day) },
  });

  it('is followed by those that speak of the same goods, then of the same subject, then by the newest', () => {
    const of = entry('tw/a', 'sleep', ['magnesium']);
    const all = [
      of,
      entry('tw/new', 'family', [], '2026-09-09'),
      entry('tw/old', 'family', []),
      entry('tw/subject', 'sleep', []),
      entry('tw/goods', 'basics', ['magnesium']),
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

describe('facts of the shop in a text', () => {
  const facts = { email: 'a@b.example', freeShipping: 'NT$1,200' };

  it('are filled in, and what is not known leaves nothing behind', () => {
    expect(fillFacts('From {{freeShipping}}: {{ email }}{{nothing}}.', facts)).toBe(
      'From NT$1,200: a@b.example.',
    );
    expect(factNamesIn('{{freeShipping}} and {{ email }}')).toEqual(['freeShipping', 'email']);
  });

  it('are filled in however deep, and dates and pictures stay', () => {
    const at = new Date(0);
    const picture = { src: '/{{email}}.png', width: 1 };
    const filled = withFacts({ at, picture, faq: [{ q: '{{email}}?', n: 1 }] }, facts);
    expect(filled).toEqual({ at, picture, faq: [{ q: 'a@b.example?', n: 1 }] });
    expect(filled.at).toBe(at);
  });
});

describe('amounts in a text', () => {
  it('follow the chosen currency, and tags stay as they are', () => {
    expect(withPrices('<p title="NT$65">滿 NT$1,500 免運</p>')).toBe(
      '<p title="NT$65">滿 <data value="1500" data-price>NT$1,500</data> 免運</p>',
    );
    expect(withPrices('NT$65 &amp; <b>free</b>')).toBe(
      '<data value="65" data-price>NT$65</data> &amp; <b>free</b>',
    );
  });
});
