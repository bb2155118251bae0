import type { Ctx } from '#lib/kernel/context.ts';
import type { Person, PersonalData } from '#lib/kernel/personal.ts';
import { copiedTables, rowsOf } from './gather.ts';

export interface Reading {
  /** In the member's language. */
  readonly ctx: Ctx;
  readonly held: readonly PersonalData[];
  readonly person: Person;
}

/** All data as JSON, piece by piece: `{ "madeAt": …, "orders": [ … ] }`. */
export async function* jsonOf({ ctx, held, person }: Reading): AsyncGenerator<string> {
  const head = { shop: ctx.config.siteUrl, member: person.id, madeAt: ctx.now };
  yield JSON.stringify(head, null, 1).slice(0, -2);
  for (const table of copiedTables(held)) {
    yield `,\n "${table.told.section}": [`;
    let comma = '';
    for await (const rows of rowsOf(ctx, table, person)) {
      yield comma + rows.map((row) => `\n  ${JSON.stringify(row)}`).join(',');
      comma = ',';
    }
    yield ']';
  }
  yield '\n}\n';
}
