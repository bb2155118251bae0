import type pg from 'pg';

/**
 * Prepared statements per connection. Each plan takes server memory; statements beyond this are planned each
 * time.
 */
const MOST = 250;
/** The tables changed after the statement was prepared, so its columns would differ. */
const CHANGED_TABLES = '0A000';

/**
 * Prepares each statement once per connection: parsing costs more than running most statements of an order.
 * Statements with a name, or without parameters, are left alone.
 * @param where 'transactions': lists and searches run outside of one, and their best plan depends on the
 *   parameters
 */
export function planOnce(client: pg.Client, where: 'transactions' | 'everywhere'): void {
  let names = new Map<string, string>();
  let made = 0;
  let isNaming = where === 'everywhere';
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST) return known;
    made += 1;
    const name = `planned_${made}`;
    names.set(text, name);
    return name;
  };
  const forget = (error: unknown): void => {
    if (error instanceof Error && 'code' in error && error.code === CHANGED_TABLES) names = new Map();
  };

  const send = client.query;
  client.query = ((...given: unknown[]) => {
    const [asked, values] = given;
    const text = textOf(asked);
    if (where === 'transactions' && text !== null) isNaming = isInside(text, isNaming);
    const name =
      isNaming && text !== null && isNameless(asked) && hasValues(values) ? nameOf(text) : undefined;
    if (name === undefined) return Reflect.apply(send, client, given);
    const named = typeof asked === 'string' ? { text, name } : Object.assign({}, asked, { name });
    const answer: unknown = Reflect.apply(send, client, [named, ...given.slice(1)]);
    if (answer instanceof Promise) answer.catch(forget);
    return answer;
  }) as typeof client.query;
}

const isInside = (text: string, isInside: boolean): boolean =>
  /^begin\b/i.test(text) || (isInside && !/^(commit|rollback)$/i.test(text));

const hasValues = (values: unknown): boolean => Array.isArray(values) && values.length > 0;

const isNameless = (asked: unknown): boolean =>
  typeof asked === 'string' || (typeof asked === 'object' && asked !== null && !Reflect.get(asked, 'name'));

function textOf(asked: unknown): string | null {
  if (typeof asked === 'string') return asked;
  const text: unknown = typeof asked === 'object' && asked !== null ? Reflect.get(asked, 'text') : null;
  return typeof text === 'string' ? text : null;
}
