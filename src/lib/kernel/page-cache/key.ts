/** Query parameters that a cached page may depend on; any other makes no page of its own. */
const MATTERS = new Set(['page', 'sort', 'need', 'form', 'from', 'to', 'stock', 'id', 'city', 'q']);

/** One key per page that looks different: the path and the parameters that matter, in order. */
export function pageKey(url: URL): string {
  if (url.search === '') return url.pathname;
  const kept = [...url.searchParams].filter(([name]) => MATTERS.has(name));
  kept.sort(([a], [b]) => (a < b ? -1 : 1));
  return kept.length === 0 ? url.pathname : `${url.pathname}?${new URLSearchParams(kept)}`;
}
