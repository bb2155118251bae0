import type { Page } from 'playwright';
import { table } from '../setup/questionnaire.ts';
import { readWords } from '../setup/words.ts';
import type { Bench } from './bench.ts';
import { openBrowser } from './browser.ts';
import { median, type Row } from './row.ts';

const STEP_MOST_MS = 50;
const STEPS = 25;
const QUESTION = '[data-question]';
const words = readWords('tw', 'quest');
const answers: Readonly<Record<string, unknown>> = table.usual;

/**
 * Time from the click on "next" to the frame that shows the next question, without any answer from the
 * server.
 */
export async function questionSteps({ shop }: Bench): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      locale: 'zh-TW',
      serviceWorkers: 'block',
    });
    await begin(page, shop.url);
    // Saving an answer waits for the server; a step does not.
    await page.route('**/backend-api/**', () => undefined);
    const times: number[] = [];
    while (times.length < STEPS) {
      await answer(page);
      times.push(await page.evaluate(goOn, QUESTION));
    }
    const sorted = times.toSorted((a, b) => a - b);
    const p95 = sorted[Math.floor(STEPS * 0.95)] ?? Number.NaN;
    return [
      {
        what: 'next question, offline, p95',
        ours: `${p95.toFixed(0)} ms`,
        target: `≤ ${STEP_MOST_MS} ms`,
        isOk: p95 <= STEP_MOST_MS,
        p50: median(times),
        note: `${STEPS} steps, each to the frame that shows the next question`,
      },
    ];
  } finally {
    await browser.close();
  }
}

async function begin(page: Page, url: string): Promise<void> {
  const button = (word: string) => page.getByRole('button', { name: words.get(word) ?? '', exact: true });
  await page.goto(`${url}/questionnaire/quest`);
  await page.waitForLoadState('networkidle');
  await button('start.button').click();
  await page.getByLabel(words.get('who.name') ?? '').fill('小日');
  await button('next').click();
  await page.getByRole('checkbox').first().check();
  await button('consent.begin').click();
  await page.waitForSelector(QUESTION);
}

/** Typical answers; optional questions are skipped. */
async function answer(page: Page): Promise<void> {
  const form = page.locator(QUESTION);
  const given = answers[(await form.getAttribute('data-question')) ?? ''];
  if (given === undefined) return;
  if ((await form.locator('[type=radio], [type=checkbox]').count()) === 0)
    return form.locator('input, textarea').first().fill(String(given));
  for (const option of [given].flat()) await form.locator(`input[value="${option}"]`).check();
}

/** Runs in the page. */
const goOn = async (question: string): Promise<number> => {
  const key = () => document.querySelector<HTMLElement>(question)?.dataset.question;
  const before = key();
  const began = performance.now();
  document.querySelector<HTMLElement>(`${question} [type=submit]`)?.click();
  do await new Promise(requestAnimationFrame);
  while (key() === before && performance.now() - began < 5000);
  return performance.now() - began;
};
