import { boolean, jsonb, pgSchema, text } from 'drizzle-orm/pg-core';
import type { JWK } from 'jose';
import { id, moment } from '#lib/kernel/db/columns.ts';

/** The embedded LINE's own books. Nothing outside this room reads them: the shop knows only the protocol. */
export const sandboxLine = pgSchema('sandbox_line');

/** Somebody who has LINE. */
export const linePerson = sandboxLine.table('person', {
  id: id(),
  /** `U` and 32 hexadecimal digits. */
  userId: text('user_id').notNull().unique(),
  name: text('name').notNull(),
  /** Friends with the shop's official account. */
  isFriend: boolean('is_friend').notNull().default(false),
  createdAt: moment('created_at').notNull(),
});

/** What somebody has agreed to, until the channel fetches its tokens. */
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

/** What the official account's channel writes with. */
export const lineChannelToken = sandboxLine.table('channel_token', {
  id: id(),
  accessToken: text('access_token').notNull().unique(),
  createdAt: moment('created_at').notNull(),
});

/** What the official account has written, and whether it came to anybody: not to who has blocked it. */
export const linePush = sandboxLine.table('push', {
  id: id(),
  userId: text('user_id').notNull(),
  text: text('text').notNull(),
  retryKey: text('retry_key').unique(),
  requestId: text('request_id').notNull(),
  isDelivered: boolean('is_delivered').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** What ID tokens are signed with; the newest signs, and only those that are not retired are told. */
export const lineKey = sandboxLine.table('signing_key', {
  id: id(),
  kid: text('kid').notNull().unique(),
  privateJwk: jsonb('private_jwk').$type<JWK>().notNull(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  createdAt: moment('created_at').notNull(),
  retiredAt: moment('retired_at'),
});
