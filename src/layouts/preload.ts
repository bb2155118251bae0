export type Needs = Readonly<Record<string, readonly string[]>>;

/** An island that wakes as soon as the page is read. */
const ISLAND = /<astro-island [^>]*client="load"/g;
const ISLAND_FILE = /(?:component|renderer)-url="\/([^"]+)"/g;
const SCRIPT = /<script type="module" src="\/([^"]+)"/g;
/** What waits until something puts it into the page (components/shell/activate.ts). */
const LATER = /<template[ >][\s\S]*?<\/template>/g;

/**
 * The scripts that a page's own scripts and its islands will ask for, one found in the other: the page names them all
 * in its head, in the order in which they run, so that they come at once.
 */
export function scriptsOf(html: string, needs: Needs): readonly string[] {
  const shown = html.replaceAll(LATER, '');
  const scripts = [...shown.matchAll(SCRIPT)];
  const ofIslands = [...shown.matchAll(ISLAND)].flatMap(([island]) => [...island.matchAll(ISLAND_FILE)]);
  const files = [...scripts, ...ofIslands].flatMap(([, file = '']) => [...(needs[file] ?? []), file]);
  return [...new Set(files)].map((file) => `/${file}`);
}

let built: Needs | null = null;

/** What each island's file and each page's script of this build needs (scripts/client-files.mjs); development has no files. */
export const adoptNeeds = (needs: Needs): void => {
  built = needs;
};

export const preloadedScripts = (html: string): readonly string[] =>
  built === null ? [] : scriptsOf(html, built);
