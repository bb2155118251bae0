import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** An open page of a build that was replaced may ask for its files still. */
const KEPT_MS = 24 * 3_600_000;
/** Lies in the folder of a build that another one took the place of, since then. */
const REPLACED = 'replaced';
/** Files with a hash in their name; a name that could lead elsewhere is none. */
const HASHED = /^\/_astro\/[\w.@~-]+$/;

/**
 * Puts the hashed files of this build where other processes find them, of the build before and of the one after: while
 * two builds run, a page of one may ask the other for its files. What was replaced for a day goes.
 * @param kept a folder that the processes of a machine share
 */
export function retainBuild(client: URL, kept: string, now: number): void {
  const { build } = JSON.parse(readFileSync(new URL('build-manifest.json', client), 'utf8')) as {
    build: string;
  };
  const own = join(kept, build);
  if (!existsSync(own)) putWhole(fileURLToPath(new URL('_astro/', client)), own);
  rmSync(join(own, REPLACED), { force: true });
  for (const other of readdirSync(kept)) if (other !== build) age(join(kept, other), now);
}

/** @returns the folder below which a hashed file of any build lies; null where no build has it */
export function retainedFolderOf(path: string, kept: string): string | null {
  if (!HASHED.test(path) || !existsSync(kept)) return null;
  const build = readdirSync(kept).find((name) => existsSync(join(kept, name, path)));
  return build === undefined ? null : join(kept, build);
}

/** All of it or nothing; another process of the same build may do the same at the same moment. */
function putWhole(from: string, to: string): void {
  const half = `${to}.${process.pid}`;
  mkdirSync(join(half, '_astro'), { recursive: true });
  for (const name of readdirSync(from)) put(join(from, name), join(half, '_astro', name));
  try {
    renameSync(half, to);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

/** A second name of the same file costs nothing; on another disk it is copied. */
function put(from: string, to: string): void {
  if (statSync(from).isDirectory()) return;
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

function age(folder: string, now: number): void {
  const mark = join(folder, REPLACED);
  if (!existsSync(mark)) writeFileSync(mark, String(now));
  else if (now - Number(readFileSync(mark, 'utf8')) > KEPT_MS)
    rmSync(folder, { recursive: true, force: true });
}
