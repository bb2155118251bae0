import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Ctx } from '../context.ts';

/** What is wrong with a row, as staff read it. */
export interface UnreadableRow {
  /** Its table and key: `promotion 12`. */
  readonly row: string;
  readonly problem: string;
}

/** What was logged of which row: pages are made again and again. */
const logged = new LRUCache<string, string>({ max: 1000 });

/** What of JSON in a row is not as its schema says; null where all is. */
export function problemOf(schema: z.ZodType, value: unknown): string | null {
  const { error } = schema.safeParse(value);
  return error ? firstOf(error) : null;
}

function firstOf({ issues: [issue] }: z.ZodError): string {
  return issue ? `${['value', ...issue.path.map(String)].join('.')}: ${issue.message}` : '';
}

/**
 * JSON in a row, as its schema says: it may have been written by hand or by another version. Null where it is otherwise; the
 * log names the row, and what shows it goes on without.
 */
export function readShape<Schema extends z.ZodType>(
  { log }: Pick<Ctx, 'log'>,
  schema: Schema,
  value: unknown,
  row: string,
): z.output<Schema> | null {
  const parsed = schema.safeParse(value);
  if (parsed.success) {
    logged.delete(row);
    return parsed.data;
  }
  const problem = firstOf(parsed.error);
  if (logged.get(row) !== problem) log.error({ row, problem }, 'a row has another shape and is left out');
  logged.set(row, problem);
  return null;
}
