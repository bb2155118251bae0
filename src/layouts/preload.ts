export type Needs = Readonly<Record<string, readonly string[]>>;

/** An island that hydrates as soon as the page is parsed. */
const ISLAND = /<astro-island [^>]*client="load"/g;
const ISLAND_FILE = /(?:component|renderer)-url="\/([^"]+)"/g;
const SCRIPT = /<script type="module" src="\/([^"]+)"/g;
/** Templates that stay inert until activated (components/shell/activate.ts). */
const LATER = /<template[ >][\s\S]*?<\/template>/g;

/**
 * The scripts that a page's own scripts and its islands import, including transitive imports. The page lists
 * them all in its head, in execution order, so that they load in parallel.
 */
export function scriptsOf(html: string, needs: Needs): readonly string[] {
  const shown = html.replaceAll(LATER, '');
  const scripts = [...shown.matchAll(SCRIPT)];
  const ofIslands = [...shown.matchAll(ISLAND)].flatMap(([island]) => [...island.matchAll(ISLAND_FILE)]);
  const files = [...scripts, ...ofIslands].flatMap(([, file = '']) => [...(needs[file] ?? []), file]);
  return [...new Set(files)].map((file) => `/${file}`);
}

let built: Needs | null = null;

/**
 * The imports of each island's file and each page's script in this build (scripts/client-files.mjs).
 * Development has no files.
 */
export const adoptNeeds = (needs: Needs): void => {
  built = needs;
};

export const preloadedScripts = (html: string): readonly string[] =>
  built === null ? [] : scriptsOf(html, built);
