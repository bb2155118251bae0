import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** What each island's file needs (scripts/client-files.mjs); development has no files. */
const BUILT = resolve('dist/client/_astro/islands.json');

export type Needs = Readonly<Record<string, readonly string[]>>;

/** An island that wakes as soon as the page is read. */
const ISLAND = /<astro-island [^>]*client="load"/g;
const SCRIPT = /(?:component|renderer)-url="\/([^"]+)"/g;

/**
 * The scripts that a page's islands will ask for, one found in the other: the page names them all in its head, in the
 * order in which they run, so that they come at once.
 */
export function scriptsOf(html: string, needs: Needs): readonly string[] {
  const files = [...html.matchAll(ISLAND)].flatMap(([island]) =>
    [...island.matchAll(SCRIPT)].flatMap(([, file = '']) => [...(needs[file] ?? []), file]),
  );
  return [...new Set(files)].map((file) => `/${file}`);
}

let built: Needs | undefined;

export function scriptsAhead(html: string): readonly string[] {
  if (!import.meta.env.PROD) return [];
  built ??= existsSync(BUILT) ? (JSON.parse(readFileSync(BUILT, 'utf8')) as Needs) : {};
  return scriptsOf(html, built);
}
