import { and, asc, gt, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Config } from '#lib/kernel/config.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Person, PersonalData, PersonalRow, PersonalTable } from '#lib/kernel/personal.ts';

/** Rows read at once, which limits the memory for any amount of data. */
const AT_ONCE = 500;

export type CopiedTable = PersonalTable & { readonly told: NonNullable<PersonalTable['told']> };

/** The tables in a member's copy, in the order of the areas. */
export const copiedTables = (held: readonly PersonalData[]): CopiedTable[] =>
  held.flatMap(({ tables }) => tables.filter((table): table is CopiedTable => table.told !== null));

/** A person's rows of one table, in batches. */
export async function* rowsOf(
  { db, config }: Ctx,
  { table, of, told: { key, fields, opens = {} } }: CopiedTable,
  person: Person,
): AsyncGenerator<PersonalRow[]> {
  let last: unknown;
  for (;;) {
    const rows = (await db
      .select({ [KEY]: key, ...qualified(fields) } as Record<string, PgColumn>)
      .from(table)
      .where(and(of(person), last === undefined ? undefined : gt(key, last)))
      .orderBy(asc(key))
      .limit(AT_ONCE)) as PersonalRow[];
    if (rows.length > 0) yield rows.map(({ [KEY]: _, ...row }) => opened(row, opens, config));
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.[KEY];
  }
}

const KEY = 'rowKey';

/**
 * Qualifies columns by a nested `sql`. Drizzle omits the table name in a select from one table, even in raw
 * text. A subquery would then compare its own `id` with itself and return other people's rows.
 */
export const qualified = (fields: CopiedTable['told']['fields']): CopiedTable['told']['fields'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, is(field, SQL) ? sql`${field}` : field]),
  );

/** The person may read their own sealed data. */
const opened = (
  row: PersonalRow,
  opens: NonNullable<CopiedTable['told']['opens']>,
  config: Config,
): PersonalRow => ({
  ...row,
  ...Object.fromEntries(Object.entries(opens).map(([name, open]) => [name, open(row, config)])),
});
