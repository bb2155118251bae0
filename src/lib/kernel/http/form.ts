/**
 * Flattens an input into form fields: `recipient[detail]`, `ids[0]`, `gifts[]=` for an empty list, `goodsId=`
 * for null. Undefined values are omitted.
 */
export const formFields = (input: unknown, name = ''): [name: string, value: string | Blob][] => {
  if (input === undefined) return [];
  if (input === null) return name ? [[name, '']] : [];
  if (input instanceof Blob) return [[name, input]];
  if (typeof input !== 'object') return [[name, String(input)]];
  const parts = Object.entries(input);
  if (parts.length === 0 && name && Array.isArray(input)) return [[`${name}[]`, '']];
  return parts.flatMap(([key, value]) => formFields(value, name ? `${name}[${key}]` : key));
};

/** The text of a form-encoded body or a query. */
export const formText = (input: unknown): string =>
  new URLSearchParams(formFields(input) as [string, string][]).toString();
