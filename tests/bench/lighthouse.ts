import lighthouse from 'lighthouse';
import { freePort } from '../setup/postgres.ts';
import type { Bench } from './bench.ts';
import { openBrowser } from './browser.ts';
import { firstArticle } from './javascript.ts';
import { median, type Row } from './row.ts';

const LEAST = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof LEAST;
const CATEGORIES = Object.keys(LEAST) as Category[];
const ROUNDS = 3;

/** Lighthouse as it is, on its mobile profile; the middle of three runs. */
export async function lighthouseScores({ shop, goodsIds }: Bench): Promise<Row[]> {
  const port = await freePort();
  const browser = await openBrowser(port);
  const pages = [
    ['home', '/home'],
    ['category', '/category'],
    ['goods', `/goods/${goodsIds[0]}`],
    ['article', await firstArticle(shop.url)],
  ] as const;
  const rows: Row[] = [];
  for (const [name, path] of pages) {
    const runs: Scores[] = [];
    for (let round = 0; round < ROUNDS; round++) runs.push(await scoresOf(shop.url + path, port));
    const scores = CATEGORIES.map((category) => median(runs.map((run) => run.scores[category])));
    const missed = [...new Set(runs.flatMap((run) => run.missed))];
    rows.push({
      what: `Lighthouse, ${name} page`,
      ours: scores.join(' / '),
      target: CATEGORIES.map((category) => LEAST[category]).join(' / '),
      isOk: CATEGORIES.every((category, i) => (scores[i] ?? 0) >= LEAST[category]),
      ...(missed.length > 0 ? { note: missed.join('; ') } : {}),
    });
  }
  await browser.close();
  return rows;
}

interface Scores {
  readonly scores: Record<Category, number>;
  /** What pulled them down. */
  readonly missed: readonly string[];
}

async function scoresOf(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: CATEGORIES,
    logLevel: 'error',
    output: 'json',
  });
  if (!result) throw new Error(`Lighthouse says nothing about ${url}`);
  const { categories, audits } = result.lhr;
  const scores = Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round((categories[category]?.score ?? 0) * 100)]),
  ) as Record<Category, number>;
  // What pulls a score down; unscored hints are left out.
  const missed = CATEGORIES.filter((category) => scores[category] < LEAST[category]).flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  );
  return { scores, missed };
}
