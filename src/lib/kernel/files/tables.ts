import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, ref } from '../db/columns.ts';
import type { MemberId, StaffId } from '../ids.ts';

/** An uploaded picture. The file store has its bytes under the same name. */
export const upload = pgTable(
  'upload',
  {
    /** 128 random bits and the file ending. */
    name: text('name').primaryKey(),
    bytes: integer('bytes').notNull(),
    /**
     * The sender: a signed-in member or staff, else the visitor's cookie. The foreign keys are in the
     * migrations.
     */
    memberId: ref('member_id').$type<MemberId>(),
    staffId: ref('staff_id').$type<StaffId>(),
    visitor: text('visitor'),
    createdAt: moment('created_at').notNull(),
    /** When a record (a complaint, a return) claimed it; unclaimed pictures are deleted. */
    keptAt: moment('kept_at'),
    /** It belongs to a public record, such as a review. */
    isPublic: boolean('is_public').notNull().default(false),
    /** Since when staff links to it are revoked: its owner withdrew it. */
    shutAt: moment('shut_at'),
    /** It is being deleted; nothing can claim it any more. */
    forgottenAt: moment('forgotten_at'),
  },
  (table) => [index('upload_forgotten').on(table.createdAt).where(sql`kept_at is null`)],
);
