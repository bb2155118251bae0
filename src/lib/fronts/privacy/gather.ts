import { and, asc, gt, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Config } from '#lib/kernel/config.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Person, PersonalData, PersonalRow, PersonalTable } from '#lib/kernel/personal.ts';

/** Rows that are read at once: so many are held in memory, however long somebody has been a member. */
const AT_ONCE = 500;

export type CopiedTable = PersonalTable & { readonly told: NonNullable<PersonalTable['told']> };

/** What a member is told of, in the order of the areas. */
export const copiedTables = (held: readonly PersonalData[]): CopiedTable[] =>
  held.flatMap(({ tables }) => tables.filter((table): table is CopiedTable => table.told !== null));

/** Everything of one table that is somebody's, some rows at a time. */
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
 * A select from one table names its columns without it, also within raw text: a subquery would hold its own `id`
 * against itself, and tell what is others'. One level deeper they keep their table.
 */
export const qualified = (fields: CopiedTable['told']['fields']): CopiedTable['told']['fields'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, is(field, SQL) ? sql`${field}` : field]),
  );

/** What was sealed is the person's to read. */
const opened = (
  row: PersonalRow,
  opens: NonNullable<CopiedTable['told']['opens']>,
  config: Config,
): PersonalRow => ({
  ...row,
  ...Object.fromEntries(Object.entries(opens).map(([name, open]) => [name, open(row, config)])),
});
