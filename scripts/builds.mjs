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
 * Each build has a folder of its own below `builds`, and `dist` leads to the newest. A process runs from the folder that
 * `dist` led to when it started, and loads the rest of it while it runs.
 */
const BUILDS = 'builds';
/** Since when another build has taken its place. */
const REPLACED = '.replaced';
/** A process of a build that was replaced is started anew within this time. */
const KEPT_MS = 24 * 3_600_000;

/** A new folder for a build. @param id what it is built from */
export const newBuildFolder = (id, now = Date.now()) => join(BUILDS, `${now.toString(36)}-${id}`);

/** From now on `dist` is that build, in one step; what was replaced more than a day ago goes. */
export function switchTo(folder, root = '.', now = Date.now()) {
  const builds = join(root, BUILDS);
  const dist = join(root, 'dist');
  mkdirSync(builds, { recursive: true });
  // As builds were before, in place.
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
