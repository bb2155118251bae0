import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The layer rules for .astro files, whose imports the dependency check cannot read. */
const files = (readdirSync('src', { recursive: true }) as string[])
  .filter((name) => name.endsWith('.astro'))
  .map((name) => join('src', name));

/** The imports of the page's own code, which runs on the server. */
const importsOf = (source: string): string[] =>
  [...source.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, from]) => from ?? '');

const scriptsOf = (source: string): string =>
  [...source.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, body]) => body).join('\n');

const SERVER_ONLY = /^#lib\/.*\/(tables|api|jobs)\.ts$|^(drizzle-orm|pg|pg-boss|hono|node:)/;
const BROWSER_SAFE =
  /^(?!#|\.)|^#(stores|islands|components)\/|^#lib\/[^/]+\/[^/]+\/(model|calls|rules|codes)(\.ts$|\/)|^#lib\/site\/site\/|^#lib\/kernel\/(http\/(client|endpoint|terminal)|limits|layout|text\/(money|validation)|errors|time\/clock|i18n\/(locale|island-words))\.ts$|^\./;

describe.each(files)('%s', (file) => {
  const source = readFileSync(file, 'utf8');

  it('loads from services, without tables, routes or a database', () => {
    expect(importsOf(source).filter((from) => SERVER_ONLY.test(from))).toEqual([]);
  });

  it('gives the browser only what is made for it', () => {
    expect(importsOf(scriptsOf(source)).filter((from) => !BROWSER_SAFE.test(from))).toEqual([]);
  });

  it('has no inline style or event handler, which the Content Security Policy refuses', () => {
    expect([...source.matchAll(/\s(?:style=|on[a-z]+=)["'{][^>]{0,40}/g)].map(([found]) => found)).toEqual(
      [],
    );
  });
});
