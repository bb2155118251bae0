import { STAGE_QUESTION } from '#lib/care/questionnaire/codes.ts';
import type { RuleBook } from '#lib/care/questionnaire/model/rule-book.ts';
import { findings } from '#lib/care/questionnaire/rules/exclusions.ts';
import { type Facts, fits } from '#lib/care/questionnaire/rules/facts.ts';
import { walk } from '#lib/care/questionnaire/rules/flow.ts';
import { isVersionAvailable, questionsOf, type Sitting } from '#lib/care/questionnaire/service.ts';
import type { Stage } from '#lib/catalog/health-profile/codes.ts';
import { hasConsent } from '#lib/catalog/health-profile/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import type { Person } from './rules/suits.ts';

/** Somebody as the rules of today see them: what was said once is judged anew, so that a sharper rule holds at once. */
export interface AssessedPerson extends Person {
  readonly facts: Facts;
  /** Whether a person looks first, by what the rules say today. */
  readonly isReferred: boolean;
}

/** What a stage of life that a profile tells of says to the rules. */
const ANSWER_OF_STAGE: Readonly<Record<Stage, string | null>> = {
  none: null,
  pregnant: 'pregnant',
  breastfeeding: 'lactating',
};

/**
 * By what was answered then, and by the stage of life that the profile tells of now: whoever has become pregnant since is judged so.
 * @returns null where the questions are gone: what their answers mean is not known any more
 */
export function assessPerson(
  { now }: Pick<Ctx, 'now'>,
  { answers, questionsVersion, result }: Sitting,
  { book, stage }: { readonly book: RuleBook; readonly stage: Stage },
): AssessedPerson | null {
  if (!isVersionAvailable(questionsVersion)) return null;
  const said = walk(questionsOf(questionsVersion), answers, taipeiDay(now)).facts;
  const today = ANSWER_OF_STAGE[stage];
  const facts = today === null ? said : new Map([...said, [STAGE_QUESTION, [today]]]);
  const { avoid, referrals } = book.exclusions;
  const held = avoid.flatMap(({ when, allergens }) => (fits(when, facts) ? allergens : []));
  return {
    facts,
    against: findings(book, facts),
    avoid: [...new Set([...held, ...(result?.avoid ?? [])])],
    diet: fits([{ diet: ['vegan'] }], facts)
      ? 'vegan'
      : fits([{ diet: ['ovo-lacto'] }], facts)
        ? 'ovo-lacto'
        : null,
    eatsHalal: fits([{ habits: ['halal'] }], facts) !== null,
    isReferred: referrals.some(({ when }) => fits(when, facts)),
  };
}

/** Whether goods may be suggested by what this person said. Withdrawing it holds at once. */
export const maySuggest = (ctx: Ctx, { personId }: Pick<Sitting, 'personId'>): Promise<boolean> =>
  hasConsent(ctx, personId, 'suggest');
