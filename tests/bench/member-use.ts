import { freePort } from '../setup/postgres.ts';
import type { Bench } from './bench.ts';
import { openBrowser } from './browser.ts';
import { scorePage, type Wanted } from './lighthouse.ts';
import { nameOf, ownPages, SIGN_IN_PAGES, signInDemo } from './member-pages.ts';
import type { Row } from './row.ts';

/** Speed is measured in audit.ts. */
const USABLE = {
  scores: { accessibility: 100, 'best-practices': 100 },
  layoutShift: Number.POSITIVE_INFINITY,
  isIndexed: false,
} as const satisfies Wanted;

/** Accessibility and best practices of each page of the member area, with the demo member's data. */
export async function memberUse({ shop: { url } }: Bench): Promise<Row[]> {
  const token = await signInDemo(url);
  const own = await ownPages(url, token);
  const pages = [
    ...SIGN_IN_PAGES,
    ...own.map((path) => `${path}${path.includes('?') ? '&' : '?'}token=${token}`),
  ];
  const port = await freePort();
  const browser = await openBrowser(port);
  try {
    return [await usableRow(url, pages, port)];
  } finally {
    await browser.close();
  }
}

/** Lighthouse's scores; pages below the target are listed. */
async function usableRow(url: string, paths: readonly string[], port: number): Promise<Row> {
  const [least, asked] = [[100, 100], Object.values(USABLE.scores)];
  const short: string[] = [];
  for (const path of paths) {
    const { scores, missed } = await scorePage(url + path, port, USABLE);
    scores.forEach((score, i) => {
      least[i] = Math.min(least[i] ?? 0, score);
    });
    if (scores.some((score, i) => score < (asked[i] ?? 0)))
      short.push(`${nameOf(path)} ${missed.join('; ')}`);
  }
  return {
    what: 'member pages, accessibility and best practices',
    ours: least.join('/'),
    target: `≥ ${asked.join('/')}`,
    isOk: short.length === 0,
    note: [`of ${paths.length} pages the least`, ...short].join('; '),
  };
}
