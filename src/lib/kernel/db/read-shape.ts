import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Ctx } from '../context.ts';

/** A row with unreadable JSON, as staff see it. */
export interface UnreadableRow {
  /** Its table and key: `promotion 12`. */
  readonly row: string;
  readonly problem: string;
}

/** Problems already logged, by row: pages are rendered repeatedly. */
const logged = new LRUCache<string, string>({ max: 1000 });

/** How JSON in a row violates its schema; null if it is valid. */
export function problemOf(schema: z.ZodType, value: unknown): string | null {
  const { error } = schema.safeParse(value);
  return error ? firstOf(error) : null;
}

function firstOf({ issues: [issue] }: z.ZodError): string {
  return issue ? `${['value', ...issue.path.map(String)].join('.')}: ${issue.message}` : '';
}

/**
 * Parses JSON of a row with its schema. Somebody, or another version, may have written something else. Then
 * it returns null and logs the row, and the caller continues without it.
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
