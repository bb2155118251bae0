import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../db/columns.ts';
import type { SettingValue } from './define.ts';

/** The merchant's own figures; what has no row is as the environment or the shop says. */
export const setting = pgTable('setting', {
  name: text('name').primaryKey(),
  value: jsonb('value').$type<SettingValue>().notNull(),
  changedAt: moment('changed_at').notNull(),
});
