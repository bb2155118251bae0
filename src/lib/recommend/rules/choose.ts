import type { Result, Suggested } from '#lib/questionnaire/model/result.ts';
import type { RuleBook } from '#lib/questionnaire/model/rule-book.ts';
import { OTHERS_MOST } from '../codes.ts';
import type { Beside, Missing, Recommended, RecommendedLine, SuitableGood } from '../model/line.ts';
import type { Offer } from '../model/offer.ts';
import { sumOf } from './contents.ts';
import { isEatenBy, isFreeOf, unsafeOf } from './suits.ts';
import { type Asked, isEnough, type Way, waysFor } from './ways.ts';

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
  const { book, person, wishes } = asked;
  const suitable = offers.filter(
    (offer) =>
      !offer.forKids &&
      isFreeOf(offer, person.avoid) &&
      isEatenBy(offer, person.diet ?? (wishes.wanted.has('vegetarian') ? 'ovo-lacto' : null)),
  );
  const others = suitable.filter(({ goodsId }) => beside.every((one) => one.goodsId !== goodsId));
  const had = sumOf(beside.map(({ holds }) => holds));
  const besideOf = (keys: readonly string[]): number[] => [
    ...new Set(
      beside.flatMap(({ goodsId, holds }) => (keys.some((key) => (holds[key] ?? 0) > 0) ? [goodsId] : [])),
    ),
  ];
  const reached = sumOf(beside.map(({ most }) => most));
  const already = supplements.flatMap((one) =>
    isEnough(reached, one) ? [{ ingredient: one.ingredient, goodsIds: besideOf([one.ingredient]) }] : [],
  );
  const wanted = supplements.flatMap((one) =>
    isEnough(reached, one) ? [] : [{ ...one, dose: one.dose - (had[one.ingredient] ?? 0) }],
  );
  const suggested = family(supplements, book);
  const lines: RecommendedLine[] = [];
  const missing: Missing[] = [];
  const taken: Way[] = [];
  for (const [at, one] of wanted.entries()) {
    if (isEnough(sumOf(taken.map(({ holds }) => holds)), one)) continue;
    const open = wanted.slice(at);
    const given = { ...asked, open };
    const ways = waysFor(one, others, given, { taken, suggested, beside: had });
    const own = wishes.chosen.get(one.ingredient);
    const way = ways.find(({ offer }) => offer.goodsId === own) ?? ways[0];
    // What would be chosen if nothing else were taken says why it is not.
    const free =
      way === ways[0] && beside.length > 0
        ? waysFor(one, suitable, given, { taken, suggested, beside: {} })[0]
        : undefined;
    const tooMuch = free ? unsafeOf({ goods: [...taken, free], suggested, beside: had }, person, book) : [];
    if (!way) {
      const nutrients = tooMuch.length > 0 || !free ? tooMuch : [one.ingredient];
      missing.push({ ingredient: one.ingredient, nutrients, goodsIds: besideOf(nutrients) });
      continue;
    }
    taken.push(way);
    const covers = open.filter((other) => isEnough(way.holds, other)).map(({ ingredient }) => ingredient);
    lines.push({
      covers: [one.ingredient, ...covers.filter((key) => key !== one.ingredient)],
      time: timeOf(way.offer, [one, ...open.filter((other) => covers.includes(other.ingredient))]),
      good: shown(way, one),
      others: ways
        .filter((other) => other !== way)
        .slice(0, OTHERS_MOST)
        .map((other) => shown(other, one)),
      beside: besideOf([one.ingredient, ...tooMuch]),
    });
  }
  return { lines, already, missing };
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
