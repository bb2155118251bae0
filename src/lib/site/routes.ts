/** The one table of pages: the middleware validates by it, the sitemap and the tests read it. */
export interface PageRoute {
  /** `:name` is a parameter. */
  readonly path: string;
  /** What each parameter must look like (row A4); checked before the page runs. */
  readonly params?: Readonly<Record<string, RegExp>>;
  /** In the sitemap and open to search engines. */
  readonly indexed: boolean;
  /** Row A6: false keeps the position when only the page's own query changes (filters). */
  readonly scrollToTop?: false;
}

const ID = /^[1-9]\d{0,14}$/;
const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/;

export const PAGE_ROUTES: readonly PageRoute[] = [
  { path: '/home', indexed: true },
  { path: '/category', indexed: true, scrollToTop: false },
  { path: '/category/:id', params: { id: ID }, indexed: true, scrollToTop: false },
  { path: '/goods/:id', params: { id: ID }, indexed: true },
  { path: '/search', indexed: false },
  { path: '/articles', indexed: true },
  { path: '/articles/:id', params: { id: SLUG }, indexed: true },
  { path: '/articles/category/:classId', params: { classId: SLUG }, indexed: true },
  { path: '/pages/:slug', params: { slug: SLUG }, indexed: true },
  { path: '/notices', indexed: true },
  { path: '/notices/:id', params: { id: SLUG }, indexed: true },
  { path: '/cart', indexed: false },
  { path: '/login/login-code', indexed: false },
  { path: '/login/login-pwd', indexed: false },
  { path: '/payment/order-payment', indexed: false },
  { path: '/payment/payment-success', indexed: false },
  { path: '/user/user/center/list', indexed: false },
  { path: '/user/user/address/list', indexed: false },
  { path: '/user/user/address/edit', indexed: false },
  { path: '/user/user/setting/edit-user-info', indexed: false },
  { path: '/user/user/order/order-list', indexed: false },
  { path: '/user/user/order/order-detail', indexed: false },
  { path: '/404', indexed: false },
  { path: '/500', indexed: false },
];

/** The route that a combined path names, with its parameters; null when there is none or a parameter is malformed. */
export function matchRoute(path: string): { route: PageRoute; params: Record<string, string> } | null {
  const given = path.split('/').filter(Boolean);
  for (const route of PAGE_ROUTES) {
    const params = matchSegments(route, given);
    if (params) return { route, params };
  }
  return null;
}

function matchSegments(route: PageRoute, given: readonly string[]): Record<string, string> | null {
  const wanted = route.path.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, segment] of wanted.entries()) {
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

/** Where Astro resizes the pictures of the content files. */
const IMAGE_SERVICE = '/_image';
/** Files that are made like pages: sitemaps, feeds, robots.txt. */
const MADE_FILE = /^\/[\w-]+\.(xml|txt|webmanifest)$/;

export const isKnownPath = (path: string): boolean =>
  MADE_FILE.test(path) || path === IMAGE_SERVICE || matchRoute(path) !== null;
