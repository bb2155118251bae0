/** Query parameters that a cached page may depend on; any other makes no page of its own. */
const MATTERS = new Set(['page', 'sort', 'need', 'form', 'from', 'to', 'stock', 'id', 'city', 'q', 'team']);

/** One key per page that looks different: the path and the parameters that matter, in order. */
export function pageKey(path: string, search: string): string {
  if (search === '') return path;
  const kept = [...new URLSearchParams(search)].filter(([name]) => MATTERS.has(name));
  kept.sort(([a], [b]) => (a < b ? -1 : 1));
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}
