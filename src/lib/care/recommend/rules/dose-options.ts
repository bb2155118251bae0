import type { Suggested } from '#lib/care/questionnaire/model/result.ts';
import type { RuleBook } from '#lib/care/questionnaire/model/rule-book.ts';
import { isCounted } from '#lib/catalog/goods/model/nutrients.ts';
import { BOX_DAYS, EXTRA_COST, MIN_DOSE_SHARE } from '../codes.ts';
import type { Wishes } from '../model/line.ts';
import type { Amounts, Offer, OfferSku } from '../model/offer.ts';
import { counted, times } from './contents.ts';
import type { Person } from './suits.ts';

/** A good at a number of daily doses. */
export interface DoseOption {
  readonly offer: Offer;
  readonly doses: number;
  readonly bought: Bought;
  readonly holds: Amounts;
  /** Indexes of the needs that it contains enough for. */
  readonly covers: readonly number[];
  /** Names of contents that were not suggested. */
  readonly extras: readonly string[];
  /** Lower is better. Scores of several goods are summed. */
  readonly score: number;
}

interface Bought {
  readonly sku: OfferSku;
  readonly quantity: number;
  readonly perDay: number;
  /** Days that the packages last. */
  readonly days: number;
}

export interface RequestedDoses {
  readonly book: RuleBook;
  readonly person: Person;
  readonly wishes: Wishes;
}

/** A suggestion to cover, by weight. */
export type Need = Pick<Suggested, 'ingredient' | 'dose'>;

/** Whether the amounts contain enough to cover a need. */
export const isEnough = (holds: Amounts, { ingredient, dose }: Need): boolean =>
  (holds[ingredient] ?? 0) >= dose * MIN_DOSE_SHARE;

/** Logarithmic distance from the suggested dose: double and half are equally far. */
const distance = (holds: Amounts, { ingredient, dose }: Need): number =>
  Math.abs(Math.log((holds[ingredient] ?? 0) / dose));

/** Up to this distance the price decides between numbers of doses. */
const NEAR = Math.log(1.6);

/** Options of a good that are near at least one need; if none is near, the nearest. */
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

/** Penalty for unrequested contents, in NT$ a day. */
export const unrequestedCount = (keys: readonly string[]): number =>
  keys.reduce((sum, key) => sum + (isCounted(key) ? EXTRA_COST.nutrient : EXTRA_COST.other), 0);

/** Weights so large that a lower criterion only decides ties of a higher one. */
const WEIGHTS = { piece: 1e9, cost: 1e3, unpacked: 100 };
/** One more good is worse than any number of pieces. */
const GOOD_IN_PIECES = 100;

/**
 * The cost per day plus penalties for unrequested substances. Ties go to goods for daily packs, then to the
 * nearest dose. For `fewer`, goods and pieces are compared first. For `budget`, there are no penalties.
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

/** Packages for at least a month: the size with the lowest total. Null if stock is too low. */
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
