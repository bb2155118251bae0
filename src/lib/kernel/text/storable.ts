/** A NUL, or half of a character that takes two: no text column and no JSON of Postgres holds them. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/**
 * Where a value holds a text, a name included, that cannot be kept in the database.
 * @returns the way there, empty for the value itself; null when all of it may be kept
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
