import { beginSitting } from '#lib/care/questionnaire/begin.ts';
import { finishSitting } from '#lib/care/questionnaire/finish.ts';
import type { Answers } from '#lib/care/questionnaire/model/questions.ts';
import { listSittings } from '#lib/care/questionnaire/read.ts';
import { saveAnswers } from '#lib/care/questionnaire/save.ts';
import { LATEST_QUESTIONS, LATEST_RULES } from '#lib/care/questionnaire/service.ts';
import type { Relation } from '#lib/catalog/health-profile/codes.ts';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { findSelf, type HealthOwner, listPersons, savePerson } from '#lib/catalog/health-profile/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { changeSetting } from '#lib/kernel/settings/change.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { readMember } from './accounts.ts';
import type { DemoStep } from './steps.ts';

/** The demo member's answers three months ago: she works late at a screen. */
export const BEFORE: Answers = {
  'birth-date': '1991-03-18',
  sex: 'female',
  height: 163,
  weight: 55,
  pregnancy: 'none',
  goals: ['sleep', 'eyes', 'energy'],
  conditions: ['none'],
  'medicine-count': '1-2',
  medicines: ['contraceptive'],
  allergies: ['none'],
  surgery: 'no',
  smoking: 'never',
  'lab-test': 'no',
  'iron-low': 'unsure',
  supplements: ['vitamin-c'],
  diet: 'everything',
  habits: ['none'],
  vegetables: 'under-2',
  fruit: 'rarely',
  'outside-meals': '10-more',
  breakfast: 'rarely',
  fish: 'rarely',
  dairy: 'some',
  'sweet-drinks': 'daily',
  coffee: 'two',
  'sleep-hours': 'under-6',
  'late-nights': '4-more',
  waking: 'once',
  'bed-screen': 'yes',
  tension: 'some',
  'work-hours': 'over-9',
  mood: 'some',
  sitting: 'over-8',
  screen: 'over-8',
  'dry-eyes': 'often',
  sun: 'under-15',
  activity: 'under-60',
  alcohol: 'rarely',
  cycle: 'regular',
  pieces: 'four',
  budget: 'middle',
  note: '',
};

/**
 * Three months later: earlier bedtime, a new medicine and an allergy. The result has suggestions, warnings,
 * spacing rules and exclusions.
 */
const SINCE: Answers = {
  ...BEFORE,
  goals: ['sleep', 'eyes', 'bones'],
  medicines: ['painkiller', 'thyroid'],
  allergies: ['crustaceans'],
  vegetables: '2-3',
  'outside-meals': '5-9',
  breakfast: 'some',
  'sweet-drinks': 'some',
  'sleep-hours': '6-7',
  'late-nights': '2-3',
  tension: 'rarely',
  mood: 'fine',
  alcohol: 'weekly',
  activity: '60-149',
};

/** Her mother's answers, interrupted by a telephone call. */
const BEGUN: Answers = {
  'birth-date': '1962-08-02',
  sex: 'female',
  height: 157,
  weight: 58,
  goals: ['bones', 'movement'],
  conditions: ['pressure'],
  'medicine-count': '1-2',
  medicines: ['pressure'],
};

/** Her sister is pregnant: a dietitian answers, and findings follow. */
const EXPECTING: Answers = {
  ...BEFORE,
  'birth-date': '1994-09-08',
  pregnancy: 'pregnant',
  goals: ['energy', 'bones'],
  'medicine-count': 'none',
};

/**
 * Two finished questionnaires of the demo member, one of her sister and an open one of her mother. A
 * dietitian has signed the rules. Empty where questionnaires exist.
 */
export async function questionnaireSteps(tx: Ctx): Promise<DemoStep[]> {
  await changeSetting(tx, 'questionnaireSignedRules', LATEST_RULES);
  const owner = { memberId: await readMember(tx) };
  if ((await listSittings(tx, owner)).length > 0) return [];
  const ago = (days: number): Ctx => ({ ...signed(tx), now: addDays(tx.now, -days) });
  const self = await personOf(ago(96), owner, '小日', 'self');
  const mother = await personOf(ago(3), owner, '媽媽', 'parent');
  const sister = await personOf(ago(20), owner, '妹妹', 'sibling');
  const said = (daysAgo: number, personId: PersonId, answers: Answers, isFinished = true): DemoStep => ({
    daysAgo,
    act: (then) => answer(signed(then), owner, personId, { answers, isFinished }),
  });
  return [
    said(96, self, BEFORE),
    said(20, sister, EXPECTING),
    said(5, self, SINCE),
    said(3, mother, BEGUN, false),
  ];
}

/** Runs as if a dietitian had signed the rules. */
const signed = (tx: Ctx): Ctx => ({
  ...tx,
  config: { ...tx.config, limits: { ...tx.config.limits, questionnaireSignedRules: LATEST_RULES } },
});

/** Answers a whole questionnaire at once. */
export const finishDemoSitting = (
  tx: Ctx,
  owner: HealthOwner,
  personId: PersonId,
  answers: Answers,
): Promise<void> => answer(signed(tx), owner, personId, { answers, isFinished: true });

async function personOf(ctx: Ctx, owner: HealthOwner, name: string, relation: Relation): Promise<PersonId> {
  const self = relation === 'self' ? await findSelf(ctx, owner) : null;
  const known = (await listPersons(ctx, owner)).persons.find((one) => one.relation === relation);
  if (self ?? known) return self ?? (known?.id as PersonId);
  const { persons } = await savePerson(ctx, owner, { name, relation, birth: '', sex: 'unsaid' });
  const made = persons.find((one) => one.relation === relation);
  if (!made) throw new Error(`the demo has no ${relation}`);
  return made.id as PersonId;
}

async function answer(
  ctx: Ctx,
  owner: HealthOwner,
  personId: PersonId,
  { answers, isFinished }: { readonly answers: Answers; readonly isFinished: boolean },
): Promise<void> {
  const wanted = { personId, answers: true, suggest: true, dietitian: false };
  const { userQuestCode, revision } = await beginSitting(ctx, owner, { wanted, mayGoOn: true });
  const said = {
    userQuestCode,
    version: LATEST_QUESTIONS,
    revision,
    answers: Object.entries(answers).map(([question, given]) => ({ question, answer: given, ageMs: 0 })),
  };
  if (isFinished) await finishSitting(ctx, owner, said);
  else await saveAnswers(ctx, owner, said);
}
