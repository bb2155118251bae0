import type { Result, Suggested } from '#lib/questionnaire/model/result.ts';
import type { RuleBook } from '#lib/questionnaire/model/rule-book.ts';
import { BOX_DAYS, LEAST_OF_DOSE, OTHERS_MOST } from '../codes.ts';
import type { Recommended, RecommendedLine, SuitableGood, Wishes } from '../model/line.ts';
import type { Amounts, Offer, OfferSku } from '../model/offer.ts';
import { counted, sumOf, times } from './contents.ts';
import { isEatenBy, isFreeOf, isSafe, type Person } from './suits.ts';

interface Asked {
  readonly book: RuleBook;
  readonly person: Person;
  readonly wishes: Wishes;
}

/** So many doses of a good each day, for one suggested ingredient. */
interface Way {
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

/**
 * Goods for what a result suggests, the most weighty ingredient first: each the one that suits best beside those that were chosen
 * before. Nothing is chosen that holds what is excluded, or brings a sum above a limit; where a dietitian answers, nothing is.
 */
export function choose(
  { supplements, answer }: Pick<Result, 'supplements' | 'answer'>,
  offers: readonly Offer[],
  asked: Asked,
): Recommended {
  if (answer === 'dietitian') return { lines: [], missing: [] };
  const { person, wishes } = asked;
  const suitable = offers.filter(
    (offer) =>
      !offer.forKids &&
      isFreeOf(offer, person.avoid) &&
      isEatenBy(offer, person.diet ?? (wishes.wanted.has('vegetarian') ? 'ovo-lacto' : null)),
  );
  const suggested = family(supplements, asked.book);
  const lines: RecommendedLine[] = [];
  const missing: string[] = [];
  const taken: Way[] = [];
  for (const one of supplements) {
    if (isEnough(sumOf(taken.map(({ holds }) => holds)), one)) continue;
    const open = supplements.filter((other) => supplements.indexOf(other) >= supplements.indexOf(one));
    const ways = waysFor(one, suitable, { ...asked, taken, asked: suggested }).toSorted(
      bestFirst(one, open, wishes),
    );
    const own = wishes.chosen.get(one.ingredient);
    const way = ways.find(({ offer }) => offer.goodsId === own) ?? ways[0];
    if (!way) {
      missing.push(one.ingredient);
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
    });
  }
  return { lines, missing };
}

const isEnough = (holds: Amounts, { ingredient, dose }: Suggested): boolean =>
  (holds[ingredient] ?? 0) >= dose * LEAST_OF_DOSE;

/** What is suggested, with what it is a part of and what is a part of it. */
function family(supplements: readonly Suggested[], { ingredients: { ingredients } }: RuleBook): Set<string> {
  const own = new Set(supplements.map(({ ingredient }) => ingredient));
  const parents = [...own].flatMap((key) => ingredients[key]?.within ?? []);
  const parts = Object.keys(ingredients).filter((key) => own.has(ingredients[key]?.within ?? ''));
  return new Set([...own, ...parents, ...parts]);
}

interface Sofar {
  readonly taken: readonly Way[];
  /** All ingredients that are suggested. */
  readonly asked: ReadonlySet<string>;
}

/** Of each good the number of doses that comes nearest to what is suggested. */
function waysFor(
  one: Suggested,
  offers: readonly Offer[],
  { book, person, taken, asked }: Asked & Sofar,
): Way[] {
  return offers.flatMap((offer) => {
    if (taken.some((way) => way.offer.goodsId === offer.goodsId)) return [];
    const ways = Array.from({ length: offer.pack?.dosesMost ?? 1 }, (_, at) => at + 1).flatMap((doses) => {
      const holds = counted(times(offer.contents, doses), book);
      const bought = boughtOf(offer, doses);
      return bought && isEnough(holds, one) && isSafe([...taken, { offer, holds }], asked, person, book)
        ? [{ offer, doses, bought, holds }]
        : [];
    });
    return ways.toSorted((a, b) => distance(a, one) - distance(b, one)).slice(0, 1);
  });
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
