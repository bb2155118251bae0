import type { Result, Suggested } from '#lib/questionnaire/model/result.ts';
import type { RuleBook } from '#lib/questionnaire/model/rule-book.ts';
import { OTHERS_MOST } from '../codes.ts';
import type { Beside, Missing, Recommended, RecommendedLine, SuitableGood } from '../model/line.ts';
import type { Amounts, Offer } from '../model/offer.ts';
import { sumOf } from './contents.ts';
import { isEatenBy, isFreeOf, unsafeOf } from './suits.ts';
import { type Asked, isEnough, type Way, waysFor } from './ways.ts';

/** What goods are looked for with: the same for each suggested ingredient. */
interface Search extends Asked {
  readonly suitable: readonly Offer[];
  readonly suggested: ReadonlySet<string>;
  /** What is taken anyway, and what it holds together. */
  readonly beside: readonly Beside[];
  readonly had: Amounts;
}

/** What of a day is settled, and what is still looked for: the ingredient whose turn it is, and all after it. */
interface Turn {
  readonly one: Suggested;
  readonly open: readonly Suggested[];
  readonly taken: readonly Way[];
}

/**
 * Goods for what a result suggests, the most weighty ingredient first: each the one that suits best beside those that were chosen
 * before and beside what is taken anyway. Nothing is chosen that holds what is excluded, or brings a sum above a limit; where a
 * dietitian answers, nothing is. What is taken already is not chosen again; of what is taken in part, the rest is.
 * @param beside what is taken anyway
 */
export function choose(
  { supplements, answer }: Pick<Result, 'supplements' | 'answer'>,
  offers: readonly Offer[],
  asked: Asked,
  beside: readonly Beside[] = [],
): Recommended {
  if (answer === 'dietitian') return { lines: [], already: [], missing: [] };
  const had = sumOf(beside.map(({ holds }) => holds));
  const reached = sumOf(beside.map(({ most }) => most));
  const search: Search = {
    ...asked,
    suitable: offers.filter((offer) => isSuitable(offer, asked)),
    suggested: family(supplements, asked.book),
    beside,
    had,
  };
  const already = supplements
    .filter((one) => isEnough(reached, one))
    .map(({ ingredient }) => ({ ingredient, goodsIds: holding(beside, [ingredient]) }));
  const wanted = supplements
    .filter((one) => !isEnough(reached, one))
    .map((one) => ({ ...one, dose: one.dose - (had[one.ingredient] ?? 0) }));
  const lines: RecommendedLine[] = [];
  const missing: Missing[] = [];
  const taken: Way[] = [];
  for (const [at, one] of wanted.entries()) {
    if (isEnough(sumOf(taken.map(({ holds }) => holds)), one)) continue;
    const turn: Turn = { one, open: wanted.slice(at), taken };
    const ways = waysAt(turn, search);
    const own = asked.wishes.chosen.get(one.ingredient);
    const way = ways.find(({ offer }) => offer.goodsId === own) ?? ways[0];
    // Whoever has chosen themselves is not told what would have been chosen.
    const changed = way === ways[0] ? changedBy(turn, search) : [];
    const goodsIds = (keys: readonly string[]) => holding(beside, keys);
    if (way) {
      lines.push(lineOf(turn, way, ways, goodsIds([one.ingredient, ...changed])));
      taken.push(way);
    } else missing.push({ ingredient: one.ingredient, nutrients: changed, goodsIds: goodsIds(changed) });
  }
  return { lines, already, missing };
}

/** Whether a good suits whoever asks, whatever else they take. */
const isSuitable = (offer: Offer, { person, wishes }: Asked): boolean =>
  !offer.forKids &&
  offer.unknown.length === 0 &&
  isFreeOf(offer, person.avoid) &&
  isEatenBy(offer, person.diet ?? (wishes.wanted.has('vegetarian') ? 'ovo-lacto' : null));

/** Those of the goods that hold any of these ingredients. */
const holding = (beside: readonly Beside[], keys: readonly string[]): number[] => [
  ...new Set(
    beside.filter(({ holds }) => keys.some((key) => (holds[key] ?? 0) > 0)).map(({ goodsId }) => goodsId),
  ),
];

/** What may be chosen now: no good that is taken anyway. */
function waysAt({ one, open, taken }: Turn, { suitable, suggested, beside, had, ...asked }: Search): Way[] {
  const others = suitable.filter(({ goodsId }) => beside.every((good) => good.goodsId !== goodsId));
  return waysFor(one, others, { ...asked, open }, { taken, suggested, beside: had });
}

/**
 * What would be chosen if nothing else were taken says why it is not: the ingredients that are too much of it beside what is taken, or
 * its own where that good is taken already. Nothing where no good would do anyway.
 */
function changedBy(
  { one, open, taken }: Turn,
  { suitable, suggested, beside, had, ...asked }: Search,
): string[] {
  if (beside.length === 0) return [];
  const [free] = waysFor(one, suitable, { ...asked, open }, { taken, suggested, beside: {} });
  if (!free) return [];
  const tooMuch = unsafeOf({ goods: [...taken, free], suggested, beside: had }, asked.person, asked.book);
  return tooMuch.length > 0 ? tooMuch : [one.ingredient];
}

function lineOf({ one, open }: Turn, way: Way, ways: readonly Way[], beside: number[]): RecommendedLine {
  const covered = open.filter((other) => other !== one && isEnough(way.holds, other));
  return {
    covers: [one, ...covered].map(({ ingredient }) => ingredient),
    time: timeOf(way.offer, [one, ...covered]),
    good: shown(way, one),
    others: ways
      .filter((other) => other !== way)
      .slice(0, OTHERS_MOST)
      .map((other) => shown(other, one)),
    beside,
  };
}

/** What is suggested, with what it is a part of and what is a part of it. */
function family(supplements: readonly Suggested[], { ingredients: { ingredients } }: RuleBook): Set<string> {
  const own = new Set(supplements.map(({ ingredient }) => ingredient));
  const parents = [...own].flatMap((key) => ingredients[key]?.within ?? []);
  const parts = Object.keys(ingredients).filter((key) => own.has(ingredients[key]?.within ?? ''));
  return new Set([...own, ...parents, ...parts]);
}

/** The time of what it was chosen for, or of what in it must be kept hours away from something. */
function timeOf({ pack }: Offer, covered: readonly Suggested[]): Suggested['time'] {
  if (pack && pack.time !== 'any') return pack.time;
  const first = covered.find(({ apart }) => apart.length > 0) ?? covered[0];
  return first?.time ?? 'morning';
}

function shown({ offer, doses, bought, holds }: Way, { ingredient }: Suggested): SuitableGood {
  const { goodsId, name, picture, vegetarian, pack } = offer;
  const { sku, quantity, perDay } = bought;
  return {
    goodsId,
    name,
    picture,
    skuId: sku.skuId,
    quantity,
    price: sku.price,
    perDay,
    doses,
    amount: holds[ingredient] ?? 0,
    vegetarian: vegetarian !== null,
    inPack: pack !== null,
  };
}
