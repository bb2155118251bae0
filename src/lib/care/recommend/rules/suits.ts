import type { Finding } from '#lib/care/questionnaire/model/result.ts';
import type { RuleBook } from '#lib/care/questionnaire/model/rule-book.ts';
import { findingsAt } from '#lib/care/questionnaire/rules/exclusions.ts';
import type { Allergen } from '#lib/catalog/goods/model/label.ts';
import type { Wishes } from '../model/line.ts';
import type { Amounts, Offer } from '../model/offer.ts';
import { sumOf } from './contents.ts';

/** The person that goods are chosen for, as far as the rules need. */
export interface Person {
  /** All findings against ingredients, at any dose (`findings`). */
  readonly against: readonly Finding[];
  readonly avoid: readonly Allergen[];
  /** Only goods for this diet are suitable. */
  readonly diet: 'vegan' | 'ovo-lacto' | null;
  readonly eatsHalal: boolean;
}

/** A person's diet. */
export type Eater = Pick<Person, 'diet' | 'eatsHalal'>;
type Eaten = Pick<Offer, 'vegetarian' | 'isHalal'>;

/** Allergens that goods labelled vegetarian never contain. */
const NEVER_VEGETARIAN = new Set(['fish', 'crustaceans']);

/**
 * Whether a good's label settles a finding that the rule only infers from the ingredient. For the rules
 * omega-3 is fish oil, but omega-3 from algae is vegan. Protein is from milk, soy or peas, as the allergens
 * show. No label states bee products.
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

/** A good with the contents of its daily doses. */
export interface IntakeWithDoses {
  readonly offer: Eaten & Pick<Offer, 'allergens'>;
  readonly holds: Amounts;
}

/** Tolerance for floating-point sums of label amounts. */
const HAIR = 1e-9;

/** The goods of a day. */
export interface Day {
  readonly goods: readonly IntakeWithDoses[];
  /** All suggested ingredients. */
  readonly suggested: ReadonlySet<string>;
  /**
   * Contents of the current intake. They add to each sum, but never count against a good without that
   * ingredient.
   */
  readonly beside: Amounts;
}

/**
 * Whether the good's own contents settle a finding. Folate can mask a lack of vitamin B12, which is harmless
 * if the good contains both.
 */
export const isMet = ({ effect }: Finding, holds: Amounts): boolean =>
  effect === 'b12' && (holds['vitamin-b12'] ?? 0) > 0;

/**
 * Ingredients of a day's goods that break a limit or an exclusion. An unrequested ingredient may only have
 * findings that are already reported for a suggested one, because its other warnings would be shown nowhere.
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

/** Whether the rules know all contents, and the good is for adults. */
export const isJudged = ({ forKids, unknown }: Pick<Offer, 'forKids' | 'unknown'>): boolean =>
  !forKids && unknown.length === 0;

/** The required diet, or the preferred one. */
export const eaterOf = ({
  person: { diet, eatsHalal },
  wishes,
}: {
  readonly person: Person;
  readonly wishes: Wishes;
}): Eater => ({ diet: diet ?? (wishes.wanted.has('vegetarian') ? 'ovo-lacto' : null), eatsHalal });

/** Whether a good is suitable for the person, regardless of their other goods. */
export const isSuitable = (
  offer: Offer,
  asked: { readonly person: Person; readonly wishes: Wishes },
): boolean => isJudged(offer) && isFreeOf(offer, asked.person.avoid) && isEatenBy(offer, eaterOf(asked));

/** Whether a good is free of these allergens. Without a statement it may contain any. */
export const isFreeOf = ({ allergens }: Pick<Offer, 'allergens'>, avoid: readonly Allergen[]): boolean =>
  avoid.length === 0 || (allergens !== null && !avoid.some((one) => allergens.includes(one)));

/** Whether a good fits a diet. */
export const isEatenBy = (good: Eaten, eater: Eater): boolean => notEaten(good, eater) === null;

/** Why a good does not fit a diet. Without a statement it does not fit. */
export function notEaten(
  { vegetarian, isHalal }: Eaten,
  { diet, eatsHalal }: Eater,
): 'diet' | 'halal' | null {
  if (diet !== null && vegetarian !== 'vegan' && vegetarian !== diet) return 'diet';
  return eatsHalal && !isHalal ? 'halal' : null;
}
