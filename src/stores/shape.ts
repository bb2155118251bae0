/** The shapes of stored data (row K6): each returns the value, or undefined if it is invalid. */

export type Fields = Readonly<Record<string, unknown>>;

export const asFields = (found: unknown): Fields | undefined =>
  typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Fields) : undefined;

export const asText = (found: unknown): string | undefined => (typeof found === 'string' ? found : undefined);

/** A list whose entries all have the shape; one invalid entry invalidates the list. */
export const asListOf =
  <One>(shape: (found: unknown) => One | undefined) =>
  (found: unknown): readonly One[] | undefined => {
    if (!Array.isArray(found)) return undefined;
    const list = found.map(shape);
    return list.every((one) => one !== undefined) ? (list as One[]) : undefined;
  };

/** Fields that must be text; other fields are passed on. */
export const asTexts =
  <Name extends string>(...names: readonly Name[]) =>
  (found: unknown): (Fields & Readonly<Record<Name, string>>) | undefined => {
    const fields = asFields(found);
    return fields && names.every((name) => typeof fields[name] === 'string')
      ? (fields as Fields & Readonly<Record<Name, string>>)
      : undefined;
  };
