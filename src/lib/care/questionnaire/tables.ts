import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { healthPerson } from '#lib/catalog/health-profile/tables.ts';
import { id, moment, oneOf, sealed } from '#lib/kernel/db/columns.ts';
import { SITTING_STATES, type SittingState } from './codes.ts';

/**
 * One person's answers to one version of the questions, and their result, both sealed. The profile has its
 * owner; sittings move at sign-in and are deleted with it.
 */
export const questSitting = pgTable(
  'quest_sitting',
  {
    id: id(),
    /** Its id for the owner. Alone it opens nothing. */
    userQuestCode: text('user_quest_code').notNull(),
    personId: text('person_id')
      .$type<PersonId>()
      .notNull()
      .references(() => healthPerson.id, { onDelete: 'cascade' }),
    state: text('state').$type<SittingState>().notNull(),
    /** Version of the questions. It stays when that version is removed. */
    questionsVersion: integer('questions_version').notNull(),
    /** Number of changes. Devices send the revision that they know. */
    revision: integer('revision').notNull().default(0),
    /** `StoredAnswers` */
    answers: sealed('answers').notNull(),
    /** `Result` */
    result: sealed('result'),
    startedAt: moment('started_at').notNull(),
    changedAt: moment('changed_at').notNull(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    uniqueIndex('quest_sitting_code').on(table.userQuestCode),
    // One open sitting per person, so that a concurrent begin finds the first.
    uniqueIndex('quest_sitting_open').on(table.personId).where(sql`state = 'open'`),
    index('quest_sitting_person').on(table.personId, table.changedAt),
    oneOf('quest_sitting_state', table.state, SITTING_STATES),
    check(
      'quest_sitting_done',
      sql`(${table.state} = 'done') = (${table.result} is not null and ${table.finishedAt} is not null)`,
    ),
  ],
);
