import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from '#lib/kernel/db/columns.ts';

/** A key pair of a person's device or password manager; the shop has the public half. */
export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    /** The owner, as in records: `staff:3`. */
    owner: text('owner').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /**
     * The device's count of signatures: a count that does not grow indicates a copy. Synced passkeys stay at
     * 0.
     */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
    /** User agent of the last use; before that, of the creation. */
    userAgent: text('user_agent').notNull().default(''),
  },
  (table) => [index('passkey_owner').on(table.owner)],
);

/** A challenge: valid for one answer and its purpose. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    challenge: text('challenge').primaryKey(),
    purpose: text('purpose').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('passkey_challenge_expiry').on(table.expiresAt)],
);
