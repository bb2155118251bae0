import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { areas } from '../../src/areas.ts';

/**
 * Each area has one door, `area.ts`, which names everything that the shop reads of it. `src/areas.ts` lists
 * them (docs/architecture.md).
 */
const sources = globSync('src/**/*.{ts,tsx,astro}').filter((file) => !file.includes('/content/'));
const doors = sources.filter((file) => /^src\/lib\/(kernel|[a-z]+\/[a-z-]+)\/area\.ts$/.test(file));
const read = (file: string): string => readFileSync(file, 'utf8');

/** An area's exports to its door have one of these names; `api.ts` may combine several lists. */
const OFFERED =
  /^export (?:const|function) (\w+(?:Settings|Environment|Permissions|Reactions|Handlers|Sweeps|Personal|Sealed))\b/gm;
const OFFERED_IN = /\/(settings|environment|permissions|jobs|personal|sealed)\.ts$/;

it('lists every door, each once', () => {
  const imported = [...read('src/areas.ts').matchAll(/from '#(lib\/[\w/-]+\/area\.ts)'/g)];
  expect(imported.map(([, file]) => `src/${file}`).sort()).toEqual([...doors].sort());
  expect(new Set(areas).size).toBe(doors.length);
});

it('names each area by its folder', () => {
  const folders = doors.map((file) => dirname(file).split('/').at(-1));
  expect(areas.map(({ name }) => name).sort()).toEqual(folders.sort());
});

it('lets nobody else through: only the list imports a door', () => {
  const others = sources.filter((file) => file !== 'src/areas.ts' && /\/area\.ts'/.test(read(file)));
  expect(others).toEqual([]);
});

it('names all that an area offers', () => {
  const missing = sources
    .filter((file) => OFFERED_IN.test(file))
    .flatMap((file) => {
      const home = file.split('/').slice(0, 4).join('/');
      if (
        !file.startsWith('src/lib/') ||
        file.startsWith('src/lib/kernel/') ||
        file.startsWith('src/lib/sandbox/')
      )
        return [];
      const door = existsSync(`${home}/area.ts`) ? read(`${home}/area.ts`) : '';
      return [...read(file).matchAll(OFFERED)].flatMap(([, name = '']) =>
        new RegExp(`\\b${name}\\b`).test(door) ? [] : [`${file} ${name}`],
      );
    });
  expect(missing).toEqual([]);
});

it('has a door in each area that answers calls', () => {
  const answering = sources.filter(
    (file) =>
      /^src\/lib\/[a-z]+\/[a-z-]+\/api\.ts$/.test(file) &&
      !file.includes('/kernel/') &&
      !file.includes('/sandbox/'),
  );
  expect(answering.length).toBeGreaterThan(50);
  expect(answering.filter((file) => !read(`${dirname(file)}/area.ts`).includes("'./api.ts'"))).toEqual([]);
});
