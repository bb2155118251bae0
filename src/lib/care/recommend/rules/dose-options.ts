import type { Suggested } from '#lib/care/questionnaire/model/result.ts';
import type { RuleBook } from '#lib/care/questionnaire/model/rule-book.ts';
import { isCounted } from '#lib/catalog/goods/model/nutrients.ts';
import { BOX_DAYS, EXTRA_COST, MIN_DOSE_SHARE } from '../codes.ts';
import type { Wishes } from '../model/line.ts';
import type { Amounts, Offer, OfferSku } from '../model/offer.ts';
import { counted, times } from './contents.ts';
import type { Person } from './suits.ts';

/** So many doses of a good each day. */
export interface DoseOption {
  readonly offer: Offer;
  readonly doses: number;
  readonly bought: Bought;
  readonly holds: Amounts;
  /** Which of what is looked for it holds enough of, by their places. */
  readonly covers: readonly number[];
  /** Names of what it holds besides: nobody has asked for it. */
  readonly extras: readonly string[];
  /** The less the better; of several goods it adds up. */
  readonly score: number;
}

interface Bought {
  readonly sku: OfferSku;
  readonly quantity: number;
  readonly perDay: number;
  /** How long it lasts. */
  readonly days: number;
}

export interface RequestedDoses {
  readonly book: RuleBook;
  readonly person: Person;
  readonly wishes: Wishes;
}

/** What is looked for, the most weighty first. */
export type Need = Pick<Suggested, 'ingredient' | 'dose'>;

/** Whether amounts hold enough of what is suggested to stand for it. */
export const isEnough = (holds: Amounts, { ingredient, dose }: Need): boolean =>
  (holds[ingredient] ?? 0) >= dose * MIN_DOSE_SHARE;

/** How far a way is from the suggested dose: as far when it holds twice as much as when it holds half. */
const distance = (holds: Amounts, { ingredient, dose }: Need): number =>
  Math.abs(Math.log((holds[ingredient] ?? 0) / dose));

/** Near enough to a dose for the price to decide between numbers of doses. */
const NEAR = Math.log(1.6);

/** The numbers of doses of a good that come near to something that is looked for; where none does, the nearest. */
export function doseOptions(
  offer: Offer,
  needs: readonly Need[],
  { book, wishes }: Pick<RequestedDoses, 'book' | 'wishes'>,
  { isFine, asked }: { readonly isFine: (holds: Amounts) => boolean; readonly asked: ReadonlySet<string> },
): DoseOption[] {
  const unasked = offer.actives.filter(({ key }) => !asked.has(key));
  const extras = unasked.map(({ name }) => name);
  const charge = wishes.wanted.has('budget') ? 0 : unrequestedCount(unasked.map(({ key }) => key));
  const possible = Array.from({ length: offer.pack?.dosesMost ?? 1 }, (_, at) => at + 1).flatMap((doses) => {
    const holds = counted(times(offer.contents, doses), book);
    const covers = needs.flatMap((need, at) => (isEnough(holds, need) ? [at] : []));
    const bought = covers.length > 0 && isFine(holds) ? boughtOf(offer, doses) : null;
    return bought ? [{ offer, doses, bought, holds, covers, extras }] : [];
  });
  const fitting = needs.flatMap((need, at) => {
    const some = possible.filter(({ covers }) => covers.includes(at));
    const near = some.filter(({ holds }) => distance(holds, need) <= NEAR);
    if (near.length > 0) return near;
    return some.toSorted((a, b) => distance(a.holds, need) - distance(b.holds, need)).slice(0, 1);
  });
  return [...new Set(fitting)].map((way) => ({ ...way, score: scoreOf(way, needs, wishes, charge) }));
}

/** What comes along with a good though nobody has asked for it. */
export const unrequestedCount = (keys: readonly string[]): number =>
  keys.reduce((sum, key) => sum + (isCounted(key) ? EXTRA_COST.nutrient : EXTRA_COST.other), 0);

/** What is compared first weighs so much that what comes after it decides between equals only. */
const WEIGHTS = { piece: 1e9, cost: 1e3, unpacked: 100 };
/** A good more is worse than any number of pieces. */
const GOOD_IN_PIECES = 100;

/**
 * What a day costs, with a charge for each substance that nobody has asked for; between equals what goes into a daily pack, then what
 * comes nearest to the dose. Whoever wishes few has the number of goods and pieces compared first; whoever saves is charged nothing but
 * the price.
 */
function scoreOf(
  { offer, doses, bought, holds, covers, extras }: Omit<DoseOption, 'score'>,
  needs: readonly Need[],
  { wanted }: Wishes,
  charge: number,
): number {
  const pieces = wanted.has('fewer') ? GOOD_IN_PIECES + doses * (offer.pack?.pieces ?? 1) : 0;
  const far = covers.reduce((sum, at) => {
    const need = needs[at];
    return need ? sum + distance(holds, need) : sum;
  }, 0);
  return (
    pieces * WEIGHTS.piece +
    (bought.perDay + charge) * WEIGHTS.cost +
    (offer.pack ? 0 : WEIGHTS.unpacked) +
    extras.length +
    Math.min(far, 1)
  );
}

export const byScore = (a: DoseOption, b: DoseOption): number =>
  a.score - b.score || a.offer.goodsId - b.offer.goodsId || a.doses - b.doses;

/** Packages for a month: of several sizes the one whose month costs least; null where there are not enough. */
function boughtOf({ skus }: Offer, doses: number): Bought | null {
  const ways = skus.flatMap((sku) => {
    const quantity = Math.max(1, Math.ceil((doses * BOX_DAYS) / sku.doses));
    if (sku.doses < 1 || sku.stock < quantity) return [];
    const days = Math.floor((sku.doses * quantity) / doses);
    const sum = sku.price * quantity;
    return [{ sku, quantity, days, perDay: Math.ceil(sum / days), sum }];
  });
  return ways.toSorted((a, b) => a.sum - b.sum || a.quantity - b.quantity)[0] ?? null;
}
