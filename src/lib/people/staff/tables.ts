import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import type { StaffId } from '#lib/kernel/ids.ts';
import { ROLES, STAFF_STATES } from './rules.ts';

/** A person who works for the shop; never a member, even with the same address. */
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
    /** The time step of the last accepted code: it and earlier ones are invalid. */
    factorStep: bigint('factor_step', { mode: 'number' }),
    createdAt: moment('created_at').notNull(),
    /** The maker of the link that set the current credentials; then, when it was used. */
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

/** A browser with a staff session. Only the token's hash is stored. */
export const staffSession = pgTable(
  'staff_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    staffId: staffRef(),
    createdAt: moment('created_at').notNull(),
    /** The last activity, to the minute. */
    seenAt: moment('seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('staff_session_staff').on(table.staffId),
    index('staff_session_expiry').on(table.expiresAt),
  ],
);

/** Recovery codes, each valid once in place of the authenticator. */
export const staffRecovery = pgTable(
  'staff_recovery',
  { staffId: staffRef(), codeHash: text('code_hash').notNull(), usedAt: moment('used_at') },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

/** The enrolment link of a person without password and second factor, or who lost them; one per person. */
export const staffLink = pgTable('staff_link', {
  staffId: staffRef().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  /** The authenticator's secret that the link offers, sealed. */
  factor: text('factor').notNull(),
  /** Its maker, as in records. */
  madeBy: text('made_by'),
  expiresAt: moment('expires_at').notNull(),
});

/**
 * Sign-in attempts for an address in the current window, whether the account exists or not: per person who
 * tries, and of all strangers together.
 */
export const staffAttempt = pgTable('staff_try', {
  /** The address, followed by who tries (attempts.ts). */
  email: text('email').primaryKey(),
  tries: integer('tries').notNull(),
  since: moment('since').notNull(),
});
