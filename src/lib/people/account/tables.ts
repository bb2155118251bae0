import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import type { MemberId, VisitorId } from '#lib/kernel/ids.ts';
import type { CountryCode } from '#lib/kernel/text/contact.ts';
import { PROVIDERS } from './model.ts';
import { GENDERS } from './rules.ts';

/** A person's profile at LINE. */
export interface LinePerson {
  /** The person's LINE id in this shop's channel. */
  readonly subject: string;
  readonly name: string;
  /** A friend of the shop's official account; null where LINE did not say. */
  readonly isFriend: boolean | null;
}

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
    /** New members name it to credit this member as their inviter. */
    inviteCode: text('invite_code')
      .notNull()
      .unique()
      .default(sql`upper(substr(md5(gen_random_uuid()::text), 1, 10))`),
    createdAt: moment('created_at').notNull(),
    /**
     * When they consented to the transfer of their data to Taiwan; required for new members from the
     * mainland.
     */
    transferAgreedAt: moment('transfer_agreed_at'),
    /** The member disowned a sign-in: no sign-in until a code has set a new password. */
    lockedAt: moment('locked_at'),
    /** When they declined passkeys: no more offers. */
    passkeyDeclinedAt: moment('passkey_declined_at'),
    /** When they left. The row stays for bookkeeping, without a name. */
    leftAt: moment('left_at'),
  },
  (table) => [
    uniqueIndex('member_mobile').on(table.countryCode, table.mobile).where(sql`mobile is not null`),
    uniqueIndex('member_email').on(table.email).where(sql`email is not null`),
    uniqueIndex('member_user_name').on(sql`lower(user_name)`).where(sql`user_name is not null`),
    oneOf('member_gender', table.gender, GENDERS),
  ],
);

/** A browser on which a member has signed in, to recognise new ones. */
export const memberDevice = pgTable(
  'member_device',
  {
    id: id(),
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    /** Hash of its identification. */
    mark: text('mark').notNull(),
    userAgent: text('user_agent').notNull(),
    /** The last sign-in. */
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [unique('member_device_mark').on(table.memberId, table.mark)],
);

/** A former member's contact, as a keyed hash (former.ts). */
export const formerContact = pgTable(
  'former_contact',
  { hash: text('hash').primaryKey(), leftAt: moment('left_at').notNull() },
  (table) => [index('former_contact_left').on(table.leftAt)],
);

/** A signed-in browser. Only the token's hash is stored. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    /** Null for a sign-in from before devices were recorded, or whose device was deleted. */
    deviceId: ref('device_id').references(() => memberDevice.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Signed out, or the password was changed: answered with 44000 (row I2). */
    revokedAt: moment('revoked_at'),
  },
  (table) => [
    index('session_member').on(table.memberId),
    index('session_expiry').on(table.expiresAt),
    index('session_device').on(table.deviceId),
  ],
);

/** The newest code sent to a mobile or an e-mail address, stored hashed (row I1). */
export const loginCode = pgTable('login_code', {
  /** `+886 0912345678` or the e-mail address. One row each: a new code replaces the previous one. */
  recipient: text('recipient').primaryKey(),
  codeHash: text('code_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /**
   * Attempts of the requesting browser or address; then those of all others, which do not use up the
   * requester's.
   */
  tries: integer('tries').notNull().default(0),
  otherTries: integer('other_tries').notNull().default(0),
  /** Codes since the last used one, including this one: the pauses between them grow. */
  sent: integer('sent').notNull().default(1),
  /** Consumed by the code or by the link, whichever came first. */
  usedAt: moment('used_at'),
  /** Hash of the magic link's key. */
  linkHash: text('link_hash').unique(),
  linkExpiresAt: moment('link_expires_at'),
  /** The requesting browser, the only one in which the link signs in. */
  visitor: text('visitor').$type<VisitorId>(),
  /** Keyed hash of the requesting network address. */
  askedFrom: text('asked_from').notNull().default(''),
  /** The shopper's destination: a path of this site, or empty. */
  next: text('next').notNull().default(''),
});

/** Sent codes per limit, under keyed hashes of numbers and addresses (code-limits.ts). */
export const codeCount = pgTable(
  'code_count',
  { key: text('key').primaryKey(), sent: integer('sent').notNull(), until: moment('until').notNull() },
  (table) => [index('code_count_until').on(table.until)],
);

/** The numbers for which a browser or an address recently requested codes, all as keyed hashes. */
export const codeRequester = pgTable(
  'code_asker',
  {
    asker: text('asker').notNull(),
    recipient: text('recipient').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.asker, table.recipient] }),
    index('code_asker_until').on(table.until),
  ],
);

/**
 * Password attempts for an account in the current window, whether the account exists or not: per person who
 * tries, and of all strangers together.
 */
export const passwordAttempt = pgTable('password_try', {
  /** `ming@example.com`, followed by who tries (password.ts). */
  account: text('account').primaryKey(),
  tries: integer('tries').notNull(),
  since: moment('since').notNull(),
});

/** An external account that signs the member in. */
export const memberProvider = pgTable(
  'member_provider',
  {
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    /** The provider's id of the person. */
    subject: text('subject').notNull(),
    /** The person's name there. */
    name: text('name').notNull().default(''),
    /** Whether the person is a friend of the shop there; null where the provider did not say. */
    isFriend: boolean('is_friend'),
    /** When the provider reported it. */
    friendAt: moment('friend_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.provider] }),
    unique('member_provider_subject').on(table.provider, table.subject),
    oneOf('member_provider_known', table.provider, PROVIDERS),
  ],
);

/** The first binding of a member and of an external account: its coins are granted once to each. */
export const firstBinding = pgTable(
  'first_binding',
  {
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    /** Hash of the provider's id of the person; it stays after unbinding. */
    subjectHash: text('subject_hash').notNull(),
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subjectHash] }),
    unique('first_binding_member').on(table.provider, table.memberId),
    oneOf('first_binding_provider', table.provider, PROVIDERS),
  ],
);

/** A started, unfinished visit to LINE: still at LINE, or back and waiting for a mobile. */
export const lineVisit = pgTable(
  'line_visit',
  {
    /** Hash of the `state` that LINE returns. */
    stateHash: text('state_hash').primaryKey(),
    /** The browser that started it, the only one that may continue. */
    visitor: text('visitor').$type<VisitorId>().notNull(),
    /** The member who binds LINE; null for a sign-in. */
    memberId: ref('member_id')
      .$type<MemberId>()
      .references(() => member.id),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    /** The shopper's destination: a path of this site, or empty. */
    next: text('next').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When LINE's answer arrived; it is accepted once. */
    returnedAt: moment('returned_at'),
    /** The person by LINE's answer, while waiting for a mobile. */
    person: jsonb('person').$type<LinePerson>(),
  },
  (table) => [index('line_visit_expiry').on(table.expiresAt)],
);

/** The inviter's code of a visitor or member; the first one stays. */
export const invite = pgTable('invite', {
  /** `m:{member id}` or `v:{cookie_session_Id}`, as in the cart. */
  owner: text('owner').primaryKey(),
  inviterCode: text('inviter_code').notNull(),
  createdAt: moment('created_at').notNull(),
});
