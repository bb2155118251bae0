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

/** What LINE tells of somebody. */
export interface LinePerson {
  /** LINE's id of the person, at this shop's channel. */
  readonly subject: string;
  readonly name: string;
  /** Friends with the shop's official account; null where LINE did not say. */
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
    /** By which others say that this member sent them. */
    inviteCode: text('invite_code')
      .notNull()
      .unique()
      .default(sql`upper(substr(md5(gen_random_uuid()::text), 1, 10))`),
    createdAt: moment('created_at').notNull(),
    /** When they agreed that their data is sent to Taiwan; asked of whoever joins from the mainland. */
    transferAgreedAt: moment('transfer_agreed_at'),
    /** Its member said of a sign-in that it was not theirs: nobody comes in until a code has set another password. */
    lockedAt: moment('locked_at'),
    /** When they would rather have no passkey: they are not asked again. */
    passkeyDeclinedAt: moment('passkey_declined_at'),
    /** When they left: the row stays for what bookkeeping keeps, and names nobody. */
    leftAt: moment('left_at'),
  },
  (table) => [
    uniqueIndex('member_mobile').on(table.countryCode, table.mobile).where(sql`mobile is not null`),
    uniqueIndex('member_email').on(table.email).where(sql`email is not null`),
    uniqueIndex('member_user_name').on(sql`lower(user_name)`).where(sql`user_name is not null`),
    oneOf('member_gender', table.gender, GENDERS),
  ],
);

/** A browser that a member has signed in on, so that another one is noticed. */
export const memberDevice = pgTable(
  'member_device',
  {
    id: id(),
    memberId: ref('member_id')
      .$type<MemberId>()
      .notNull()
      .references(() => member.id),
    /** Hash of what it is known by. */
    mark: text('mark').notNull(),
    userAgent: text('user_agent').notNull(),
    /** The last sign-in. */
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [unique('member_device_mark').on(table.memberId, table.mark)],
);

/** A contact that was a member's who has left: its keyed hash (former.ts). */
export const formerContact = pgTable(
  'former_contact',
  { hash: text('hash').primaryKey(), leftAt: moment('left_at').notNull() },
  (table) => [index('former_contact_left').on(table.leftAt)],
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
    /** Null for a sign-in from before devices were noted, or whose device is forgotten. */
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
  /** `+886 0912345678` or the e-mail address. One row for each: a new code ends the one before. */
  recipient: text('recipient').primaryKey(),
  codeHash: text('code_hash').notNull(),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** Tries of the browser or the address that asked for it, and of all others: these use up no tries of its owner's. */
  tries: integer('tries').notNull().default(0),
  otherTries: integer('other_tries').notNull().default(0),
  /** Codes since one was used, this one among them: the pauses between them grow. */
  sent: integer('sent').notNull().default(1),
  /** Used up by the code or by the link, whichever came first. */
  usedAt: moment('used_at'),
  /** Of the key in the link that was sent along. */
  linkHash: text('link_hash').unique(),
  linkExpiresAt: moment('link_expires_at'),
  /** The browser that asked for it: the link signs in there alone. */
  visitor: text('visitor').$type<VisitorId>(),
  /** Keyed hash of the address that asked for it. */
  askedFrom: text('asked_from').notNull().default(''),
  /** Where the shopper wanted to go: a path of this site, or empty. */
  next: text('next').notNull().default(''),
});

/** Codes that were sent, by what each ceiling counts: keyed hashes of numbers and addresses (code-limits.ts). */
export const codeCount = pgTable(
  'code_count',
  { key: text('key').primaryKey(), sent: integer('sent').notNull(), until: moment('until').notNull() },
  (table) => [index('code_count_until').on(table.until)],
);

/** Which numbers a browser or an address has asked codes for lately, all of them as keyed hashes. */
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

/** Passwords tried for an account since its window began, whether there is such an account or not: by each who tries, and by all strangers. */
export const passwordAttempt = pgTable('password_try', {
  /** `ming@example.com`, and who tries behind it (password.ts). */
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
    /** What the person is called there. */
    name: text('name').notNull().default(''),
    /** Whether the person hears from the shop there; null where the provider did not say. */
    isFriend: boolean('is_friend'),
    /** When the provider said so. */
    friendAt: moment('friend_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.provider] }),
    unique('member_provider_subject').on(table.provider, table.subject),
    oneOf('member_provider_known', table.provider, PROVIDERS),
  ],
);

/** The first time that a member, and an account elsewhere, was bound: what is given for it is given once to each. */
export const firstBinding = pgTable(
  'first_binding',
  {
    provider: text('provider', { enum: PROVIDERS }).notNull(),
    /** Hash of the provider's id of the person: it stays when the account is unbound. */
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

/** A way through LINE that was begun and is not finished: at LINE, or back and waiting for a mobile. */
export const lineVisit = pgTable(
  'line_visit',
  {
    /** Of the `state` that LINE hands back. */
    stateHash: text('state_hash').primaryKey(),
    /** The browser that began it; no other may go on. */
    visitor: text('visitor').$type<VisitorId>().notNull(),
    /** Who binds LINE to their account; null where somebody signs in. */
    memberId: ref('member_id')
      .$type<MemberId>()
      .references(() => member.id),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    redirectUri: text('redirect_uri').notNull(),
    /** Where the shopper wanted to go: a path of this site, or empty. */
    next: text('next').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When LINE's answer came back: it counts once. */
    returnedAt: moment('returned_at'),
    /** Who it is, as LINE says; waits here for a mobile. */
    person: jsonb('person').$type<LinePerson>(),
  },
  (table) => [index('line_visit_expiry').on(table.expiresAt)],
);

/** The inviter's code with which a visitor or member came; the first one stays. */
export const invite = pgTable('invite', {
  /** `m:{member id}` or `v:{cookie_session_Id}`, as in the cart. */
  owner: text('owner').primaryKey(),
  inviterCode: text('inviter_code').notNull(),
  createdAt: moment('created_at').notNull(),
});
