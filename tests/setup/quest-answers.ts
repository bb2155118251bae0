import { beginQuest, finishQuest } from '#lib/care/questionnaire/calls.ts';
import { saveHealthPerson } from '#lib/catalog/health-profile/calls.ts';
import { type Call, type CallOptions, succeed } from './call.ts';
import { table } from './questionnaire.ts';

export type GivenAnswers = Readonly<Record<string, string | number | readonly string[]>>;

/** Answers to every question: the table's usual person, with these overrides. */
export const wholeAnswers = (said: GivenAnswers) =>
  Object.entries({ ...table.usual, ...said }).map(([question, given]) => ({
    question,
    answer: typeof given === 'object' ? [...given] : given,
    ageMs: 0,
  }));

/** Creates a profile for a new member. */
export async function personOf(call: Call, who: CallOptions, relation: 'self' | 'parent' = 'self') {
  const { persons } = await succeed(call(saveHealthPerson, { name: 'Mei', relation }, who));
  return persons.find((one) => one.relation === relation)?.id ?? '';
}

/**
 * Answers a whole questionnaire for a person.
 * @returns its code, and the key that the browser receives for pages
 */
export async function answerQuest(call: Call, who: CallOptions, said: GivenAnswers, personId?: string) {
  const id = personId ?? (await personOf(call, who));
  // Starts are limited by address.
  const headers = { ...who.headers, 'x-forwarded-for': crypto.randomUUID() };
  const begun = await call(beginQuest, { personId: id, answers: true, suggest: true }, { ...who, headers });
  const key = /quest_key=([^;]+)/.exec(begun.headers.getSetCookie().join('; '))?.[1] ?? '';
  const cookie = [who.cookie, `quest_key=${key}`].filter(Boolean).join('; ');
  const { userQuestCode, version, revision } = begun.data;
  const opened = { ...who, cookie };
  await succeed(call(finishQuest, { userQuestCode, version, revision, answers: wholeAnswers(said) }, opened));
  return { who: opened, userQuestCode, personId: id };
}
