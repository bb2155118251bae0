/** A NUL or a lone surrogate: Postgres stores them neither in text nor in JSON. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/**
 * Finds a text or a key in a value that the database cannot store.
 * @returns its path, empty for the value itself; null if everything can be stored
 */
export function pathOfUnstorable(value: unknown): readonly string[] | null {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? [] : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    if (UNSTORABLE.test(name)) return [];
    const inside = pathOfUnstorable(part);
    if (inside) return [name, ...inside];
  }
  return null;
}

export const isStorable = (value: unknown): boolean => pathOfUnstorable(value) === null;
