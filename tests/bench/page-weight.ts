import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright';

/** What a page weighs before the shopper does anything, in KB as gzip leaves them. */
export interface PageWeight {
  readonly javascript: number;
  readonly css: number;
  readonly html: number;
  /** The scripts by their weight, heaviest first: `client.js 64.3`. */
  readonly scripts: readonly string[];
}

interface Loaded {
  readonly kind: 'javascript' | 'css' | 'html';
  readonly name: string;
  readonly kilobytes: number;
}

/** A phone's first look at a page: loaded, and left alone for a while. */
export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const loading: Promise<Loaded | null>[] = [];
  page.on('response', (response) => loading.push(weighResponse(response, url)));
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1500);
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => !src && !/json/.test(type))
      .map(({ textContent }) => textContent ?? ''),
  );
  const loaded = [
    ...(await Promise.all(loading)).filter((one) => one !== null),
    { kind: 'javascript', name: 'in the page', kilobytes: inKilobytes(inline.join('\n')) } as const,
  ];
  await page.close();
  const sum = (kind: Loaded['kind']) =>
    loaded.filter((one) => one.kind === kind).reduce((all, { kilobytes }) => all + kilobytes, 0);
  return {
    javascript: sum('javascript'),
    css: sum('css'),
    html: sum('html'),
    scripts: loaded
      .filter(({ kind }) => kind === 'javascript')
      .sort((a, b) => b.kilobytes - a.kilobytes)
      .map(({ name, kilobytes }) => `${name} ${kilobytes.toFixed(1)}`),
  };
}

/** Pages that are fetched ahead, and whatever is neither script, style nor the page itself, do not count. */
async function weighResponse(response: Response, url: string): Promise<Loaded | null> {
  const type = response.headers()['content-type'] ?? '';
  const kind = /javascript/.test(type)
    ? 'javascript'
    : /css/.test(type)
      ? 'css'
      : response.url() === url
        ? 'html'
        : null;
  if (!kind || !response.ok()) return null;
  const name = new URL(response.url()).pathname.split('/').at(-1) ?? '';
  return { kind, name, kilobytes: inKilobytes(await response.body()) };
}

const inKilobytes = (data: string | Buffer): number => gzipSync(data).length / 1024;
