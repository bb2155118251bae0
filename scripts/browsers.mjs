import browserslist from 'browserslist';

/**
 * The oldest browsers that the shop is bought in (docs/decisions/0110-old-browsers.md), from the one list in package.json.
 * The build writes for them, and `built-for-old-browsers.mjs` proves it.
 */

/** Whose versions the list gives, and what Vite calls them. */
const ENGINES = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'ios' };

/** `15.4` of `15.4-15.6`. */
const numberOf = (version) => Number.parseFloat(version);

/** @type {Record<string, number>} the first version of each: `{ chrome: 94, ios: 15.4, … }` */
export const OLDEST = {};
for (const entry of browserslist()) {
  const [name, version] = entry.split(' ');
  const engine = ENGINES[name];
  if (engine) OLDEST[engine] = Math.min(OLDEST[engine] ?? Number.POSITIVE_INFINITY, numberOf(version));
}

/** As Vite, its compiler and Lightning CSS take them. */
export const TARGETS = Object.entries(OLDEST).map(([engine, version]) => `${engine}${version}`);
