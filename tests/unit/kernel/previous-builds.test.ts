import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { retainBuild, retainedFolderOf } from '#lib/kernel/http/previous-builds.ts';
import { switchTo } from '../../../scripts/builds.mjs';
import { temporaryFolder } from '../../setup/folders.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-27T00:00:00Z');

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('builds');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build's output for browsers: one file of its own. */
function build(name: string): URL {
  const client = join(folder, `client-${name}`);
  mkdirSync(join(client, '_astro'), { recursive: true });
  writeFileSync(join(client, 'build-manifest.json'), JSON.stringify({ build: name }));
  writeFileSync(join(client, '_astro', `${name}.js`), name);
  return pathToFileURL(`${client}/`);
}

describe('the files of a build that was replaced', () => {
  const kept = () => join(folder, 'kept');
  const start = (name: string, at: number) => {
    mkdirSync(kept(), { recursive: true });
    retainBuild(build(name), kept(), at);
  };
  const has = (name: string) => retainedFolderOf(`/_astro/${name}.js`, kept()) !== null;

  it('are found for a day, from either build', () => {
    start('one', NOW);
    start('two', NOW + HOUR);
    expect([has('one'), has('two'), has('three')]).toEqual([true, true, false]);
    start('two', NOW + 24 * HOUR);
    expect(has('one')).toBe(true);
    start('two', NOW + 26 * HOUR);
    expect([has('one'), has('two')]).toEqual([false, true]);
  });

  it('stay where that build is started again', () => {
    start('one', NOW);
    start('two', NOW + HOUR);
    start('one', NOW + 2 * HOUR);
    start('three', NOW + 30 * HOUR);
    expect([has('one'), has('two'), has('three')]).toEqual([true, false, true]);
  });
});

describe('a new build', () => {
  const make = (name: string) => {
    mkdirSync(join(folder, 'builds', name), { recursive: true });
    writeFileSync(join(folder, 'builds', name, 'entry.mjs'), name);
  };
  const dist = () => readFileSync(join(folder, 'dist/entry.mjs'), 'utf8');
  const isThere = (name: string) => existsSync(join(folder, 'builds', name, 'entry.mjs'));

  it('takes the place of the one before, whose files stay for a day', () => {
    for (const [at, name] of ['one', 'two', 'three'].entries()) {
      make(name);
      switchTo(join('builds', name), folder, NOW + at * HOUR);
      expect(dist()).toBe(name);
    }
    expect([isThere('one'), isThere('two')]).toEqual([true, true]);
    make('four');
    switchTo(join('builds', 'four'), folder, NOW + 25.5 * HOUR);
    expect([isThere('one'), isThere('two'), isThere('three'), dist()]).toEqual([false, true, true, 'four']);
  });

  it('takes the place of one that was built in place', () => {
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist/entry.mjs'), 'in place');
    make('one');
    switchTo(join('builds', 'one'), folder, NOW);
    expect(dist()).toBe('one');
  });
});
