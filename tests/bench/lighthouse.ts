import lighthouse, { type Flags, type Result } from 'lighthouse';
import { median } from './row.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];
/** The minimum of each; an omitted category is not run. */
export type Scores = Readonly<Partial<Record<Category, number>>>;
/** A good first result counts; otherwise the median of three runs. */
const ROUNDS = 3;

/** Lighthouse's results for a page on its mobile profile. */
export interface PageScores {
  /** In the order of the wanted scores. */
  readonly scores: readonly number[];
  /** Milliseconds. */
  readonly largestPaint: number;
  readonly layoutShift: number;
  /** Milliseconds. */
  readonly blocked: number;
  /** The audits that lowered the scores. */
  readonly missed: readonly string[];
}

/** A page's targets: minimum scores, and maximum measurements. */
export interface Wanted {
  readonly scores: Scores;
  readonly layoutShift: number;
  readonly largestPaint?: number;
  readonly blocked?: number;
  /** False for a page that search engines do not index, which does not lower its score. */
  readonly isIndexed: boolean;
}

export const hasScores = ({ scores }: PageScores, wanted: Wanted): boolean =>
  askedFor(wanted.scores).every((category, i) => (scores[i] ?? 0) >= (wanted.scores[category] ?? 0));

export const isCalm = (run: PageScores, wanted: Wanted): boolean =>
  run.layoutShift <= wanted.layoutShift &&
  run.largestPaint <= (wanted.largestPaint ?? Number.POSITIVE_INFINITY) &&
  run.blocked <= (wanted.blocked ?? Number.POSITIVE_INFINITY);

/** @param port remote debugging port of a running Chromium */
export async function scorePage(url: string, port: number, wanted: Wanted): Promise<PageScores> {
  const first = await runOnce(url, port, wanted);
  if (hasScores(first, wanted) && isCalm(first, wanted)) return first;
  const runs = [first];
  while (runs.length < ROUNDS) runs.push(await runOnce(url, port, wanted));
  const middle = (figure: (run: PageScores) => number) => median(runs.map(figure));
  return {
    scores: askedFor(wanted.scores).map((_, i) => middle(({ scores }) => scores[i] ?? 0)),
    largestPaint: middle(({ largestPaint }) => largestPaint),
    layoutShift: middle(({ layoutShift }) => layoutShift),
    blocked: middle(({ blocked }) => blocked),
    missed: [...new Set(runs.flatMap(({ missed }) => missed))],
  };
}

const askedFor = (scores: Scores): readonly Category[] =>
  CATEGORIES.filter((category) => scores[category] !== undefined);

/** On a busy machine Chromium sometimes loses the start of a trace, which is no fault of the page. */
async function look(url: string, options: Flags, tries = ROUNDS): Promise<Result> {
  const result = await lighthouse(url, options);
  if (!result) throw new Error(`Lighthouse says nothing about ${url}`);
  const { lhr } = result;
  if (!lhr.runtimeError) return lhr;
  if (tries <= 1) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return look(url, options, tries - 1);
}

async function runOnce(url: string, port: number, { scores: least, isIndexed }: Wanted): Promise<PageScores> {
  const asked = askedFor(least);
  const { categories, audits } = await look(url, {
    port,
    onlyCategories: [...asked],
    ...(isIndexed ? {} : { skipAudits: ['is-crawlable'] }),
    logLevel: 'error',
    output: 'json',
  });
  const scores = asked.map((category) => Math.round((categories[category]?.score ?? 0) * 100));
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  // Without unscored hints.
  const missed = asked
    .filter((category, i) => (scores[i] ?? 0) < (least[category] ?? 0))
    .flatMap((category) =>
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
