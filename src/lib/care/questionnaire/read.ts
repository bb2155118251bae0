import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import type { HealthOwner } from '#lib/catalog/health-profile/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import type { SittingState } from './codes.ts';
import type { Opened } from './key.ts';
import type { Answers } from './model/questions.ts';
import type { Result } from './model/result.ts';
import type { SittingRow as ListedSitting, SittingView } from './model/sitting.ts';
import { progress } from './rules/flow.ts';
import { plainAnswers } from './rules/merge.ts';
import { answersOf, findSitting, ownedBy, ownedSittings, resultIn, type SittingRow } from './store.ts';
import { questSitting } from './tables.ts';
import { isVersionAvailable, questionsOf } from './versions.ts';

export interface Sitting {
  readonly id: number;
  readonly userQuestCode: string;
  readonly personId: PersonId;
  readonly questionsVersion: number;
  readonly answers: Answers;
  /** When it was finished, else last changed. */
  readonly at: Date;
  readonly state: SittingState;
  readonly result?: Result;
}

/** @throws ShopError sittingNotFound, also for another owner's code */
export const readSitting = async (ctx: Ctx, owner: HealthOwner, userQuestCode: string): Promise<Sitting> =>
  sittingOf(ctx, await findSitting(ctx, owner, userQuestCode));

/** The last finished questionnaire of a person; null if there is none. The caller checks the access. */
export const newestResult = async (ctx: Ctx, personId: PersonId): Promise<Sitting | null> =>
  (await resultsOf(ctx, personId, 1))[0] ?? null;

/** Whether any of them has finished one. Opens no contents. */
export const hasResults = async ({ db }: Ctx, ids: readonly PersonId[]): Promise<boolean> =>
  ids.length > 0 &&
  (await db.$count(
    questSitting,
    and(inArray(questSitting.personId, [...ids]), eq(questSitting.state, 'done')),
  )) > 0;

/** The last results of a person, newest first. The caller checks the access. */
export async function resultsOf(ctx: Ctx, personId: PersonId, most = 24): Promise<Sitting[]> {
  const rows = await ctx.db
    .select()
    .from(questSitting)
    .where(and(eq(questSitting.personId, personId), eq(questSitting.state, 'done')))
    .orderBy(desc(questSitting.finishedAt), desc(questSitting.id))
    .limit(most);
  return rows.map((row) => sittingOf(ctx, row));
}

function sittingOf(ctx: Ctx, row: SittingRow): Sitting {
  const { id, userQuestCode, personId, questionsVersion, state, finishedAt, changedAt } = row;
  const answers = plainAnswers(answersOf(ctx, row));
  const result = resultIn(ctx, row);
  const at = finishedAt ?? changedAt;
  return { id, userQuestCode, personId, questionsVersion, answers, at, state, ...(result && { result }) };
}

/** The view for a device, without the key, which the API adds. */
export function viewOf(ctx: Ctx, row: SittingRow): Omit<SittingView, 'encryptionQuestCode'> {
  const { userQuestCode, personId, state, questionsVersion, revision } = row;
  return {
    userQuestCode,
    personId,
    state,
    version: questionsVersion,
    isVersionGone: !isVersionAvailable(questionsVersion),
    revision,
    answers: Object.entries(answersOf(ctx, row)).map(([question, { answer }]) => ({ question, answer })),
  };
}

/** @throws ShopError sittingNotFound */
export const openSitting = async (ctx: Ctx, owner: HealthOwner, code: string) =>
  viewOf(ctx, await findSitting(ctx, owner, code));

const newestFirst = [desc(questSitting.changedAt), desc(questSitting.id)];

/** The newest unfinished sitting, from any device; null if there is none. */
export async function openNewest(ctx: Ctx, owner: HealthOwner) {
  const [row] = await ownedSittings(ctx)
    .where(and(ownedBy(owner), eq(questSitting.state, 'open')))
    .orderBy(...newestFirst)
    .limit(1);
  return row ? viewOf(ctx, row) : null;
}

/**
 * The sitting whose result a page shows by default: the last opened one, else the newest. Null: none was
 * finished.
 */
export async function resultToShow(ctx: Ctx, { owner, userQuestCode }: Opened): Promise<string | null> {
  const [row] = await ownedSittings(ctx)
    .where(and(ownedBy(owner), eq(questSitting.state, 'done')))
    .orderBy(desc(sql`${questSitting.userQuestCode} = ${userQuestCode}`), ...newestFirst)
    .limit(1);
  return row?.userQuestCode ?? null;
}

const LISTED_MOST = 200;

/** All sittings of an owner, newest first: the progress, without answers. */
export async function listSittings(ctx: Ctx, owner: HealthOwner): Promise<ListedSitting[]> {
  const rows = await ownedSittings(ctx)
    .where(ownedBy(owner))
    .orderBy(...newestFirst)
    .limit(LISTED_MOST);
  return rows.map((row) => ({
    userQuestCode: row.userQuestCode,
    personId: row.personId,
    state: row.state,
    ...howFar(ctx, row),
    changedAt: row.changedAt.toISOString(),
  }));
}

function howFar(ctx: Ctx, row: SittingRow): { done: number; all: number } {
  const given = plainAnswers(answersOf(ctx, row));
  const count = Object.keys(given).length;
  if (row.state === 'done' || !isVersionAvailable(row.questionsVersion)) return { done: count, all: count };
  const { done, all } = progress(questionsOf(row.questionsVersion), given, taipeiDay(ctx.now));
  return { done, all };
}
