import type { Finding } from '#lib/care/questionnaire/model/result.ts';
import type { RuleBook } from '#lib/care/questionnaire/model/rule-book.ts';
import { findingsAt } from '#lib/care/questionnaire/rules/exclusions.ts';
import type { Allergen } from '#lib/catalog/goods/model/label.ts';
import type { Wishes } from '../model/line.ts';
import type { Amounts, Offer } from '../model/offer.ts';
import { sumOf } from './contents.ts';

/** Whom goods are chosen for, as far as the rules know. */
export interface Person {
  /** All that speaks against ingredients, whatever the dose (`findings`). */
  readonly against: readonly Finding[];
  readonly avoid: readonly Allergen[];
  /** What nothing but such goods suits. */
  readonly diet: 'vegan' | 'ovo-lacto' | null;
  readonly eatsHalal: boolean;
}

/** What somebody eats. */
export type Eater = Pick<Person, 'diet' | 'eatsHalal'>;
type Eaten = Pick<Offer, 'vegetarian' | 'isHalal'>;

/** What no good holds whose label says that vegetarians eat it. */
const NEVER_VEGETARIAN = new Set(['fish', 'crustaceans']);

/**
 * Whether a good's label answers what a rule only guesses from an ingredient: omega-3 is fish oil to the rules, and that of algae is
 * neither fish nor flesh. Protein is of milk, soy or peas, as its allergens tell.
 * Of bees no label says anything.
 */
export const isAnswered = (
  { action, effect, label, because }: Finding,
  good: Eaten & Pick<Offer, 'allergens'>,
  { diet }: Pick<Person, 'diet'>,
): boolean => {
  if (action !== 'exclude') return false;
  if (effect === 'source') return good.isHalal;
  const said = because.flatMap((one) => (typeof one.said === 'number' ? [] : one.said));
  if (label && good.allergens && said.length > 0)
    return !said.some((one) => good.allergens?.some((held) => held === one));
  if (good.vegetarian === null) return false;
  if (effect === 'diet') return diet !== null && isEatenBy(good, { diet, eatsHalal: false });
  return effect === 'allergy' && said.length > 0 && said.every((one) => NEVER_VEGETARIAN.has(one));
};

/** A good beside others, with what its doses bring. */
export interface IntakeWithDoses {
  readonly offer: Eaten & Pick<Offer, 'allergens'>;
  readonly holds: Amounts;
}

/** Amounts of labels add up to a hair more than they are. */
const HAIR = 1e-9;

/** Goods for a day. */
export interface Day {
  readonly goods: readonly IntakeWithDoses[];
  /** All ingredients that are suggested. */
  readonly suggested: ReadonlySet<string>;
  /** What is taken besides, whatever is chosen: it adds to each sum, and speaks against no good that holds nothing of it. */
  readonly beside: Amounts;
}

/** Whether a good answers a finding by what it holds: folate can hide a lack of vitamin B12, which is no matter where both are in it. */
export const isMet = ({ effect }: Finding, holds: Amounts): boolean =>
  effect === 'b12' && (holds['vitamin-b12'] ?? 0) > 0;

/**
 * Of what a day's goods bring, that which breaks a limit or an exclusion. What was not suggested may have nothing against it but what
 * is told of something that is: other warnings are told of nothing that comes along unasked.
 */
export function unsafeIngredients(
  { goods, suggested, beside }: Day,
  { against, ...eater }: Person,
  { ingredients: { ingredients } }: RuleBook,
): string[] {
  const own = sumOf(goods.map(({ holds }) => holds));
  const day = sumOf([own, beside]);
  const told = new Set(
    against
      .filter(({ ingredient, above }) => suggested.has(ingredient) && above === 0)
      .map(({ rule }) => rule),
  );
  return Object.entries(own).flatMap(([key, brought]) => {
    const amount = day[key] ?? 0;
    const { most = Infinity, unasked = Infinity } = ingredients[key] ?? {};
    if (amount > most + HAIR || (!suggested.has(key) && brought > unasked + HAIR)) return [key];
    const holding = goods.filter(({ holds }) => (holds[key] ?? 0) > 0);
    const open = findingsAt(against, key, amount).filter(
      (one) => !holding.every(({ offer, holds }) => isMet(one, holds) || isAnswered(one, offer, eater)),
    );
    const isFine = open.every(
      ({ rule, action, most: cut }) =>
        action !== 'exclude' &&
        action !== 'dietitian' &&
        (cut === undefined || amount <= cut + HAIR) &&
        (suggested.has(key) || told.has(rule)),
    );
    return isFine ? [] : [key];
  });
}

export const isSafe = (day: Day, person: Person, book: RuleBook): boolean =>
  unsafeIngredients(day, person, book).length === 0;

/** Whether the rules know all that is in a good, and it is for adults. */
export const isJudged = ({ forKids, unknown }: Pick<Offer, 'forKids' | 'unknown'>): boolean =>
  !forKids && unknown.length === 0;

/** What must be eaten, or is wished. */
export const eaterOf = ({
  person: { diet, eatsHalal },
  wishes,
}: {
  readonly person: Person;
  readonly wishes: Wishes;
}): Eater => ({ diet: diet ?? (wishes.wanted.has('vegetarian') ? 'ovo-lacto' : null), eatsHalal });

/** Whether a good suits whoever asks, whatever else they take. */
export const isSuitable = (
  offer: Offer,
  asked: { readonly person: Person; readonly wishes: Wishes },
): boolean => isJudged(offer) && isFreeOf(offer, asked.person.avoid) && isEatenBy(offer, eaterOf(asked));

/** Whether its label keeps a good away from nobody with these allergies; what is not said may be in it. */
export const isFreeOf = ({ allergens }: Pick<Offer, 'allergens'>, avoid: readonly Allergen[]): boolean =>
  avoid.length === 0 || (allergens !== null && !avoid.some((one) => allergens.includes(one)));

/** Whether whoever eats like this may take a good. */
export const isEatenBy = (good: Eaten, eater: Eater): boolean => notEaten(good, eater) === null;

/** What keeps a good from whoever eats so; what its label does not say counts as no. */
export function notEaten(
  { vegetarian, isHalal }: Eaten,
  { diet, eatsHalal }: Eater,
): 'diet' | 'halal' | null {
  if (diet !== null && vegetarian !== 'vegan' && vegetarian !== diet) return 'diet';
  return eatsHalal && !isHalal ? 'halal' : null;
}
