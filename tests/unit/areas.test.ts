import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

/**
 * A wing imports only the wings below it, and areas have no circular imports, types included
 * (docs/architecture.md).
 */
const AREAS = 'src/lib';
/** From the bottom up. */
const WINGS = [
  'kernel',
  'site',
  'people',
  'catalog',
  'orders',
  'money',
  'after',
  'buying',
  'boxes',
  'care',
  'fronts',
] as const;
/** The emulators of other companies stand apart: they share only the protocol with the shop. */
const APART = 'sandbox';
const IMPORTS = /\b(?:import|export)\b[^;']*?\bfrom '([^']+)'/g;

/** `orders/order`; the kernel and the emulators count as one area each. */
function areaOf(path: string): string {
  const [wing = '', area = ''] = path.slice(AREAS.length + 1).split('/');
  return wing === 'kernel' || wing === APART ? wing : `${wing}/${area}`;
}

const heightOf = (area: string): number =>
  WINGS.findIndex((wing) => wing === area || area.startsWith(`${wing}/`));

function leadsTo(file: string, from: string): string | null {
  if (from.startsWith('#')) return join('src', from.slice(1));
  return from.startsWith('.') ? normalize(join(dirname(file), from)) : null;
}

type Arrows = Map<string, Map<string, string>>;

/** The import graph by name, each edge with one import as its example. */
function arrowsBelow(folder: string, nameOf: (path: string) => string): Arrows {
  const all: Arrows = new Map();
  for (const name of readdirSync(folder, { recursive: true }) as string[]) {
    if (!/\.tsx?$/.test(name)) continue;
    const file = join(folder, name);
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
      const target = leadsTo(file, from);
      if (!target?.startsWith(`${folder}/`) || nameOf(target) === nameOf(file)) continue;
      const known = all.get(nameOf(file)) ?? new Map<string, string>();
      all.set(nameOf(file), known.set(nameOf(target), `${file} → ${target}`));
    }
  }
  return all;
}

/** The areas that each area imports, including the kernel. */
const arrows = arrowsBelow(AREAS, areaOf);

/** Repeatedly removes nodes that nothing else needs; the rest is circular. */
function circlesIn(graph: Arrows): string[] {
  const all = new Map(graph);
  for (;;) {
    const done = [...all].filter(([, others]) => ![...others.keys()].some((other) => all.has(other)));
    if (done.length === 0) break;
    for (const [area] of done) all.delete(area);
  }
  return [...all].flatMap(([, others]) =>
    [...others].filter(([other]) => all.has(other)).map(([, example]) => example),
  );
}

it('reads the imports of every area', () => {
  expect(arrows.get('buying/checkout')?.has('orders/order')).toBe(true);
});

it('stands on a kernel that knows no area', () => {
  expect([...(arrows.get('kernel')?.values() ?? [])]).toEqual([]);
});

it('has no other folder than the wings', () => {
  expect(readdirSync(AREAS).sort()).toEqual([...WINGS, APART].sort());
});

it('has no file between its wings and their areas', () => {
  const files = WINGS.slice(1).flatMap((wing) =>
    readdirSync(join(AREAS, wing), { withFileTypes: true }).filter((entry) => entry.isFile()),
  );
  expect(files.map(({ name }) => name)).toEqual([]);
});

it('has no arrow up: a wing knows only the wings below it', () => {
  const up = [...arrows].flatMap(([area, others]) =>
    area === APART
      ? []
      : [...others].filter(([other]) => heightOf(other) > heightOf(area)).map(([, example]) => example),
  );
  expect(up).toEqual([]);
});

it('gives islands and components the names of areas; furniture aside', () => {
  const areas = WINGS.slice(1).flatMap((wing) => readdirSync(join(AREAS, wing)));
  const furniture = ['ui', 'shell', 'pop-up', 'share', 'findings'];
  const folders = ['src/islands', 'src/components'].flatMap((place) =>
    readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  );
  expect(folders.map(({ name }) => name).filter((name) => ![...areas, ...furniture].includes(name))).toEqual(
    [],
  );
});

it('has no circle between areas', () => {
  expect(circlesIn(arrows)).toEqual([]);
});

it('has no circle between files, types included', () => {
  const files = arrowsBelow('src', (path) => path);
  expect(circlesIn(files)).toEqual([]);
});

it('has no file beside a folder of its name: a subject is one or the other', () => {
  const names = readdirSync('src', { recursive: true }) as string[];
  const folders = new Set(names.map((name) => dirname(name)));
  expect(names.filter((name) => name.endsWith('.ts') && folders.has(name.slice(0, -3)))).toEqual([]);
});
