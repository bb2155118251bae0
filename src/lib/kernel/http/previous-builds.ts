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

/** In milliseconds. Open pages of a replaced build may still request its files. */
const KEPT_MS = 24 * 3_600_000;
/** A file in the folder of a replaced build, with the time of the replacement. */
const REPLACED = 'replaced';
/** Files with a hash in their name. Names that could escape the folder do not match. */
const HASHED = /^\/_astro\/[\w.@~-]+$/;

/**
 * Stores the hashed files of this build for other processes, those of earlier and later builds. While two
 * builds run, a page of one may request its files from the other. Builds replaced a day ago are deleted.
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

/** @returns the folder of a build with this hashed file; null if no build has it */
export function retainedFolderOf(path: string, kept: string): string | null {
  if (!HASHED.test(path) || !existsSync(kept)) return null;
  const build = readdirSync(kept).find((name) => existsSync(join(kept, name, path)));
  return build === undefined ? null : join(kept, build);
}

/** Copies all files or none. Another process of the same build may do so concurrently. */
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

/** A hard link costs nothing; on another disk the file is copied. */
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
