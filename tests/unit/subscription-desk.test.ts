import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cohortsOf, forecastOf, type StartedSubscriptions } from '#lib/fronts/subscription-desk/rules.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';

/** Row J2: the staff's figures for all subscriptions. */

const begun = (more: Partial<StartedSubscriptions>): StartedSubscriptions => ({
  month: '2026-08',
  paid: 1,
  isEnded: false,
  due: 4,
  count: 1,
  ...more,
});

it('somebody went on after so many boxes who pays for another, or has not ended', () => {
  const [cohort] = cohortsOf([
    begun({ paid: 4, count: 5 }),
    begun({ paid: 1, isEnded: true, count: 3 }),
    begun({ paid: 3, isEnded: true, count: 2 }),
    // Paused since the first cycle, and still active.
    begun({ paid: 1, count: 1 }),
  ]);
  expect(cohort).toEqual({
    month: '2026-08',
    begun: 11,
    kept: [
      { cycles: 1, of: 11, kept: 8 },
      { cycles: 3, of: 11, kept: 6 },
      { cycles: 6, of: 0, kept: 0 },
      { cycles: 12, of: 0, kept: 0 },
    ],
  });
});

it('who is too young to be asked about is not counted', () => {
  const [cohort] = cohortsOf([
    begun({ due: 2, count: 4 }),
    begun({ due: 1, count: 6, isEnded: true, paid: 1 }),
  ]);
  expect(cohort?.kept[0]).toEqual({ cycles: 1, of: 4, kept: 4 });
});

it('months stand newest first', () => {
  const months = ['2026-02', '2026-11', '2025-12'].map((month) => begun({ month }));
  expect(cohortsOf(months).map(({ month }) => month)).toEqual(['2026-11', '2026-02', '2025-12']);
});

it('pieces are added up by week, what is needed most first', () => {
  expect(
    forecastOf([
      { skuId: 1, week: 0, pieces: 3 },
      { skuId: 2, week: 3, pieces: 9 },
      { skuId: 1, week: 2, pieces: 4 },
    ]),
  ).toEqual([
    { skuId: 2, weeks: [0, 0, 0, 9], total: 9 },
    { skuId: 1, weeks: [3, 0, 4, 0], total: 7 },
  ]);
});

it('everything that can happen to a subscription has its words', () => {
  const sources = globSync('src/lib/boxes/{subscription,subscription-change}/**/*.ts').map((file) =>
    readFileSync(file, 'utf8'),
  );
  const acts = new Set(
    sources.flatMap((source) =>
      [...source.matchAll(/recordEvent\(\w+, \w+, \{\s*act: '([\w.]+)'/g)].map(([, act]) => act),
    ),
  );
  expect(acts.size).toBeGreaterThan(0);
  for (const locale of LOCALES) {
    const words = JSON.parse(readFileSync(`public/locales/${locale}/subscriptionDesk.json`, 'utf8'));
    const missing = [...acts].filter((act) => typeof at(words.act, act ?? '') !== 'string');
    expect(missing, locale).toEqual([]);
  }
});

const at = (words: unknown, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((found, part) => (found as Record<string, unknown> | undefined)?.[part], words);
