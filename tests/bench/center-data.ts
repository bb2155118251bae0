import type { Browser } from 'playwright';
import { signInWithPassword } from '#lib/people/account/calls/account.ts';
import type { SignedIn } from '#lib/people/account/model.ts';
import { links } from '#lib/site/site/links.ts';
import { callAt, succeed } from '../setup/call.ts';
import { DEMO } from './acting-pages.ts';
import { median, type Row } from './row.ts';

/** Lighthouse's slow 4G connection, and a phone at a quarter of this machine's speed. */
const LINE = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const SLOWER = 4;
const ROUNDS = 5;
const MOST_MS = 1200;

/** Time from a tap until the member's home shows its data, with an empty browser cache. */
export async function centerRow(browser: Browser, url: string): Promise<Row> {
  const signedIn = await succeed(callAt(url)(signInWithPassword, DEMO));
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await shownAfter(browser, url, signedIn));
  const middle = median(times);
  return {
    what: 'member centre data, slow 4G',
    ours: `${(middle / 1000).toFixed(2)} s`,
    target: `≤ ${MOST_MS / 1000} s`,
    isOk: middle <= MOST_MS,
    note: times.map((ms) => `${Math.round(ms)} ms`).join(', '),
  };
}

async function shownAfter(browser: Browser, url: string, { token, user }: SignedIn): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.addInitScript((kept) => localStorage.setItem('login_token', kept), token);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url + links.member(), { waitUntil: 'commit' });
    // The answer's name and level are written into the page, and painted in the next frame.
    const shown = await page.waitForFunction(
      (name) => document.querySelector('[data-name]')?.textContent === name && performance.now(),
      user.displayName,
      { polling: 'raf' },
    );
    return Number(await shown.jsonValue());
  } finally {
    await context.close();
  }
}
