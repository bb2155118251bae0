import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import type { StaffId } from '#lib/kernel/ids.ts';
import { ROLES, STAFF_STATES } from './rules.ts';

/** Somebody who works for the shop; never a member, whatever the address. */
export const staffMember = pgTable(
  'staff_member',
  {
    id: id().$type<StaffId>(),
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    state: text('state', { enum: STAFF_STATES }).notNull().default('invited'),
    passwordHash: text('password_hash'),
    /** The authenticator's secret, sealed (second-factor.ts). */
    factor: text('factor'),
    /** The time step of the last code that was taken: it and what came before open nothing any more. */
    factorStep: bigint('factor_step', { mode: 'number' }),
    createdAt: moment('created_at').notNull(),
    /** Who made the link that their present way in was set by, and when it was used. */
    letInBy: text('let_in_by'),
    letInAt: moment('let_in_at'),
  },
  (table) => [
    oneOf('staff_member_state', table.state, STAFF_STATES),
    check(
      'staff_member_active',
      sql`${table.state} <> 'active' or (${table.passwordHash} is not null and ${table.factor} is not null)`,
    ),
  ],
);

const staffRef = () =>
  ref('staff_id')
    .$type<StaffId>()
    .notNull()
    .references(() => staffMember.id);

export const staffRole = pgTable(
  'staff_role',
  { staffId: staffRef(), role: text('role', { enum: ROLES }).notNull() },
  (table) => [
    primaryKey({ columns: [table.staffId, table.role] }),
    oneOf('staff_role_known', table.role, ROLES),
  ],
);

/** A browser that a member of staff has signed in on. Only the token's hash is kept. */
export const staffSession = pgTable(
  'staff_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: staffRef(),
    createdAt: moment('created_at').notNull(),
    /** When something was last done with it, to the minute. */
    seenAt: moment('seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('staff_session_staff').on(table.staffId),
    index('staff_session_expiry').on(table.expiresAt),
  ],
);

/** In place of the authenticator, each once. */
export const staffRecovery = pgTable(
  'staff_recovery',
  { staffId: staffRef(), codeHash: text('code_hash').notNull(), usedAt: moment('used_at') },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

/** The way in for somebody who has neither password nor second factor yet, or no longer: one for each person. */
export const staffLink = pgTable('staff_link', {
  staffId: staffRef().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  /** The secret that the link offers for the authenticator, sealed. */
  factor: text('factor').notNull(),
  /** Who made it, as records name them. */
  madeBy: text('made_by'),
  expiresAt: moment('expires_at').notNull(),
});

/** Sign-ins tried for an address since its window began, whether it is anybody's or not: by each who tries, and by all strangers. */
export const staffAttempt = pgTable('staff_try', {
  /** The address, and who tries behind it (tries.ts). */
  email: text('email').primaryKey(),
  tries: integer('tries').notNull(),
  since: moment('since').notNull(),
});
