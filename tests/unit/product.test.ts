import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** docs/product.md explains every row and point that a comment names. */
const product = readFileSync('docs/product.md', 'utf8');
const known = new Set(
  [...product.matchAll(/^\| ([A-L]\d+|Point \d)\s/gm)].map(([, name = '']) => name.toLowerCase()),
);

const FOLDERS = ['src', 'tests', 'docs'];
const READ = /\.(ts|tsx|astro|md|css)$/;

function named(text: string): string[] {
  const rows = [...text.matchAll(/\b[Rr]ows? ((?:[A-L]\d+(?:, | and | to )?)+)/g)].flatMap(
    ([, list = '']) => list.match(/[A-L]\d+/g) ?? [],
  );
  const points = [...text.matchAll(/\b[Pp]oints? (\d+)/g)].map(([, number]) => `point ${number}`);
  return [...rows, ...points].map((name) => name.toLowerCase());
}

it('every row and point that is named is in the list', () => {
  const unknown = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => READ.test(file) && !file.startsWith('content'))
      .flatMap((file) => {
        const path = join(folder, file);
        return named(readFileSync(path, 'utf8'))
          .filter((name) => !known.has(name))
          .map((name) => `${path}: ${name}`);
      }),
  );
  expect(unknown).toEqual([]);
}, 60_000);

it.each(['docs/product.md', 'docs/architecture.md'])('every place that %s names is there', (paper) => {
  const places = [
    ...readFileSync(paper, 'utf8').matchAll(/`((?:src|docs|tests|public|scripts)\/[^`\s<*{]*)`/g),
  ].map(([, path = '']) => path);
  expect(places.length).toBeGreaterThan(10);
  expect(places.filter((path) => !existsSync(path))).toEqual([]);
});

it('the architecture names every area in its wing', () => {
  const rows = readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `([a-z]+)`\s+\| (`[^|]+`)\s+\|/gm);
  const named = [...rows].flatMap(([, wing, areas = '']) =>
    [...areas.matchAll(/`([^`]+)`/g)].map(([, area]) => `${wing}/${area}`),
  );
  const there = readdirSync('src/lib')
    .filter((wing) => !['kernel', 'sandbox'].includes(wing))
    .flatMap((wing) => readdirSync(join('src/lib', wing)).map((area) => `${wing}/${area}`));
  expect(named.sort()).toEqual(there.sort());
});
