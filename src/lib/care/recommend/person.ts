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

/** A person by the current rules. Old answers are re-evaluated, so stricter rules apply immediately. */
export interface AssessedPerson extends Person {
  readonly facts: Facts;
  /** Whether a dietitian has to answer first, by the current rules. */
  readonly isReferred: boolean;
}

/** The answer that corresponds to a profile's stage of life. */
const ANSWER_OF_STAGE: Readonly<Record<Stage, string | null>> = {
  none: null,
  pregnant: 'pregnant',
  breastfeeding: 'lactating',
};

/**
 * Evaluates the stored answers with the profile's current stage of life, so that a new pregnancy counts.
 * @returns null if the questions, and so the meaning of the answers, are not available any more
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

/** Whether this person's answers may be used to suggest goods. A withdrawal applies immediately. */
export const maySuggest = (ctx: Ctx, { personId }: Pick<Sitting, 'personId'>): Promise<boolean> =>
  hasConsent(ctx, personId, 'suggest');
