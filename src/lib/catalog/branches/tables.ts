import { sql } from 'drizzle-orm';
import { boolean, check, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#lib/kernel/db/columns.ts';
import { jsonCheck, listOf } from '#lib/kernel/db/fits.ts';
import type { Text } from '#lib/kernel/i18n/locale.ts';
import { AnyText } from '#lib/kernel/text/validation.ts';
import { OpenHours } from './model.ts';

/** A physical shop. County and district are names of the address area's data, as used in Taiwan. */
export const store = pgTable(
  'store',
  {
    id: id(),
    code: text('code').notNull().unique(),
    name: jsonb('name').$type<Text>().notNull(),
    county: text('county').notNull(),
    district: text('district').notNull(),
    street: jsonb('street').$type<Text>().notNull(),
    phone: text('phone').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    hours: jsonb('hours').$type<OpenHours[]>().notNull(),
    note: jsonb('note').$type<Text>().notNull(),
    /** Orders can be picked up here. */
    pickup: boolean('pickup').notNull().default(false),
    /** False: closed for good, or not open yet. */
    active: boolean('active').notNull().default(true),
    position: integer('position').notNull().default(0),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    check('store_latitude', sql`${table.latitude} between -90 and 90`),
    check('store_longitude', sql`${table.longitude} between -180 and 180`),
    ...jsonCheck(
      'store',
      [table.name, AnyText],
      [table.street, AnyText],
      [table.hours, listOf(OpenHours)],
      [table.note, AnyText],
    ),
  ],
);
