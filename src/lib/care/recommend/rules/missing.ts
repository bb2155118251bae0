import type { Suggested } from '#lib/care/questionnaire/model/result.ts';
import type { Missing } from '../model/line.ts';
import type { Offer } from '../model/offer.ts';
import { counted, times } from './contents.ts';
import { type DoseOption, doseOptions, isEnough } from './dose-options.ts';
import { goodsContaining, type Search } from './goods-search.ts';
import { eaterOf, type IntakeWithDoses, isFreeOf, isJudged, notEaten, unsafeIngredients } from './suits.ts';

interface Chosen {
  readonly taken: readonly DoseOption[];
  /** Ingredients in excess because of the current intake, if that is the reason. */
  readonly changed: readonly string[];
}

/** Why a need has no good: the criterion that removes the last candidate. */
export function missingOf(
  need: Suggested,
  offers: readonly Offer[],
  search: Search,
  { taken, changed }: Chosen,
): Missing {
  const { person, book, beside, had, suggested, wantedKeys } = search;
  const because = (reason: Missing['reason'], nutrients: readonly string[] = []): Missing => ({
    ingredient: need.ingredient,
    reason,
    nutrients,
    goodsIds: reason === 'beside' ? goodsContaining(beside, nutrients) : [],
  });
  const strong = offers.filter(
    (offer) => isJudged(offer) && daysOf(offer).some(({ holds }) => isEnough(holds, need)),
  );
  if (strong.length === 0) return because('unsold');
  const kept = strong.map((offer) => notEaten(offer, eaterOf(search)));
  const eaten = strong.filter((_, at) => kept[at] === null);
  if (eaten.length === 0) return because(kept.includes('halal') ? 'halal' : 'diet');
  const free = eaten.filter((offer) => isFreeOf(offer, person.avoid));
  if (free.length === 0) return because('allergens');
  const there = free.filter(
    (offer) => doseOptions(offer, [need], search, { isFine: () => true, asked: wantedKeys }).length > 0,
  );
  if (there.length === 0) return because('soldOut');
  if (changed.length > 0) return because('beside', changed);
  const against = (goods: readonly IntakeWithDoses[], isBeside: boolean) =>
    unsafeIngredients({ goods, suggested, beside: isBeside ? had : {} }, person, book);
  /** The ingredients that rule out the option nearest to suitable. */
  const least = (before: readonly IntakeWithDoses[], isBeside: boolean): readonly string[] =>
    there
      .flatMap(daysOf)
      .filter(({ holds }) => isEnough(holds, need))
      .map((day) => against([...before, day], isBeside))
      .toSorted((a, b) => a.length - b.length)[0] ?? [];
  const alone = least([], false);
  if (alone.length > 0) return because('against', alone);
  const besides = least([], true);
  if (besides.length > 0) return because('beside', besides);
  const together = least(taken, true);
  return because('together', together.length > 0 ? together : [need.ingredient]);

  function daysOf(offer: Offer): (IntakeWithDoses & { readonly holds: DoseOption['holds'] })[] {
    return Array.from({ length: offer.pack?.dosesMost ?? 1 }, (_, at) => ({
      offer,
      holds: counted(times(offer.contents, at + 1), book),
    }));
  }
}
