import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import type { SettingValue } from './define.ts';

/** The merchant's changed settings; all others have the value of the environment or the default. */
export const setting = pgTable('setting', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<SettingValue>().notNull(),
  changedAt: moment('changed_at').notNull(),
});
