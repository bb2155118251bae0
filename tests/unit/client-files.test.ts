import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { clientFiles } from '../../scripts/client-files.mjs';

/** A script group that names a moved file groups nothing, and pages load many small files again. */
const files = globSync('src/**/*.{ts,tsx,astro}');

/** Expands `a(b|c(d|e))` to `ab`, `acd`, `ace`: a pattern without other operators. */
function expand(pattern: string): string[] {
  const open = pattern.indexOf('(');
  if (open < 0) return [pattern];
  let depth = 0;
  const bars: number[] = [];
  for (let at = open; at < pattern.length; at++) {
    if (pattern[at] === '(') depth++;
    if (pattern[at] === '|' && depth === 1) bars.push(at);
    if (pattern[at] === ')' && --depth === 0) {
      const ends = [open, ...bars, at];
      const choices = ends.slice(1).map((end, i) => pattern.slice((ends[i] ?? 0) + 1, end));
      return choices.flatMap((choice) => expand(pattern.slice(0, open) + choice + pattern.slice(at + 1)));
    }
  }
  throw new Error(`a bracket stays open in ${pattern}`);
}

/** The paths of our sources that a group names. */
const pathsOf = (test: RegExp): string[] =>
  test.source
    .replaceAll('[\\\\/]', '/')
    .split('|/')
    .filter((part) => part.replace(/^\//, '').startsWith('src/'))
    .flatMap(expand)
    .map((path) => path.replaceAll('\\', '').replace(/^\//, '').replace(/\$$/, ''));

it('reads the paths of a pattern', () => {
  expect(pathsOf(/[\\/]src[\\/](a[\\/](b|c)|d)\.ts$|[\\/]node_modules[\\/]react/)).toEqual([
    'src/a/b.ts',
    'src/a/c.ts',
    'src/d.ts',
  ]);
});

it('every file that a group of scripts names is there', () => {
  const named = clientFiles.groups.flatMap(({ test }) => pathsOf(test));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !files.some((file) => file.startsWith(path)))).toEqual([]);
});
