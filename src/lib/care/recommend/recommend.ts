import { adultLimits } from '#lib/boxes/intake/service.ts';
import { writePack } from '#lib/boxes/pack/rules/link.ts';
import { listPackGoods } from '#lib/boxes/pack/service.ts';
import { type Facts, fits } from '#lib/care/questionnaire/rules/facts.ts';
import { currentRuleBook } from '#lib/care/questionnaire/service.ts';
import { findPerson, type HealthOwner } from '#lib/catalog/health-profile/service.ts';
import { actingMember } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { percentOf } from '#lib/kernel/text/money.ts';
import { percentPaidBy } from '#lib/money/levels/service.ts';
import type { Wish } from './codes.ts';
import { type OtherIntakeGood, otherIntakeOf } from './current-intake.ts';
import type { Recommended, RecommendedLine, SuitableGood, Wishes } from './model/line.ts';
import type { Recommendation, RecommendInput } from './model/recommend.ts';
import { offersWith } from './offers.ts';
import { assessPerson, maySuggest } from './person.ts';
import { type Finished, finished } from './result.ts';
import { choose } from './rules/choose.ts';
import { packOf } from './rules/pack.ts';
import { resultTextsOf } from './words-of.ts';

/** The goods for a result, or why there are none. */
export interface Suggestion extends Recommended {
  readonly state: Recommendation['state'];
  readonly wishes: readonly Wish[];
  readonly eatsHalal: boolean;
  readonly avoidsFish: boolean;
  /** The current intake that was taken into account. */
  readonly beside: readonly OtherIntakeGood[];
}

const none = (state: Suggestion['state']): Suggestion => ({
  state,
  wishes: [],
  eatsHalal: false,
  avoidsFish: false,
  lines: [],
  already: [],
  missing: [],
  beside: [],
});

/**
 * Rows H2 and H3: goods for a result's suggestions, by the current rules. None if the consent was withdrawn,
 * or if a dietitian has to answer first by the result or by current rules.
 * @param wishes `wanted` null: the preferences from the answers
 */
export async function recommendedGoods(
  ctx: Ctx,
  sitting: Finished,
  wishes: Omit<Wishes, 'wanted'> & {
    readonly wanted: readonly Wish[] | null;
    readonly left: readonly string[];
  },
): Promise<Suggestion> {
  const { result } = sitting;
  if (!(await maySuggest(ctx, sitting))) return none('off');
  if (result.answer === 'dietitian') return none('dietitian');
  const book = currentRuleBook();
  const { stage, relation } = await findPerson(ctx, sitting.personId);
  const person = assessPerson(ctx, sitting, { book, stage });
  if (!person) return none('old');
  if (person.isReferred) return none('dietitian');
  const supplements = result.supplements.filter(({ ingredient }) => !wishes.left.includes(ingredient));
  const ingredients = supplements.map(({ ingredient }) => ingredient);
  const [offers, beside] = await Promise.all([
    offersWith(ctx, ingredients, book),
    otherIntakeOf(ctx, book, { id: sitting.personId, isSelf: relation === 'self' }),
  ]);
  const wanted = wishes.wanted ?? wishesOf(person.facts);
  const asked = { book, person, wishes: { chosen: wishes.chosen, wanted: new Set(wanted) } };
  return {
    state: 'open',
    wishes: wanted,
    eatsHalal: person.eatsHalal,
    avoidsFish: person.avoid.includes('fish'),
    beside,
    ...choose({ ...result, supplements }, offers, asked, beside),
  };
}

/** Preferences from the answers. */
const wishesOf = (facts: Facts): Wish[] => [
  ...(fits([{ diet: ['ovo-lacto', 'vegan'] }], facts) ? (['vegetarian'] as const) : []),
  ...(fits([{ budget: ['low'] }], facts) ? (['budget'] as const) : []),
  ...(fits([{ pieces: ['two'] }], facts) ? (['fewer'] as const) : []),
];

/** The recommendation for a page: with names, as a pack, and with prices. */
export async function recommend(
  ctx: Ctx,
  owner: HealthOwner,
  input: RecommendInput,
): Promise<Recommendation> {
  const sitting = await finished(ctx, owner, input.userQuestCode);
  const suggestion = await recommendedGoods(ctx, sitting, {
    wanted: input.wishes ?? null,
    chosen: new Map(input.chosen.map(({ ingredient, goodsId }) => [ingredient, goodsId])),
    left: input.left,
  });
  const { ingredient: nameOf } = resultTextsOf(ctx.locale, sitting.result.versions);
  const named = (ingredient: string) => ({ ingredient, name: nameOf(ingredient) });
  const { already, missing, beside } = suggestion;
  const percent = await percentPaidBy(ctx, actingMember(ctx.actor));
  const lines = suggestion.lines.map((line) => pricedAt(line, percent));
  const goodsOf = (ids: readonly number[]) => beside.filter(({ goodsId }) => ids.includes(goodsId));
  const namesOf = (ids: readonly number[]) => [...new Set(goodsOf(ids).map(({ name }) => name))];
  const left = sitting.result.supplements.filter(({ ingredient }) => input.left.includes(ingredient));
  return {
    state: suggestion.state,
    wishes: [...suggestion.wishes],
    eatsHalal: suggestion.eatsHalal,
    avoidsFish: suggestion.avoidsFish,
    lines: lines.map((line) => ({
      ...line,
      names: line.covers.map(nameOf),
      besideNames: namesOf(line.beside),
    })),
    left: suggestion.state === 'open' ? left.map(({ ingredient }) => named(ingredient)) : [],
    already: already.map(({ ingredient, goodsIds }) => ({
      ...named(ingredient),
      goods: goodsOf(goodsIds).map(({ goodsId, name, from }) => ({ goodsId, name, from })),
    })),
    missing: missing.map(({ ingredient, reason, nutrients, goodsIds }) => ({
      ...named(ingredient),
      reason,
      nutrients: nutrients.map((key) => ({ key, name: nameOf(key) })),
      goods: namesOf(goodsIds),
    })),
    ...(await asPack(ctx, lines)),
    perDay: lines.reduce((sum, { good }) => sum + good.perDay, 0),
    total: lines.reduce((sum, { good }) => sum + good.price * good.quantity, 0),
  };
}

/** The caller's own prices, as in the cart. The choice itself uses everybody's prices. */
const pricedAt = (line: RecommendedLine, percent: number): RecommendedLine => {
  const priced = (good: SuitableGood): SuitableGood => {
    const price = percentOf(good.price, percent);
    return { ...good, price, perDay: Math.ceil((price * good.quantity) / good.days) };
  };
  return { ...line, good: priced(line.good), others: line.others.map(priced) };
};

async function asPack(
  ctx: Ctx,
  lines: readonly RecommendedLine[],
): Promise<Pick<Recommendation, 'pack' | 'beside'>> {
  if (lines.length === 0) return { pack: null, beside: [] };
  const { limits } = ctx.config;
  const goods = await listPackGoods(
    ctx,
    lines.map(({ good }) => good.goodsId),
  );
  const { chosen, beside } = packOf(lines, goods, {
    ...limits,
    days: limits.subscriptionDays,
    adult: adultLimits(ctx.config),
  });
  return {
    pack: chosen.length > 0 ? writePack(chosen) : null,
    beside: lines.flatMap(({ good }) => (beside.includes(good.goodsId) ? [good.name] : [])),
  };
}
