import { links } from './links.ts';
import { PAGE_ROUTES, type PageRoute } from './routes.ts';

/** The page of the table at a path (rows A2, A4). */
export interface MatchedRoute {
  readonly route: PageRoute;
  readonly params: Readonly<Record<string, string>>;
  /** The combined route with its parameters filled in: the page's only address. */
  readonly path: string;
}

/** Leaf names of the old shop (row A2): some meant their folder's own page, some a leaf of today. */
const OLD_LEAVES: Readonly<Record<string, string>> = {
  meIndex: '',
  index: '',
  index1: '',
  editUserInfo: 'edit-user-info',
  userItem: 'user-item',
};

/**
 * @param path without language and layout variant
 * @returns null when there is no such page or a parameter is malformed
 */
export function matchRoute(path: string): MatchedRoute | null {
  const given = path.split('/').filter(Boolean);
  const today = OLD_LEAVES[given.at(-1) ?? ''];
  const renamed = today === undefined ? null : [...given.slice(0, -1), ...(today ? [today] : [])];
  return (renamed && matchSegments(renamed)) ?? matchSegments(given);
}

/** The parent of a page: an article's list, and home for a page without one. */
export function listAbove(path: string): string {
  const above = matchRoute(path.slice(0, path.lastIndexOf('/')));
  return above?.path ?? links.home();
}

function matchSegments(given: readonly string[]): MatchedRoute | null {
  for (const { pattern, route } of PATTERNS) {
    const params = paramsOf(pattern, route, given);
    if (params) return { route, params, path: fillIn(route.path, params) };
  }
  return null;
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter(Boolean);

/** Aliases first: `/articles/list` is not an article named `list`. */
const PATTERNS = [
  ...PAGE_ROUTES.flatMap((route) =>
    (route.aliases ?? []).map((one) => ({ pattern: segmentsOf(one), route })),
  ),
  ...PAGE_ROUTES.map((route) => ({ pattern: segmentsOf(route.path), route })),
];

function paramsOf(
  pattern: readonly string[],
  route: PageRoute,
  given: readonly string[],
): Record<string, string> | null {
  if (pattern.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, segment] of pattern.entries()) {
    const value = given[i] as string;
    if (!segment.startsWith(':')) {
      if (segment !== value) return null;
      continue;
    }
    const name = segment.slice(1);
    if (!route.params?.[name]?.test(value)) return null;
    params[name] = value;
  }
  return params;
}

const fillIn = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');

/** Generated files: sitemaps, feeds, robots.txt, the service worker, the pictures of shared links. */
const MADE_FILE =
  /^\/([\w-]+\.(xml|txt|webmanifest)|sw\.js|share\/[a-z]+\/[a-z0-9-]+\.png|subscription\/[\w.-]+\.ics|tracks\/[a-z]+\/[a-z0-9-]+\.vtt)$/;

export const isMadeFile = (path: string): boolean => MADE_FILE.test(path);
