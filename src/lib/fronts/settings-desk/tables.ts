import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, oneOf } from '#lib/kernel/db/columns.ts';
import type { SettingValue } from '#lib/kernel/settings/define.ts';
import { PROPOSAL_STATES, type ProposalState } from './codes.ts';

/** A change of money or law that waits for a second person, and what became of it. */
export const settingProposal = pgTable(
  'setting_proposal',
  {
    id: id(),
    name: text('name').notNull(),
    /** Null: back to what the environment or the shop says. */
    value: jsonb('value').$type<SettingValue>(),
    /** The value that its author read: approved over another one it would surprise both. */
    read: jsonb('read').$type<SettingValue>().notNull(),
    state: text('state').$type<ProposalState>().notNull().default('open'),
    /** As `actorName` writes it: `staff:3`. */
    proposedBy: text('proposed_by').notNull(),
    proposedAt: moment('proposed_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    uniqueIndex('setting_proposal_open').on(table.name).where(sql`state = 'open'`),
    oneOf('setting_proposal_state', table.state, PROPOSAL_STATES),
  ],
);
