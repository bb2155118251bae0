/** A colleague's change to a record while its form was open. */
export interface Change {
  /** The schema's path: `items.0.price`. */
  readonly field: string;
  readonly was: unknown;
  readonly theirs: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * The keys that all values share. Null if they can only be compared as a whole, like lists of different
 * lengths.
 */
function partsOf(values: readonly unknown[]): readonly string[] | null {
  const [first, ...others] = values.map((value) => (isFields(value) ? Object.keys(value) : null));
  return first?.length && others.every((names) => names && isSame(names, first)) ? first : null;
}

const partOf = (whole: unknown, name: string): unknown => (whole as Fields)[name];

/**
 * Three-way merge: typed values win, untouched fields take the colleague's values.
 * @param was the form's initial values
 */
export function merge<Values>(
  was: Values,
  theirs: Values,
  mine: Values,
): { readonly values: Values; readonly changes: readonly Change[] } {
  const changes: Change[] = [];
  const follow = (before: unknown, after: unknown, typed: unknown, field: string): unknown => {
    if (isSame(before, after)) return typed;
    const names = partsOf([before, after, typed]);
    if (!names) {
      changes.push({ field, was: before, theirs: after });
      return isSame(before, typed) ? after : typed;
    }
    const parts = names.map((name) => [
      name,
      follow(
        partOf(before, name),
        partOf(after, name),
        partOf(typed, name),
        field === '' ? name : `${field}.${name}`,
      ),
    ]);
    return Array.isArray(typed) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
  };
  return { values: follow(was, theirs, mine, '') as Values, changes };
}

/** The value at a path like `items.0.price`. */
export const valueAt = (values: unknown, field: string): unknown =>
  field.split('.').reduce((part, name) => (isFields(part) ? partOf(part, name) : undefined), values);

/** The values with another value at the path. */
export function withValueAt<Values>(values: Values, field: string, value: unknown): Values {
  const put = (whole: unknown, [name, ...rest]: readonly string[]): unknown => {
    if (name === undefined) return value;
    const part = put(partOf(whole, name), rest);
    return Array.isArray(whole) ? whole.with(Number(name), part) : { ...(whole as Fields), [name]: part };
  };
  return put(values, field.split('.')) as Values;
}
