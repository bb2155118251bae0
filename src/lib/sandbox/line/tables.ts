import { boolean, jsonb, pgSchema, text } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { id, moment } from '#lib/kernel/db/columns.ts';

/**
 * The emulated LINE's own tables. Nothing outside this folder reads them: the shop knows only the protocol.
 */
export const sandboxLine = pgSchema('sandbox_line');

/** A person with LINE. */
export const linePerson = sandboxLine.table('person', {
  id: id(),
  /** `U` and 32 hexadecimal digits. */
  userId: text('user_id').notNull().unique(),
  name: text('name').notNull(),
  /** Whether a friend of the shop's official account. */
  isFriend: boolean('is_friend').notNull().default(false),
  createdAt: moment('created_at').notNull(),
});

/** A person's consent, until the channel fetches its tokens. */
export const lineGrant = sandboxLine.table('grant', {
  id: id(),
  code: text('code').notNull().unique(),
  userId: text('user_id').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  scope: text('scope').notNull(),
  nonce: text('nonce').notNull(),
  challenge: text('challenge').notNull(),
  createdAt: moment('created_at').notNull(),
  usedAt: moment('used_at'),
});

export const lineToken = sandboxLine.table('token', {
  id: id(),
  accessToken: text('access_token').notNull().unique(),
  userId: text('user_id').notNull(),
  scope: text('scope').notNull(),
  createdAt: moment('created_at').notNull(),
  revokedAt: moment('revoked_at'),
});

/** Access tokens of the official account's channel. */
export const lineChannelToken = sandboxLine.table('channel_token', {
  id: id(),
  accessToken: text('access_token').notNull().unique(),
  createdAt: moment('created_at').notNull(),
});

/** The official account's messages. A message to a person who blocked the account is not delivered. */
export const linePush = sandboxLine.table('push', {
  id: id(),
  userId: text('user_id').notNull(),
  text: text('text').notNull(),
  retryKey: text('retry_key').unique(),
  requestId: text('request_id').notNull(),
  isDelivered: boolean('is_delivered').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Keys that sign ID tokens. The newest signs; only those not retired are published. */
export const lineKey = sandboxLine.table('signing_key', {
  id: id(),
  kid: text('kid').notNull().unique(),
  privateJwk: jsonb('private_jwk').$type<JWK>().notNull(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  createdAt: moment('created_at').notNull(),
  retiredAt: moment('retired_at'),
});
