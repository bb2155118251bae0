import { freePort } from '../setup/postgres.ts';
import { type ActingPage, actingPages } from './acting-pages.ts';
import type { Bench } from './bench.ts';
import { openBrowser } from './browser.ts';
import { ACTING_SCORES, PUBLIC_SCORES, scorePage } from './lighthouse.ts';
import { type PageKind, pageKinds } from './page-kinds.ts';
import { weighPage } from './page-weight.ts';
import type { Row } from './row.ts';

const CSS_MOST = 18;
const HTML_MOST = 30;
const LARGEST_PAINT_MOST = 1500;
const LAYOUT_SHIFT_MOST = 0.01;
const ACTING_SHIFT_MOST = 0.02;
const BLOCKED_MOST = 50;
/** The heaviest scripts of a page that weighs too much. */
const SCRIPTS_NAMED = 8;

/** What each kind of page weighs, and how it does on a phone with a slow line. */
export async function auditPages(bench: Bench): Promise<Row[]> {
  const port = await freePort();
  const browser = await openBrowser(port);
  const rows: Row[] = [];
  try {
    for (const kind of await pageKinds(bench)) {
      rows.push(weightRow(kind, await weighPage(browser, bench.shop.url + kind.path)));
      if (kind.isScored)
        rows.push(
          ...scoreRows(
            kind,
            await scorePage(bench.shop.url + kind.path, port, {
              scores: PUBLIC_SCORES,
              isIndexed: kind.isIndexed,
            }),
          ),
        );
    }
    for (const page of await actingPages(bench)) rows.push(await actingRow(page, bench.shop.url, port));
  } finally {
    await browser.close();
  }
  return rows;
}

/** Where members act: what matters there is that nothing moves, and that it is quick enough. */
async function actingRow({ name, path }: ActingPage, url: string, port: number): Promise<Row> {
  const wanted = Object.values(ACTING_SCORES);
  const { scores, layoutShift, missed } = await scorePage(url + path, port, {
    scores: ACTING_SCORES,
    isIndexed: false,
  });
  return {
    what: `${name} page, Lighthouse and shift`,
    ours: `${scores.join(' / ')}, ${layoutShift.toFixed(3)}`,
    target: `≥ ${wanted.join(' / ')}, ≤ ${ACTING_SHIFT_MOST}`,
    isOk: wanted.every((least, i) => (scores[i] ?? 0) >= least) && layoutShift <= ACTING_SHIFT_MOST,
    ...(missed.length > 0 ? { note: missed.join('; ') } : {}),
  };
}

function weightRow(kind: PageKind, weight: Awaited<ReturnType<typeof weighPage>>): Row {
  const found = [weight.javascript, weight.css, weight.html];
  const most = [kind.javascript, CSS_MOST, HTML_MOST];
  const isOk = found.every((one, i) => one <= (most[i] ?? 0));
  return {
    what: `${kind.name} page, scripts / styles / HTML`,
    ours: `${found.map((one) => one.toFixed(1)).join(' / ')} KB`,
    target: `≤ ${most.join(' / ')} KB`,
    isOk,
    ...(isOk ? {} : { note: weight.scripts.slice(0, SCRIPTS_NAMED).join(', ') }),
  };
}

function scoreRows(kind: PageKind, found: Awaited<ReturnType<typeof scorePage>>): Row[] {
  const wanted = Object.values(PUBLIC_SCORES);
  const { scores, largestPaint, layoutShift, blocked, missed } = found;
  return [
    {
      what: `${kind.name} page, Lighthouse`,
      ours: scores.join(' / '),
      target: `≥ ${wanted.join(' / ')}`,
      isOk: wanted.every((least, i) => (scores[i] ?? 0) >= least),
      ...(missed.length > 0 ? { note: missed.join('; ') } : {}),
    },
    {
      what: `${kind.name} page, paint / shift / blocked`,
      ours: `${(largestPaint / 1000).toFixed(2)} s / ${layoutShift.toFixed(3)} / ${Math.round(blocked)} ms`,
      target: `≤ ${LARGEST_PAINT_MOST / 1000} s / ${LAYOUT_SHIFT_MOST} / ${BLOCKED_MOST} ms`,
      isOk: largestPaint <= LARGEST_PAINT_MOST && layoutShift <= LAYOUT_SHIFT_MOST && blocked <= BLOCKED_MOST,
    },
  ];
}
