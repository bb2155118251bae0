import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import type { Bench } from './bench.ts';
import { openBrowser } from './browser.ts';
import type { Row } from './row.ts';

/** The JavaScript that a page loads before the shopper does anything, compressed with gzip. */
export async function javascriptLoaded({ shop, goodsIds }: Bench): Promise<Row[]> {
  const browser = await openBrowser();
  const pages = [
    ['article page, JavaScript', await firstArticle(shop.url), 10],
    ['goods page, JavaScript', `/goods/${goodsIds[0]}`, 90],
  ] as const;
  const rows: Row[] = [];
  for (const [what, path, most] of pages) {
    const { kilobytes, files } = await scriptsOf(browser, shop.url + path);
    rows.push({
      what,
      ours: `${kilobytes.toFixed(1)} KB`,
      target: `≤ ${most} KB`,
      isOk: kilobytes <= most,
      note: files.join(', '),
    });
  }
  await browser.close();
  return rows;
}

async function scriptsOf(browser: Browser, url: string): Promise<{ kilobytes: number; files: string[] }> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const scripts: Promise<{ name: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    const name = new URL(response.url()).pathname.split('/').at(-1) ?? '';
    scripts.push(response.body().then((body) => ({ name, bytes: gzipSync(body).length })));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(1500);
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ src, type }) => !src && !/json/.test(type))
      .map(({ textContent }) => textContent ?? ''),
  );
  const loaded = [
    ...(await Promise.all(scripts)),
    { name: 'in the page', bytes: gzipSync(inline.join('\n')).length },
  ].sort((a, b) => b.bytes - a.bytes);
  await page.close();
  const total = loaded.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    kilobytes: total / 1024,
    files: loaded.map(({ name, bytes }) => `${name} ${(bytes / 1024).toFixed(1)}`),
  };
}

/** The newest article that the list links to. */
export async function firstArticle(url: string): Promise<string> {
  const list = await (await fetch(`${url}/articles`)).text();
  const path = /href="(\/articles\/(?!category)[a-z0-9-]+)"/.exec(list)?.[1];
  if (!path) throw new Error('the list of articles links to none');
  return path;
}
