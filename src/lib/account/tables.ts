import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CountryCode } from '#lib/kernel/contact.ts';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { PROVIDERS } from './model.ts';
import { GENDERS } from './rules.ts';

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
    gender: text('gender', { enum: GENDERS }).notNull().default('secret'),
    birthday: text('birthday'),
    avatar: text('avatar').notNull().default(''),
    /** By which others say that this member sent them. */
    inviteCode: text('invite_code')
      .notNull()
      .unique()
      .default(sql`upper(substr(md5(gen_random_uuid()::text), 1, 10))`),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('member_mobile').on(table.countryCode, table.mobile).where(sql`mobile is not null`),
    uniqueIndex('member_email').on(table.email).where(sql`email is not null`),
    uniqueIndex('member_user_name').on(sql`lower(user_name)`).where(sql`user_name is not null`),
    oneOf('member_gender', table.gender, GENDERS),
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
  (table) => [index('session_member').on(table.memberId), index('session_expiry').on(table.expiresAt)],
);

/** The newest code sent to a mobile or an e-mail address, stored hashed (row I1). */
export const loginCode = pgTable('login_code', {
  /** `+886 0912345678` or the e-mail address. One row for each: a new code ends the one before. */
  recipient: text('recipient').primaryKey(),
  codeHash: text('code_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  tries: integer('tries').notNull().default(0),
  usedAt: moment('used_at'),
});

/** Passwords tried for an account since its window began, whether there is such an account or not. */
export const passwordTry = pgTable('password_try', {
  account: text('account').primaryKey(),
  tries: integer('tries').notNull(),
  since: moment('since').notNull(),
});

/** An account elsewhere that signs the member in. */
export const memberProvider = pgTable(
  'member_provider',
  {
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    /** The provider's own id of the person. */
    subject: text('subject').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.provider] }),
    unique('member_provider_subject').on(table.provider, table.subject),
    oneOf('member_provider_known', table.provider, PROVIDERS),
  ],
);

/** The inviter's code with which a visitor or member came; the first one stays. */
export const invite = pgTable('invite', {
  /** `m:{member id}` or `v:{cookie_session_Id}`, as in the cart. */
  owner: text('owner').primaryKey(),
  inviterCode: text('inviter_code').notNull(),
  createdAt: moment('created_at').notNull(),
});
