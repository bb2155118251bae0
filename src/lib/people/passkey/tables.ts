import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#lib/kernel/db/columns.ts';

/** A key pair of somebody's device or password manager; the shop has its public half. */
export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    /** Whose it is, as records name people: `staff:3`. */
    owner: text('owner').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** Of signatures, as the device counts them: one that does not grow tells of a copy. Synced passkeys stay at 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
    /** What the browser that used it last calls itself; before that, the one that made it. */
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [index('passkey_owner').on(table.owner)],
);

/** What a browser was asked to sign: good for one answer, for what it was asked for. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenge_expiry').on(table.expiresAt)],
);
