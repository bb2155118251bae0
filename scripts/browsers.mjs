import browserslist from 'browserslist';

/**
 * The oldest supported browsers (docs/decisions/0110-old-browsers.md), from the one list in package.json. The
 * build targets them, and `built-for-old-browsers.mjs` proves it.
 */

/** The list's browser names, and Vite's. */
const ENGINES = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'ios' };

/** `15.4-15.6` → `15.4`. */
const numberOf = (version) => Number.parseFloat(version);

/** @type {Record<string, number>} the first version of each: `{ chrome: 94, ios: 15.4, … }` */
export const OLDEST = {};
for (const entry of browserslist()) {
  const [name, version] = entry.split(' ');
  const engine = ENGINES[name];
  if (engine) OLDEST[engine] = Math.min(OLDEST[engine] ?? Number.POSITIVE_INFINITY, numberOf(version));
}

/** In the format of Vite, its compiler and Lightning CSS. */
export const TARGETS = Object.entries(OLDEST).map(([engine, version]) => `${engine}${version}`);
