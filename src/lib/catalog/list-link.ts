import type { GoodsQuery } from './model.ts';

/** The address of a list with some of its query changed; what is the default is left out, a change starts at page 1. */
export function listLink(
  path: string,
  query: GoodsQuery,
  change: Partial<Record<keyof GoodsQuery, string | number | undefined>>,
): string {
  const { categoryId: _, ...kept } = { ...query, page: 1, ...change };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(kept)) {
    const isDefault =
      value === undefined ||
      value === '' ||
      (name === 'page' && value === 1) ||
      (name === 'sort' && value === 'popular');
    if (!isDefault) params.set(name, String(value));
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}
