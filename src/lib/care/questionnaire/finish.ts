import { eq } from 'drizzle-orm';
import { SEXES } from '#lib/catalog/health-profile/codes.ts';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { findPerson, type HealthOwner, savePerson, serialized } from '#lib/catalog/health-profile/service.ts';
import { type Ctx, publish } from '#lib/kernel/context.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { BIRTH_QUESTION, SEX_QUESTION, STAGE_OF_ANSWER, STAGE_QUESTION } from './codes.ts';
import type { Answers } from './model/questions.ts';
import type { SaveQuestInput } from './model/sitting.ts';
import { refuseClosed } from './open.ts';
import { answersRefused } from './refuse.ts';
import { answerProblems, countedAnswers } from './rules/flow.ts';
import { plainAnswers, type StoredAnswers } from './rules/merge.ts';
import { resultOf } from './rules/result.ts';
import { mergeGivenAnswers, refuseUnanswerable } from './save.ts';
import { lockSitting, sealAnswers, sealResult } from './store.ts';
import { questSitting } from './tables.ts';
import { currentRuleBook, questionsOf } from './versions.ts';

/**
 * Finishes a sitting: computes its result, once and permanently, and updates the profile. Idempotent. Locks
 * profiles before sittings, like `beginSitting`.
 * @throws ShopError as `saveAnswers`; missing or invalid answers, by question
 */
export function finishSitting(ctx: Ctx, owner: HealthOwner, input: SaveQuestInput): Promise<void> {
  refuseClosed(ctx);
  return serialized(ctx, owner, (tx) => finish(tx, owner, input));
}

async function finish(tx: Ctx, owner: HealthOwner, input: SaveQuestInput): Promise<void> {
  const row = await lockSitting(tx, owner, input.userQuestCode);
  if (row.state === 'done') return;
  await refuseUnanswerable(tx, row);
  const { merged, revision } = mergeGivenAnswers(tx, row, input);
  const day = taipeiDay(tx.now);
  const questions = questionsOf(row.questionsVersion);
  const given = plainAnswers(merged.kept);
  const problems = answerProblems(questions, given, day);
  if (problems.length > 0) throw answersRefused(tx, questions, problems);
  const answers = countedAnswers(questions, given, day);
  const { id, userQuestCode, personId } = row;
  await tx.db
    .update(questSitting)
    .set({
      state: 'done',
      revision,
      // Answers on branches that were left again do not count and are not stored.
      answers: sealAnswers(tx, userQuestCode, onlyOf(merged.kept, answers)),
      result: sealResult(tx, userQuestCode, resultOf(questions, currentRuleBook(), answers, day)),
      changedAt: tx.now,
      finishedAt: tx.now,
    })
    .where(eq(questSitting.id, id));
  await tellProfile(tx, owner, { personId, answers });
  await publish(tx, 'quest.finished', { personId });
}

const onlyOf = (kept: StoredAnswers, answers: Answers): StoredAnswers =>
  Object.fromEntries(Object.entries(kept).filter(([question]) => Object.hasOwn(answers, question)));

interface Finished {
  readonly personId: PersonId;
  readonly answers: Answers;
}

/** Stores birth date, sex and stage of life in the profile, so that they are not asked again. */
async function tellProfile(tx: Ctx, owner: HealthOwner, { personId, answers }: Finished): Promise<void> {
  const { name, relation, birth, sex, stage: known } = await findPerson(tx, personId);
  const stage = STAGE_OF_ANSWER[String(answers[STAGE_QUESTION])];
  const said = {
    birth: String(answers[BIRTH_QUESTION] ?? birth ?? ''),
    sex: SEXES.find((one) => one === answers[SEX_QUESTION]) ?? sex,
  };
  if (said.birth === (birth ?? '') && said.sex === sex && (stage ?? known) === known) return;
  await savePerson(tx, owner, { id: personId, name, relation, ...said, ...(stage && { stage }) });
}
