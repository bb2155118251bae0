import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { questSitting } from '#lib/care/questionnaire/tables.ts';
import { id, moment, oneOf, ref, sealed } from '#lib/kernel/db/columns.ts';
import { ACCEPT_METHODS, type AcceptMethod } from './codes.ts';

/** An accepted recommendation: the goods of that day, and the reasons. It is deleted with its answers. */
export const questTake = pgTable(
  'quest_take',
  {
    id: id(),
    code: text('code').notNull().unique(),
    sittingId: ref('sitting_id')
      .notNull()
      .references(() => questSitting.id, { onDelete: 'cascade' }),
    way: text('way').$type<AcceptMethod>().notNull(),
    /** `StoredAcceptance` */
    kept: sealed('kept').notNull(),
    takenAt: moment('taken_at').notNull(),
  },
  (table) => [
    index('quest_take_sitting').on(table.sittingId, table.id),
    oneOf('quest_take_way', table.way, ACCEPT_METHODS),
  ],
);
