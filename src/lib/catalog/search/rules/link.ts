import type { SearchQuery } from '../model.ts';

type Change = Partial<Record<keyof SearchQuery, string | number | undefined>>;

/** The address of a search after a change. Defaults are omitted, and the page returns to 1. */
export function searchLink(path: string, query: SearchQuery, change: Change = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, page: 1, ...change })) {
    const isDefault = (name === 'page' && value === 1) || (name === 'sort' && value === 'best');
    if (value !== undefined && value !== '' && !isDefault) params.set(name, String(value));
  }
  return `${path}?${params}`;
}
