import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, ref } from '../db/columns.ts';
import type { MemberId, StaffId } from '../ids.ts';

/** A picture that somebody sent; the bytes lie in the file store under the same name. */
export const upload = pgTable(
  'upload',
  {
    /** 128 random bits and the ending. */
    name: text('name').primaryKey(),
    bytes: integer('bytes').notNull(),
    /** Who sent it: a signed-in member or one of staff, else the visitor's cookie. The foreign keys are in the migrations. */
    memberId: ref('member_id').$type<MemberId>(),
    staffId: ref('staff_id').$type<StaffId>(),
    visitor: text('visitor'),
    createdAt: moment('created_at').notNull(),
    /** When something (a complaint, a return) took it; a picture that nothing takes is thrown away. */
    keptAt: moment('kept_at'),
    /** It belongs to something that everybody may see, as a review. */
    isPublic: boolean('is_public').notNull().default(false),
    /** Since when links that staff were given open nothing: whoever it is about has taken it back. */
    shutAt: moment('shut_at'),
    /** It is being thrown away: nothing can take it any more. */
    forgottenAt: moment('forgotten_at'),
  },
  (table) => [index('upload_forgotten').on(table.createdAt).where(sql`kept_at is null`)],
);
