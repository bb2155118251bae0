import type { Level, Nutrient } from '../codes.ts';
import type { Amounts, Intake, IntakeRow, PersonLimit, Portion, Substance, Who } from '../model/intake.ts';
import { FOLATE_EQUIVALENTS } from './amounts.ts';
import { type LimitSources, limitsFor } from './limits.ts';

/** Amounts of labels add up to a hair more than they are. */
const HAIR = 1e-9;

/** From this part of a ceiling on there is a word. */
const CLOSE = 0.8;

/** What an ordinary day's food brings of a reference intake, where nobody knows better. */
const FROM_FOOD = 0.6;

/** Less than this part of a reference intake is not worth a row; nor is what has none, far from its ceiling. */
const TRACE = 0.01;

/** What counts towards the reference intake of a nutrient, and what towards its ceiling. */
function countedOf(amounts: Amounts, { nutrient, carotene }: PersonLimit): [amount: number, counted: number] {
  const { [nutrient as Substance]: plain = 0, retinol = 0 } = amounts;
  switch (nutrient) {
    case 'vitamin-a':
      return [retinol + (amounts['beta-carotene'] ?? 0) * carotene, retinol];
    case 'niacin': {
      const acid = amounts['nicotinic-acid'] ?? 0;
      return [acid + (amounts.nicotinamide ?? 0), acid];
    }
    case 'folate': {
      const folicAcid = amounts['folic-acid'] ?? 0;
      return [folicAcid * FOLATE_EQUIVALENTS + (amounts['folate-food'] ?? 0), folicAcid];
    }
    default:
      return [plain, plain];
  }
}

function levelOf(amount: number, counted: number, limit: PersonLimit): Level {
  const { reference, ceiling, scope, target } = limit;
  if (ceiling !== null && counted > ceiling + HAIR) return 'above';
  const food = scope === 'total' ? (reference ?? 0) * FROM_FOOD : 0;
  const isClose = ceiling !== null && counted > 0 && (counted >= ceiling * CLOSE || counted + food > ceiling);
  if (isClose || (target !== null && amount > target + HAIR)) return 'close';
  return reference !== null && amount > reference + HAIR ? 'over' : 'within';
}

const isTrace = ({ amount, reference, level }: IntakeRow): boolean =>
  reference === null ? level === 'within' : amount < reference * TRACE;

/** What all of it together brings, a row for each nutrient that any of it holds. */
function rowsOf(portions: readonly Portion[], limits: readonly PersonLimit[]): IntakeRow[] {
  return limits.flatMap((limit) => {
    const parts = portions.flatMap(({ id, amounts }) => {
      const [amount, counted] = countedOf(amounts, limit);
      return amount > 0 || counted > 0 ? [{ id, amount, counted }] : [];
    });
    if (parts.length === 0) return [];
    const amount = exactSum(parts.map((part) => part.amount));
    const counted = exactSum(parts.map((part) => part.counted));
    const level = levelOf(amount, counted, limit);
    const most = parts.toSorted((a, b) => b.counted - a.counted || b.amount - a.amount);
    return [{ ...limit, amount, counted, level, portions: most.map(({ id }) => id) }];
  });
}

/** The same whatever the order: a ceiling is not passed by putting a bottle first. */
const exactSum = (amounts: readonly number[]): number =>
  amounts.toSorted((a, b) => a - b).reduce((sum, amount) => sum + amount, 0);

export interface AboveCeiling {
  readonly nutrient: Nutrient;
  readonly counted: number;
  readonly ceiling: number;
}

/** What is more than somebody should have, of all that is taken together. */
export const aboveCeilings = (taken: readonly Amounts[], limits: readonly PersonLimit[]): AboveCeiling[] =>
  limits.flatMap((limit) => {
    const { nutrient, ceiling } = limit;
    if (ceiling === null) return [];
    const counted = exactSum(taken.map((amounts) => countedOf(amounts, limit)[1]));
    return counted > ceiling + HAIR ? [{ nutrient, counted, ceiling }] : [];
  });

/** Of how many nutrients there is too much to which something adds that is yet to be bought. */
const countStops = (portions: readonly Portion[], limits: readonly PersonLimit[]): number => {
  const bought = portions.filter(({ from }) => from !== 'subscription');
  const above = aboveCeilings(
    portions.map(({ amounts }) => amounts),
    limits,
  );
  return above.filter(({ nutrient }) => {
    const limit = limits.find((one) => one.nutrient === nutrient);
    return limit && bought.some(({ amounts }) => countedOf(amounts, limit)[1] > 0);
  }).length;
};

/** Ways out that are offered at once. */
const WAYS = 3;

/** What may be left out so that nothing is above: one good where one is enough, else as few as it takes. */
function waysOut(
  portions: readonly Portion[],
  rows: readonly IntakeRow[],
  limits: readonly PersonLimit[],
): string[][] {
  const named = new Set(rows.flatMap((row) => (row.level === 'above' ? row.portions : [])));
  const bound = limits.filter(({ nutrient }) => rows.some((row) => row.nutrient === nutrient));
  const removable = portions.filter(({ id, from }) => named.has(id) && from !== 'subscription');
  const lossOf = ({ amounts }: Portion) =>
    bound.reduce((sum, limit) => sum + countedOf(amounts, limit)[0] / (limit.reference ?? Infinity), 0);
  const single = removable
    .filter(
      (one) =>
        countStops(
          portions.filter((other) => other !== one),
          bound,
        ) === 0,
    )
    .toSorted((a, b) => lossOf(a) - lossOf(b));
  if (single.length > 0) return single.slice(0, WAYS).map(({ id }) => [id]);
  const out: string[] = [];
  let left = portions;
  while (countStops(left, bound) > 0) {
    const [next] = removable
      .filter(({ id }) => !out.includes(id))
      .map((one) => {
        const rest = left.filter((other) => other !== one);
        return { id: one.id, rest, above: countStops(rest, bound), loss: -lossOf(one) };
      })
      .toSorted((a, b) => a.above - b.above || a.loss - b.loss);
    if (!next) return [];
    out.push(next.id);
    left = next.rest;
  }
  return [out];
}

/** What somebody takes themselves. */
export const ownPortions = <One extends { readonly isForOther: boolean }>(portions: readonly One[]): One[] =>
  portions.filter(({ isForOther }) => !isForOther);

/** A day's intake against one person's limits: what the browser does again with each change. */
export function meterOf(portions: readonly Portion[], who: Who, limits: readonly PersonLimit[]): Intake {
  const rows = rowsOf(portions, limits);
  const above = rows.filter(({ level }) => level === 'above');
  const isBought = (id: string) => portions.some((one) => one.id === id && one.from !== 'subscription');
  const stops = above.filter((row) => row.portions.some(isBought));
  const nutrientsOf = (some: readonly IntakeRow[]) => some.map(({ nutrient }) => nutrient);
  return {
    who,
    rows: rows.filter((row) => row.level === 'above' || !isTrace(row)),
    above: nutrientsOf(above),
    stops: nutrientsOf(stops),
    leaveOut: stops.length > 0 ? waysOut(portions, rows, limits) : [],
  };
}

/** A day's intake of somebody. */
export const sumIntake = (portions: readonly Portion[], who: Who, sources: LimitSources): Intake =>
  meterOf(portions, who, limitsFor(who, sources));

/** Where things stand on a row's bar, as parts of its length. */
export interface Bar {
  readonly filled: number;
  readonly reference: number | null;
  readonly ceiling: number | null;
}

/** The ceiling stands where the bar would reach if there were more of the same. */
export function barOf({ amount, counted, reference, ceiling }: IntakeRow): Bar {
  const filled = reference === null ? counted / (ceiling ?? counted) : amount / reference;
  const end =
    ceiling === null ? null : counted > 0 ? (filled * ceiling) / counted : ceiling / (reference ?? ceiling);
  const length = Math.max(filled, end ?? 0, 1);
  return {
    filled: filled / length,
    reference: reference === null ? null : 1 / length,
    ceiling: end === null ? null : end / length,
  };
}
