import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';

/**
 * Each build has its own folder below `builds`, and `dist` points to the newest. A process runs from the
 * folder that `dist` pointed to at its start, and loads more files from it later.
 */
const BUILDS = 'builds';
/** Marks when another build replaced this one. */
const REPLACED = '.replaced';
/** A process of a replaced build is restarted within this time. */
const KEPT_MS = 24 * 3_600_000;

/** A new folder for a build. @param id identifies its sources */
export const newBuildFolder = (id, now = Date.now()) => join(BUILDS, `${now.toString(36)}-${id}`);

/** Points `dist` to this build atomically, and deletes builds replaced more than a day ago. */
export function switchTo(folder, root = '.', now = Date.now()) {
  const builds = join(root, BUILDS);
  const dist = join(root, 'dist');
  mkdirSync(builds, { recursive: true });
  // Older versions built into `dist` directly.
  if (existsSync(dist) && !lstatSync(dist).isSymbolicLink())
    renameSync(dist, join(builds, `${now.toString(36)}-before`));
  const next = `${dist}.next`;
  rmSync(next, { force: true });
  symlinkSync(process.platform === 'win32' ? realpathSync(join(root, folder)) : folder, next, 'junction');
  if (process.platform === 'win32') rmSync(dist, { force: true });
  renameSync(next, dist);
  for (const name of readdirSync(builds)) if (name !== basename(folder)) age(join(builds, name), now);
}

function age(folder, now) {
  const mark = join(folder, REPLACED);
  if (!existsSync(mark)) writeFileSync(mark, String(now));
  else if (now - Number(readFileSync(mark, 'utf8')) > KEPT_MS) rmSync(folder, { recursive: true });
}
