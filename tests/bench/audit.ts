import { freePort } from '../setup/postgres.ts';
import type { Bench } from './bench.ts';
import { openBrowser } from './browser.ts';
import { SCORES, scorePage } from './lighthouse.ts';
import { type PageKind, pageKinds } from './page-kinds.ts';
import { weighPage } from './page-weight.ts';
import type { Row } from './row.ts';

const CSS_MOST = 18;
const HTML_MOST = 30;
const LARGEST_PAINT_MOST = 1500;
const LAYOUT_SHIFT_MOST = 0.01;
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
        rows.push(...scoreRows(kind, await scorePage(bench.shop.url + kind.path, port, kind.isIndexed)));
    }
  } finally {
    await browser.close();
  }
  return rows;
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
  const wanted = Object.values(SCORES);
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
