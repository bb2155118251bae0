import type { Suggested } from '#lib/questionnaire/model/result.ts';
import type { RuleBook } from '#lib/questionnaire/model/rule-book.ts';
import { BOX_DAYS, LEAST_OF_DOSE } from '../codes.ts';
import type { Wishes } from '../model/line.ts';
import type { Amounts, Offer, OfferSku } from '../model/offer.ts';
import { counted, times } from './contents.ts';
import { type Day, isSafe, type Person } from './suits.ts';

/** So many doses of a good each day, for one suggested ingredient. */
export interface Way {
  readonly offer: Offer;
  readonly doses: number;
  readonly bought: Bought;
  readonly holds: Amounts;
}

interface Bought {
  readonly sku: OfferSku;
  readonly quantity: number;
  readonly perDay: number;
}

export interface Asked {
  readonly book: RuleBook;
  readonly person: Person;
  readonly wishes: Wishes;
}

interface Sofar extends Omit<Day, 'goods'> {
  readonly taken: readonly Way[];
}

/** Whether amounts hold enough of what is suggested to stand for it. */
export const isEnough = (holds: Amounts, { ingredient, dose }: Pick<Suggested, 'ingredient' | 'dose'>) =>
  (holds[ingredient] ?? 0) >= dose * LEAST_OF_DOSE;

/** Of each good the number of doses that comes nearest to what is suggested; the best good first. */
export function waysFor(
  one: Suggested,
  offers: readonly Offer[],
  { book, person, wishes, open }: Asked & { readonly open: readonly Suggested[] },
  { taken, suggested, beside }: Sofar,
): Way[] {
  const ways = offers.flatMap((offer) => {
    if (taken.some((way) => way.offer.goodsId === offer.goodsId)) return [];
    const possible = Array.from({ length: offer.pack?.dosesMost ?? 1 }, (_, at) => at + 1).flatMap(
      (doses) => {
        const holds = counted(times(offer.contents, doses), book);
        const bought = boughtOf(offer, doses);
        const day = { goods: [...taken, { offer, holds }], suggested, beside };
        return bought && isEnough(holds, one) && isSafe(day, person, book)
          ? [{ offer, doses, bought, holds }]
          : [];
      },
    );
    return possible.toSorted((a, b) => distance(a, one) - distance(b, one)).slice(0, 1);
  });
  return ways.toSorted(bestFirst(one, open, wishes));
}

/** How far a way is from the suggested dose: as far when it holds twice as much as when it holds half. */
const distance = ({ holds }: Way, { ingredient, dose }: Suggested): number =>
  Math.abs(Math.log((holds[ingredient] ?? 0) / dose));

/** Near enough to a dose for price and habit to decide between two goods. */
const NEAR = Math.log(1.6);

function bestFirst(one: Suggested, open: readonly Suggested[], { wanted }: Wishes) {
  const marks = (way: Way): number[] => {
    const more = open.filter((other) => isEnough(way.holds, other)).length;
    const cost = way.bought.perDay;
    const pieces = way.doses * (way.offer.pack?.pieces ?? 1);
    const others = Object.keys(way.offer.contents).length;
    return [
      ...(wanted.has('fewer') ? [-more, pieces] : []),
      ...(wanted.has('budget') ? [cost] : []),
      distance(way, one) <= NEAR ? 0 : 1,
      way.offer.pack ? 0 : 1,
      others,
      cost,
      way.offer.goodsId,
    ];
  };
  return (a: Way, b: Way): number => {
    const [of, than] = [marks(a), marks(b)];
    const at = of.findIndex((mark, i) => mark !== than[i]);
    return at < 0 ? 0 : (of[at] ?? 0) - (than[at] ?? 0);
  };
}

/** Packages for a month: of several sizes the one whose day costs least; null where there are not enough. */
function boughtOf({ skus }: Offer, doses: number): Bought | null {
  const ways = skus.flatMap((sku) => {
    const quantity = Math.max(1, Math.ceil((doses * BOX_DAYS) / sku.doses));
    if (sku.doses < 1 || sku.stock < quantity) return [];
    const days = Math.floor((sku.doses * quantity) / doses);
    return [{ sku, quantity, perDay: Math.ceil((sku.price * quantity) / days), sum: sku.price * quantity }];
  });
  return ways.toSorted((a, b) => a.sum - b.sum || a.quantity - b.quantity)[0] ?? null;
}
