import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The import graph of sources and tests, Astro files included. Paths are relative to the project's folder.
 */

const IMPORT = /(?:from|import)\s*\(?\s*['"]([#.][^'"]+)['"]/g;
const PAGE = /^src\/pages\/(.+?)(?:\/index)?\.(?:astro|ts)$/;
/** A URL path in a test: in quotes, or at the start of a template. */
const ADDRESS = /['"`](\/[\w\-/]+)/g;

/**
 * Modules that join all areas: files directly below `src`, and the demo. Every API test reaches everything
 * through them, so paths end there.
 */
const isMeetingPoint = (file) => /^src\/[^/]+$|^src\/demo\//.test(file);

/** Tests see an area as a whole: a call's name stands for the service behind it. */
export const areaOf = (file) =>
  /^src\/(?:lib\/(?!kernel\/)[^/]+|lib|islands|components)\/([^/]+)\//.exec(file)?.[1] ?? null;

/** @param files all files of `src` and `tests` */
export function importGraph(files) {
  const pages = files.flatMap((file) => {
    const path = PAGE.exec(file)?.[1];
    return path ? [{ file, pattern: new RegExp(`^/${path.replace(/\[[^\]]+\]/g, '[^/]+')}$`) }] : [];
  });
  const ofArea = new Map();
  for (const file of files) {
    const area = areaOf(file);
    if (area && area !== 'kernel') ofArea.set(area, [...(ofArea.get(area) ?? []), file]);
  }
  const known = new Set(files);
  const linksOf = new Map();

  function readLinks(file) {
    const text = readFileSync(file, 'utf8');
    const imported = [...text.matchAll(IMPORT)]
      .map(([, from]) => (from.startsWith('#') ? join('src', from.slice(1)) : join(dirname(file), from)))
      .filter((path) => known.has(path));
    if (!file.startsWith('tests/')) return imported;
    const opened = file.startsWith('tests/e2e/')
      ? [...text.matchAll(ADDRESS)].flatMap(([, path]) =>
          pages.filter(({ pattern }) => pattern.test(path)).map((page) => page.file),
        )
      : [];
    const used = [...new Set(imported.map(areaOf))].flatMap((area) => ofArea.get(area) ?? []);
    return [...imported, ...opened, ...used];
  }

  const links = (file) => {
    if (isMeetingPoint(file)) return [];
    if (!linksOf.has(file)) linksOf.set(file, readLinks(file));
    return linksOf.get(file);
  };

  return {
    /** Steps from a file to the nearest target; Infinity without a path. */
    distance(from, targets) {
      const seen = new Set([from]);
      let ring = [from];
      for (let steps = 0; ring.length > 0; steps++) {
        if (ring.some((file) => targets.has(file))) return steps;
        ring = ring.flatMap(links).filter((file) => !seen.has(file) && seen.add(file));
      }
      return Number.POSITIVE_INFINITY;
    },
  };
}
