/** Query parameters that a cached page may depend on. Others create no separate entries. */
const MATTERS = new Set(['page', 'sort', 'need', 'form', 'from', 'to', 'stock', 'id', 'city', 'q', 'team']);

/** One key per distinct page: the path and the relevant parameters, in order. */
export function pageKey(path: string, search: string): string {
  if (search === '') return path;
  const kept = [...new URLSearchParams(search)].filter(([name]) => MATTERS.has(name));
  kept.sort(([a], [b]) => (a < b ? -1 : 1));
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}
