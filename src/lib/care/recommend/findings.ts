import type { BoxPart } from '#lib/boxes/intake/service.ts';
import { ACTIONS, type Action } from '#lib/care/questionnaire/codes.ts';
import {
  currentRuleBook,
  hasResults,
  isVersionAvailable,
  newestResult,
  type Sitting,
} from '#lib/care/questionnaire/service.ts';
import { goodsOfSkus } from '#lib/catalog/goods/service.ts';
import type { Stage } from '#lib/catalog/health-profile/codes.ts';
import type { HealthPerson, PersonId } from '#lib/catalog/health-profile/model.ts';
import { findPerson, type HealthOwner, listPersons } from '#lib/catalog/health-profile/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { type CandidateGood, type CandidateGoods, candidateGoods } from './asked-goods.ts';
import type { Findings, FindingsInput, FoundGood } from './model/recommend.ts';
import { offersOf } from './offers.ts';
import { assessPerson } from './person.ts';
import { withReadableResult } from './result.ts';
import { foundOf, type LabelledGood } from './rules/found.ts';
import { resultTextsOf } from './words-of.ts';

/**
 * Findings against SKUs for a person, by their newest result and the current rules. Empty without a result.
 * @param beside current intake: counted but not reported
 */
export async function findingsOfGoods(
  ctx: Ctx,
  personId: PersonId,
  parts: readonly BoxPart[],
  beside: readonly CandidateGood[] = [],
): Promise<FoundGood[]> {
  const sitting = await withReadableResult(ctx, () => newestResult(ctx, personId));
  if (!sitting) return [];
  const { stage } = await findPerson(ctx, sitting.personId);
  const skuIds = parts.map(({ skuId }) => skuId);
  const goods = new Map(
    (await goodsOfSkus(ctx, skuIds)).map((one): [number, number] => [one.skuId, one.goodsId]),
  );
  const told = parts.flatMap(({ skuId, doses }): CandidateGood[] => {
    const goodsId = goods.get(skuId);
    return goodsId === undefined ? [] : [{ goodsId, from: 'asked', doses }];
  });
  return findFor(ctx, { sitting, stage }, { told, beside, options: [] });
}

/** The newest result, and the stage of life from the profile. */
interface Asked {
  readonly sitting: Sitting;
  readonly stage: Stage;
}

async function findFor(
  ctx: Ctx,
  { sitting, stage }: Asked,
  { told, beside, options }: CandidateGoods,
): Promise<FoundGood[]> {
  const book = currentRuleBook();
  const person = assessPerson(ctx, sitting, { book, stage });
  const ids = new Set([...told, ...beside, ...options].map(({ goodsId }) => goodsId));
  if (!person || ids.size === 0) return [];
  const offers = new Map((await offersOf(ctx, [...ids], book)).map((one) => [one.goodsId, one]));
  const heldOf = ({ goodsId, doses }: CandidateGood): LabelledGood[] => {
    const offer = offers.get(goodsId);
    return offer ? [{ ...offer, daily: doses ?? offer.daily }] : [];
  };
  const together = told.flatMap(heldOf);
  const taken = beside.flatMap(heldOf);
  const found = [
    ...foundOf(together, person, book, taken).map((one) => ({
      ...one,
      from: told.find(({ goodsId }) => goodsId === one.goodsId)?.from,
    })),
    ...options.flatMap((option) =>
      foundOf(heldOf(option), person, book, [...together, ...taken]).map((one) => ({
        ...one,
        from: option.from,
      })),
    ),
  ];
  const { finding } = resultTextsOf(ctx.locale);
  return found.map(({ goodsId, from = 'asked', allergens, notEaten, unknown, findings }) => ({
    goodsId,
    name: offers.get(goodsId)?.name ?? '',
    from,
    notes: [
      ...(allergens.length > 0 ? [{ action: 'exclude' as const, text: allergenText(ctx, allergens) }] : []),
      ...(notEaten
        ? [{ action: 'exclude' as const, text: translator(ctx.locale, 'result')(`finding.${notEaten}`) }]
        : []),
      ...findings
        .map((one): Note => ({ action: one.action, text: finding(one) }))
        .concat(unknown.length > 0 ? [{ action: 'dietitian', text: unknownText(ctx, unknown) }] : [])
        .toSorted((a, b) => ACTIONS.indexOf(a.action) - ACTIONS.indexOf(b.action)),
    ],
  }));
}

interface Note {
  readonly action: Action;
  readonly text: string;
}

function unknownText({ locale }: Pick<Ctx, 'locale'>, names: readonly string[]): string {
  const t = translator(locale, 'result');
  return t('finding.unknown', { names: names.join(t('and')) });
}

function allergenText({ locale }: Pick<Ctx, 'locale'>, allergens: readonly string[]): string {
  const t = translator(locale, 'result');
  const catalog = translator(locale, 'catalog');
  const names = allergens.map((one) => catalog(`label.allergen.${one}`)).join(t('and'));
  return t('finding.allergen', { names });
}

/**
 * Findings about goods before a purchase, for one of the people whose results may be used.
 * @throws ShopError personNotFound (404) if the person is not among them
 */
export async function queryFindings(
  ctx: Ctx,
  owner: HealthOwner | null,
  input: FindingsInput,
): Promise<Findings> {
  const { personId } = input;
  const all = owner ? (await listPersons(ctx, owner)).persons : [];
  const persons = await askedPersons(ctx, all);
  const person = personId === undefined ? persons[0] : persons.find(({ id }) => id === personId);
  if (!person && personId !== undefined) throw notFound('personNotFound');
  return {
    persons: persons.map(({ id, name }) => ({ id, name })),
    personId: person?.id ?? null,
    isOld: person ? !isVersionAvailable(person.sitting.questionsVersion) : false,
    toAgree: persons.length === 0 && (await isToAgreeAgain(ctx, all)),
    goods: person ? await findFor(ctx, person, await candidateGoods(ctx, input, person)) : [],
  };
}

const suggestOf = ({ consents }: HealthPerson) => consents.find(({ kind }) => kind === 'suggest');

/** Whether a result exists whose consent has ended. People who never consented are not asked. */
function isToAgreeAgain(ctx: Ctx, persons: readonly HealthPerson[]): Promise<boolean> {
  const ended = persons.filter((one) => {
    const { at = null, isGiven = false } = suggestOf(one) ?? {};
    return at !== null && !isGiven;
  });
  return hasResults(
    ctx,
    ended.map(({ id }) => id as PersonId),
  );
}

/** The owner's people with a result and the consent to use it, oneself first. */
async function askedPersons(ctx: Ctx, persons: readonly HealthPerson[]) {
  const t = translator(ctx.locale, 'result');
  const asked = await Promise.all(
    persons.map(async (one) => {
      const { id, name, relation, stage } = one;
      const sitting =
        suggestOf(one)?.isGiven && (await withReadableResult(ctx, () => newestResult(ctx, id as PersonId)));
      const isSelf = relation === 'self';
      return sitting ? [{ id, isSelf, name: isSelf ? t('finding.me') : name, stage, sitting }] : [];
    }),
  );
  return asked.flat();
}
