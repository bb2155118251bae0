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
 * Ends a sitting: its result is computed here, once, and kept for ever, and its profile is told with it. A repeat changes nothing.
 * Profiles are held before sittings, as by whoever begins one.
 * @throws ShopError as `saveAnswers`; what is missing or wrong, by its question
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
      // What was said on a branch that was left again counted for nothing, and is not kept.
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

/** Birth, sex and stage of life are the profile's from now on: they are not asked for again. */
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
