import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, ref } from '#lib/kernel/db/columns.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { CountryCode } from '#lib/kernel/validation.ts';

export const member = pgTable(
  'member',
  {
    id: id().$type<MemberId>(),
    countryCode: text('country_code').$type<CountryCode>().notNull().default('+886'),
    mobile: text('mobile'),
    email: text('email'),
    passwordHash: text('password_hash'),
    userName: text('user_name'),
    nickName: text('nick_name').notNull().default(''),
    realName: text('real_name').notNull().default(''),
    gender: text('gender', { enum: ['male', 'female', 'secret'] })
      .notNull()
      .default('secret'),
    birthday: text('birthday'),
    avatar: text('avatar').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('member_mobile').on(table.countryCode, table.mobile).where(sql`mobile is not null`),
    uniqueIndex('member_email').on(table.email).where(sql`email is not null`),
    uniqueIndex('member_user_name').on(sql`lower(user_name)`).where(sql`user_name is not null`),
  ],
);

/** A signed-in browser. Only the token's hash is kept. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Signed out, or the password was changed: answered with 44000 (row I2). */
    revokedAt: moment('revoked_at'),
  },
  (table) => [index('session_member').on(table.memberId)],
);

/** A code sent to a mobile or an e-mail address, stored hashed (row I1). */
export const loginCode = pgTable(
  'login_code',
  {
    id: id(),
    /** `+886 0912345678` or the e-mail address. */
    recipient: text('recipient').notNull(),
    codeHash: text('code_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    usedAt: moment('used_at'),
  },
  (table) => [index('login_code_recipient').on(table.recipient, table.createdAt.desc())],
);
