import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import type { StaffId } from '#lib/kernel/ids.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import { VIEWED_LISTS, type ViewedList } from './rules.ts';

const staffRef = () =>
  ref('staff_id')
    .$type<StaffId>()
    .notNull()
    .references(() => staffMember.id);

/** A saved view of a list, by a member of staff. */
export const savedView = pgTable(
  'saved_view',
  {
    id: id(),
    staffId: staffRef(),
    list: text('list').$type<ViewedList>().notNull(),
    name: text('name').notNull(),
    query: text('query').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('saved_view_staff').on(table.staffId),
    oneOf('saved_view_list', table.list, VIEWED_LISTS),
  ],
);

/** A person's default view of a list, own or shared. */
export const savedViewDefault = pgTable(
  'saved_view_default',
  {
    staffId: staffRef(),
    list: text('list').$type<ViewedList>().notNull(),
    viewId: ref('view_id')
      .notNull()
      .references(() => savedView.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.list] }),
    index('saved_view_default_view').on(table.viewId),
    oneOf('saved_view_default_list', table.list, VIEWED_LISTS),
  ],
);
