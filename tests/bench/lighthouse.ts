import lighthouse from 'lighthouse';
import { median } from './row.ts';

export const SCORES = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof SCORES;
const CATEGORIES = Object.keys(SCORES) as Category[];
const ROUNDS = 3;

/** What Lighthouse says of a page on its mobile profile; the middle of three runs. */
export interface PageScores {
  /** In the order of `SCORES`. */
  readonly scores: readonly number[];
  /** Milliseconds. */
  readonly largestPaint: number;
  readonly layoutShift: number;
  /** Milliseconds. */
  readonly blocked: number;
  /** What pulled the scores down. */
  readonly missed: readonly string[];
}

/**
 * @param port of a Chromium that may be taken over
 * @param isIndexed false for a page that search engines are not shown, which costs it no score
 */
export async function scorePage(url: string, port: number, isIndexed: boolean): Promise<PageScores> {
  const runs: PageScores[] = [];
  for (let round = 0; round < ROUNDS; round++) runs.push(await runOnce(url, port, isIndexed));
  const middle = (figure: (run: PageScores) => number) => median(runs.map(figure));
  return {
    scores: CATEGORIES.map((_, i) => middle(({ scores }) => scores[i] ?? 0)),
    largestPaint: middle(({ largestPaint }) => largestPaint),
    layoutShift: middle(({ layoutShift }) => layoutShift),
    blocked: middle(({ blocked }) => blocked),
    missed: [...new Set(runs.flatMap(({ missed }) => missed))],
  };
}

async function runOnce(url: string, port: number, isIndexed: boolean): Promise<PageScores> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: CATEGORIES,
    ...(isIndexed ? {} : { skipAudits: ['is-crawlable'] }),
    logLevel: 'error',
    output: 'json',
  });
  if (!result) throw new Error(`Lighthouse says nothing about ${url}`);
  const { categories, audits } = result.lhr;
  const scores = CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100));
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  // Unscored hints are left out.
  const missed = CATEGORIES.filter((category, i) => (scores[i] ?? 0) < SCORES[category]).flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
  return {
    scores,
    largestPaint: figure('largest-contentful-paint'),
    layoutShift: figure('cumulative-layout-shift'),
    blocked: figure('total-blocking-time'),
    missed,
  };
}
