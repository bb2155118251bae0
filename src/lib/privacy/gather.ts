import { and, asc, gt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Held, HeldTable, Person } from '#lib/kernel/personal.ts';

/** Rows that are read at once: so many are held in memory, however long somebody has been a member. */
const AT_ONCE = 500;

export type ToldTable = HeldTable & { readonly told: NonNullable<HeldTable['told']> };
export type ToldRow = Readonly<Record<string, unknown>>;

/** What a member is told of, in the order of the areas. */
export const toldTables = (held: readonly Held[]): ToldTable[] =>
  held.flatMap(({ tables }) => tables.filter((table): table is ToldTable => table.told !== null));

/** Everything of one table that is somebody's, some rows at a time. */
export async function* rowsOf(
  { db }: Ctx,
  { table, of, told: { key, fields } }: ToldTable,
  person: Person,
): AsyncGenerator<ToldRow[]> {
  let last: unknown;
  for (;;) {
    const rows = (await db
      .select({ [KEY]: key, ...fields } as Record<string, PgColumn>)
      .from(table)
      .where(and(of(person), last === undefined ? undefined : gt(key, last)))
      .orderBy(asc(key))
      .limit(AT_ONCE)) as ToldRow[];
    if (rows.length > 0) yield rows.map(({ [KEY]: _, ...row }) => row);
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.[KEY];
  }
}

const KEY = 'rowKey';
