/** What a colleague has changed of a record while somebody filled in its form. */
export interface Change {
  /** As the schema names it: `items.0.price`. */
  readonly field: string;
  readonly was: unknown;
  readonly theirs: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** What all of them are made of; null where they are to be looked at whole, as lists of different lengths are. */
function partsOf(values: readonly unknown[]): readonly string[] | null {
  const [first, ...others] = values.map((value) => (isFields(value) ? Object.keys(value) : null));
  return first?.length && others.every((names) => names && isSame(names, first)) ? first : null;
}

const partOf = (whole: unknown, name: string): unknown => (whole as Fields)[name];

/**
 * What is typed stays; where nothing was typed, the colleague's counts.
 * @param was as the form began
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

/** Of `items.0.price` what stands there. */
export const valueAt = (values: unknown, field: string): unknown =>
  field.split('.').reduce((part, name) => (isFields(part) ? partOf(part, name) : undefined), values);

/** The same with another value there. */
export function withValueAt<Values>(values: Values, field: string, value: unknown): Values {
  const put = (whole: unknown, [name, ...rest]: readonly string[]): unknown => {
    if (name === undefined) return value;
    const part = put(partOf(whole, name), rest);
    return Array.isArray(whole) ? whole.with(Number(name), part) : { ...(whole as Fields), [name]: part };
  };
  return put(values, field.split('.')) as Values;
}
