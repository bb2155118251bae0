import type { Result, Suggested } from '#lib/care/questionnaire/model/result.ts';
import { MAX_ALTERNATIVES } from '../codes.ts';
import type { OtherIntake, Recommended, RecommendedLine, SuitableGood } from '../model/line.ts';
import type { Offer } from '../model/offer.ts';
import { sumOf } from './contents.ts';
import { byScore, type DoseOption, doseOptions, isEnough, type RequestedDoses } from './dose-options.ts';
import { family, goodsContaining, type Search } from './goods-search.ts';
import { missingOf } from './missing.ts';
import { bestSet } from './search.ts';
import { isSafe, isSuitable, unsafeIngredients } from './suits.ts';

/**
 * Chooses goods for a result's suggestions: those that cover most, cost least per day and contain least that
 * was not suggested. Respects the current intake: no exclusion, and no sum above a limit. Nothing is chosen
 * if a dietitian has to answer. Suggestions that are already covered are skipped; partly covered ones are
 * completed.
 * @param beside current intake
 */
export function choose(
  { supplements, answer }: Pick<Result, 'supplements' | 'answer'>,
  offers: readonly Offer[],
  asked: RequestedDoses,
  beside: readonly OtherIntake[] = [],
): Recommended {
  if (answer === 'dietitian') return { lines: [], already: [], missing: [] };
  const had = sumOf(beside.map(({ holds }) => holds));
  const reached = sumOf(beside.map(({ most }) => most));
  const needs = supplements
    .filter((one) => !isEnough(reached, one))
    .map((one) => ({ ...one, dose: one.dose - (had[one.ingredient] ?? 0) }));
  const search: Search = {
    ...asked,
    needs,
    suggested: family(supplements, asked.book),
    wantedKeys: family(needs, asked.book),
    beside,
    had,
  };
  const ways = waysOf(offers, search);
  const taken = setOf(ways, search);
  const free = beside.length === 0 ? taken : freeSet(offers, search);
  const covered = new Set(taken.flatMap(({ covers }) => covers));
  return {
    lines: linesOf(taken, ways, search, free),
    already: supplements
      .filter((one) => isEnough(reached, one))
      .map(({ ingredient }) => ({ ingredient, goodsIds: goodsContaining(beside, [ingredient]) })),
    missing: needs.flatMap((need, at) =>
      covered.has(at)
        ? []
        : [missingOf(need, offers, search, { taken, changed: changedBy(at, taken, search, free) })],
    ),
  };
}

/** Options that are safe on their own, without goods of the current intake. */
function waysOf(
  offers: readonly Offer[],
  { needs, suggested, wantedKeys, beside, had, ...asked }: Search,
): DoseOption[] {
  const { person, book } = asked;
  return offers
    .filter((offer) => isSuitable(offer, asked) && beside.every(({ goodsId }) => goodsId !== offer.goodsId))
    .flatMap((offer) =>
      doseOptions(offer, needs, asked, {
        asked: wantedKeys,
        isFine: (holds) => isSafe({ goods: [{ offer, holds }], suggested, beside: had }, person, book),
      }),
    );
}

/** The person's own choices where safe, completed by the best set. */
function setOf(
  ways: readonly DoseOption[],
  { needs, suggested, had, person, book, wishes }: Search,
): DoseOption[] {
  const isSafeDay = (goods: readonly DoseOption[]) => isSafe({ goods, suggested, beside: had }, person, book);
  const own: DoseOption[] = [];
  for (const [at, { ingredient }] of needs.entries()) {
    const goodsId = wishes.chosen.get(ingredient);
    const way = ways.find(({ offer, covers }) => offer.goodsId === goodsId && covers.includes(at));
    const isTaken = own.some(({ offer, covers }) => offer.goodsId === goodsId || covers.includes(at));
    if (way && !isTaken && isSafeDay([...own, way])) own.push(way);
  }
  const covered = new Set(own.flatMap(({ covers }) => covers));
  const left = needs.flatMap((_, at) => (covered.has(at) ? [] : [at]));
  const rest = ways
    .filter(({ offer }) => own.every((one) => one.offer.goodsId !== offer.goodsId))
    .flatMap((way) => {
      const covers = left.flatMap((place, at) => (way.covers.includes(place) ? [at] : []));
      return covers.length > 0 ? [{ ...way, covers }] : [];
    });
  const best = bestSet(left.length, rest, (goods) => isSafeDay([...own, ...goods]));
  const placed = best.map((way) => ({ ...way, covers: way.covers.flatMap((at) => left[at] ?? []) }));
  return [...own, ...placed];
}

/** The choice without any current intake. */
function freeSet(offers: readonly Offer[], search: Search): DoseOption[] {
  const free = { ...search, beside: [], had: {}, wishes: { ...search.wishes, chosen: new Map() } };
  return setOf(waysOf(offers, free), free);
}

/**
 * Why the current intake changed a choice: the ingredients in excess, or the ingredient itself if the good is
 * already taken. Empty if nothing changed.
 */
function changedBy(
  at: number,
  taken: readonly DoseOption[],
  { needs, suggested, beside, had, person, book }: Search,
  free: readonly DoseOption[],
): string[] {
  const ingredient = needs[at]?.ingredient ?? '';
  const ofFree = free.find(({ covers }) => covers.includes(at));
  const ofTaken = taken.find(({ covers }) => covers.includes(at));
  if (beside.length === 0 || !ofFree) return [];
  if (ofFree.offer.goodsId === ofTaken?.offer.goodsId && ofFree.doses === ofTaken.doses) return [];
  const goods = [
    ...taken.filter((way) => way !== ofTaken && way.offer.goodsId !== ofFree.offer.goodsId),
    ofFree,
  ];
  const tooMuch = unsafeIngredients({ goods, suggested, beside: had }, person, book);
  const alone = unsafeIngredients({ goods, suggested, beside: {} }, person, book);
  const besides = tooMuch.filter((key) => !alone.includes(key));
  if (besides.length > 0) return besides;
  return beside.some(({ goodsId }) => goodsId === ofFree.offer.goodsId) ? [ingredient] : [];
}

function linesOf(
  taken: readonly DoseOption[],
  ways: readonly DoseOption[],
  search: Search,
  free: readonly DoseOption[],
): RecommendedLine[] {
  const { needs, suggested, had, person, book, beside, wishes } = search;
  const done = new Set<number>();
  return taken
    .toSorted((a, b) => Math.min(...a.covers) - Math.min(...b.covers))
    .flatMap((way): RecommendedLine[] => {
      const places = way.covers.filter((at) => !done.has(at));
      const [at] = places;
      const one = at === undefined ? undefined : needs[at];
      if (at === undefined || !one) return [];
      for (const place of places) done.add(place);
      const covered = places.flatMap((place) => needs[place] ?? []);
      const rest = taken.filter((other) => other !== way);
      const others = ways
        .filter(
          (other) =>
            other.covers.includes(at) &&
            taken.every(({ offer }) => offer.goodsId !== other.offer.goodsId) &&
            isSafe({ goods: [...rest, other], suggested, beside: had }, person, book),
        )
        .toSorted(byScore);
      // For the person's own choice no other one is explained.
      const isOwn = wishes.chosen.get(one.ingredient) === way.offer.goodsId;
      const changed = isOwn ? [] : changedBy(at, taken, search, free);
      return [
        {
          covers: covered.map(({ ingredient }) => ingredient),
          time: timeOf(way.offer, covered),
          good: shown(way, one),
          others: oncePerGood(others)
            .slice(0, MAX_ALTERNATIVES)
            .map((other) => shown(other, one)),
          beside: goodsContaining(beside, [one.ingredient, ...changed]),
        },
      ];
    });
}

const oncePerGood = (ways: readonly DoseOption[]): DoseOption[] =>
  ways.filter(({ offer }, at) => ways.findIndex((other) => other.offer.goodsId === offer.goodsId) === at);

/** The time of its ingredient. An ingredient that must be kept hours apart from something has priority. */
function timeOf({ pack }: Offer, covered: readonly Suggested[]): Suggested['time'] {
  if (pack && pack.time !== 'any') return pack.time;
  const first = covered.find(({ apart }) => apart.length > 0) ?? covered[0];
  return first?.time ?? 'morning';
}

function shown({ offer, doses, bought, holds, extras }: DoseOption, { ingredient }: Suggested): SuitableGood {
  const { goodsId, name, picture, vegetarian, pack } = offer;
  const { sku, quantity, perDay, days } = bought;
  return {
    goodsId,
    name,
    picture,
    skuId: sku.skuId,
    quantity,
    price: sku.price,
    perDay,
    days,
    doses,
    amount: holds[ingredient] ?? 0,
    extras: [...extras],
    vegetarian: vegetarian !== null,
    inPack: pack !== null,
  };
}
