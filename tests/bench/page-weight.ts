import { get, type IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions } from 'playwright';

/** A page's weight before any action, in KB as sent with gzip. */
export interface PageWeight {
  readonly javascript: number;
  readonly css: number;
  readonly html: number;
  /** The scripts, heaviest first: `client.js 64.3`. */
  readonly scripts: readonly string[];
}

const IDLE_MOST_MS = 5000;

/** A phone's first view of a page: loaded, and left alone for a while. @param state the session */
export async function weighPage(
  browser: Browser,
  url: string,
  state: BrowserContextOptions = {},
): Promise<PageWeight> {
  const page = await browser.newPage({ ...state, viewport: { width: 390, height: 844 } });
  const loaded: Record<'javascript' | 'css', Set<string>> = { javascript: new Set(), css: new Set() };
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    const kind = /javascript/.test(type) ? 'javascript' : /css/.test(type) ? 'css' : null;
    if (kind) loaded[kind].add(response.url());
  });
  await page.goto(url, { waitUntil: 'load' });
  // A page with live updates keeps a stream open, and is never idle.
  await page.waitForLoadState('networkidle', { timeout: IDLE_MOST_MS }).catch(() => undefined);
  await page.waitForTimeout(1500);
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => !src && !/json/.test(type))
      .map(({ textContent }) => textContent ?? ''),
  );
  await page.close();
  // Requested again: a browser drops bodies when a page navigates to another.
  const weigh = async (address: string) => ({
    name: new URL(address).pathname.split('/').at(-1) ?? '',
    kilobytes: (await sentBytes(address)) / 1024,
  });
  const scripts = [
    ...(await Promise.all([...loaded.javascript].map(weigh))),
    { name: 'in the page', kilobytes: gzipSync(inline.join('\n')).length / 1024 },
  ].sort((a, b) => b.kilobytes - a.kilobytes);
  const styles = await Promise.all([...loaded.css].map(weigh));
  return {
    javascript: sumOf(scripts),
    css: sumOf(styles),
    html: (await weigh(url)).kilobytes,
    scripts: scripts.map(({ name, kilobytes }) => `${name} ${kilobytes.toFixed(1)}`),
  };
}

const sumOf = (all: readonly { kilobytes: number }[]): number =>
  all.reduce((sum, { kilobytes }) => sum + kilobytes, 0);

/** The compressed size of the body. */
async function sentBytes(address: string): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'gzip' } }, resolve).on('error', reject);
  });
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return bytes;
}
