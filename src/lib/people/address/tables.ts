import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, ref } from '#lib/kernel/db/columns.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { CountryCode } from '#lib/kernel/text/contact.ts';
import { member } from '#lib/people/account/tables.ts';

export const address = pgTable(
  'address',
  {
    id: id(),
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    receiver: text('receiver').notNull(),
    /** Null if the name itself fits a label. */
    labelName: text('label_name'),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    mobile: text('mobile').notNull(),
    county: text('county').notNull(),
    district: text('district').notNull(),
    zip: text('zip').notNull(),
    detail: text('detail').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('address_member').on(table.memberId),
    uniqueIndex('address_default').on(table.memberId).where(sql`is_default`),
  ],
);
