import type { Browser } from 'playwright';
import { freePort } from '../setup/postgres.ts';
import { type ActingPage, actingPages, guestPages } from './acting-pages.ts';
import type { Bench } from './bench.ts';
import { openBrowser } from './browser.ts';
import { centerRow } from './center-data.ts';
import { hasScores, isCalm, type PageScores, scorePage, type Wanted } from './lighthouse.ts';
import { type PageKind, pageKinds } from './page-kinds.ts';
import { weighPage } from './page-weight.ts';
import type { Row } from './row.ts';

const CSS_MOST = 18;
const HTML_MOST = 30;
const PUBLIC = {
  scores: { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 },
  largestPaint: 1500,
  layoutShift: 0.01,
  blocked: 50,
} as const;
/** Pages where members act, which search engines do not index. */
const ACTING = {
  scores: { performance: 95, accessibility: 100, 'best-practices': 100 },
  layoutShift: 0.02,
  isIndexed: false,
} as const satisfies Wanted;
/** For visitors these pages need no personal data. */
const GUEST = { ...ACTING, scores: { ...ACTING.scores, performance: 97 } } as const satisfies Wanted;
/** The number of scripts to list for an overweight page, heaviest first. */
const SCRIPTS_NAMED = 8;

/** The weight of each kind of page, and its scores on a phone with a slow connection. */
export const auditPages = (bench: Bench): Promise<Row[]> =>
  withBrowser(async (browser, port) => {
    const rows: Row[] = [];
    for (const kind of await pageKinds(bench)) {
      rows.push(weightRow(kind, await weighPage(browser, bench.shop.url + kind.path)));
      if (!kind.isScored) continue;
      const wanted = { ...PUBLIC, isIndexed: kind.isIndexed };
      rows.push(...scoreRows(kind, await scorePage(bench.shop.url + kind.path, port, wanted), wanted));
    }
    rows.push(await centerRow(browser, bench.shop.url));
    return rows;
  });

/** The pages where people act, for a visitor. */
export const auditGuestPages = (bench: Bench): Promise<Row[]> =>
  withBrowser((_browser, port) => actingRows(guestPages(), bench, port, GUEST));

/** The pages where people act, for a member: their addresses sign in. */
export const auditActingPages = (bench: Bench): Promise<Row[]> =>
  withBrowser(async (_browser, port) => actingRows(await actingPages(bench), bench, port, ACTING));

async function withBrowser(audit: (browser: Browser, port: number) => Promise<Row[]>): Promise<Row[]> {
  const port = await freePort();
  const browser = await openBrowser(port);
  try {
    return await audit(browser, port);
  } finally {
    await browser.close();
  }
}

async function actingRows(
  pages: readonly ActingPage[],
  bench: Bench,
  port: number,
  wanted: Wanted,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const page of pages) rows.push(await actingRow(page, bench.shop.url, port, wanted));
  return rows;
}

/** Pages where members act need a stable layout and sufficient speed. */
async function actingRow(
  { name, path }: ActingPage,
  url: string,
  port: number,
  wanted: Wanted,
): Promise<Row> {
  const found = await scorePage(url + path, port, wanted);
  const { scores, layoutShift, missed } = found;
  return {
    what: `${name}, Lighthouse, shift`,
    ours: `${scores.join('/')}, ${layoutShift.toFixed(3)}`,
    target: `≥ ${Object.values(wanted.scores).join('/')}, ≤ ${wanted.layoutShift}`,
    isOk: hasScores(found, wanted) && isCalm(found, wanted),
    ...(missed.length > 0 ? { note: missed.join('; ') } : {}),
  };
}

function weightRow(kind: PageKind, weight: Awaited<ReturnType<typeof weighPage>>): Row {
  const found = [weight.javascript, weight.css, weight.html];
  const most = [kind.javascript, CSS_MOST, HTML_MOST];
  const isOk = found.every((one, i) => one <= (most[i] ?? 0));
  return {
    what: `${kind.name}, scripts/styles/HTML`,
    ours: `${found.map((one) => one.toFixed(1)).join('/')} KB`,
    target: `≤ ${most.join('/')} KB`,
    isOk,
    ...(isOk ? {} : { note: weight.scripts.slice(0, SCRIPTS_NAMED).join(', ') }),
  };
}

function scoreRows(kind: PageKind, found: PageScores, wanted: Wanted): Row[] {
  const { scores, largestPaint, layoutShift, blocked, missed } = found;
  return [
    {
      what: `${kind.name}, Lighthouse`,
      ours: scores.join('/'),
      target: `≥ ${Object.values(PUBLIC.scores).join('/')}`,
      isOk: hasScores(found, wanted),
      ...(missed.length > 0 ? { note: missed.join('; ') } : {}),
    },
    {
      what: `${kind.name}, paint/shift/blocked`,
      ours: `${(largestPaint / 1000).toFixed(2)} s/${layoutShift.toFixed(3)}/${Math.round(blocked)} ms`,
      target: `≤ ${PUBLIC.largestPaint / 1000} s/${PUBLIC.layoutShift}/${PUBLIC.blocked} ms`,
      isOk: isCalm(found, wanted),
    },
  ];
}
