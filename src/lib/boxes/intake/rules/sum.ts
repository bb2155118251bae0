import type { Level, Nutrient } from '../codes.ts';
import type { Amounts, Intake, IntakeRow, PersonLimit, Portion, Substance, Who } from '../model/intake.ts';
import { FOLATE_EQUIVALENTS } from './amounts.ts';
import { type LimitSources, limitsFor } from './limits.ts';

/** Amounts of labels add up to a hair more than they are. */
export const ROUNDING_TOLERANCE = 1e-9;

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
  if (ceiling !== null && counted > ceiling + ROUNDING_TOLERANCE) return 'above';
  const food = scope === 'total' ? (reference ?? 0) * FROM_FOOD : 0;
  const isClose = ceiling !== null && counted > 0 && (counted >= ceiling * CLOSE || counted + food > ceiling);
  if (isClose || (target !== null && amount > target + ROUNDING_TOLERANCE)) return 'close';
  return reference !== null && amount > reference + ROUNDING_TOLERANCE ? 'over' : 'within';
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
    const most = parts.filter((part) => part.counted > 0).toSorted((a, b) => b.counted - a.counted);
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
    return counted > ceiling + ROUNDING_TOLERANCE ? [{ nutrient, counted, ceiling }] : [];
  });

/** Ways out that are offered at once. */
const WAYS = 3;

/** Of what there is too much, and what each portion brings of it. */
interface Surplus {
  readonly total: number;
  readonly ceiling: number;
  readonly by: readonly number[];
}

/** What may be left out so that nothing is above: one good where one is enough, else as few as it takes. */
function waysOut(portions: readonly Portion[], rows: readonly IntakeRow[]): string[][] {
  const surpluses = rows.flatMap((row): Surplus[] =>
    row.level === 'above' && row.ceiling !== null
      ? [
          {
            total: row.counted,
            ceiling: row.ceiling,
            by: portions.map(({ amounts }) => countedOf(amounts, row)[1]),
          },
        ]
      : [],
  );
  const bought = portions.flatMap(({ from }, at) => (from === 'subscription' ? [] : [at]));
  const removable = bought.filter((at) => surpluses.some(({ by }) => (by[at] ?? 0) > 0));
  const losses = new Map(removable.map((at) => [at, lossOf(portions[at], rows)]));
  const loss = (at: number) => losses.get(at) ?? 0;
  /** Of how many there is still too much to which something adds that is yet to be bought. */
  const stopsWithout = (out: readonly number[]) =>
    surpluses.filter(({ total, ceiling, by }) => {
      const rest = out.reduce((sum, at) => sum - (by[at] ?? 0), total);
      return (
        rest > ceiling + ROUNDING_TOLERANCE && bought.some((at) => (by[at] ?? 0) > 0 && !out.includes(at))
      );
    }).length;
  const idsOf = (out: readonly number[]) => out.flatMap((at) => portions[at]?.id ?? []);
  const single = removable
    .filter((at) => stopsWithout([at]) === 0)
    .toSorted((a, b) => loss(a) - loss(b))
    .slice(0, WAYS);
  if (single.length > 0) return single.map((at) => idsOf([at]));
  const out: number[] = [];
  while (stopsWithout(out) > 0) {
    const [next] = removable
      .filter((at) => !out.includes(at))
      .map((at) => ({ at, stops: stopsWithout([...out, at]) }))
      .toSorted((a, b) => a.stops - b.stops || loss(b.at) - loss(a.at));
    if (!next) return [];
    out.push(next.at);
  }
  return [idsOf(out)];
}

/** How much of what one should have goes with a good. */
const lossOf = (portion: Portion | undefined, rows: readonly IntakeRow[]): number =>
  rows.reduce(
    (sum, row) =>
      sum + (portion && row.reference !== null ? countedOf(portion.amounts, row)[0] / row.reference : 0),
    0,
  );

/** What somebody takes themselves. */
export const ownPortions = <One extends { readonly isForOther: boolean }>(portions: readonly One[]): One[] =>
  portions.filter(({ isForOther }) => !isForOther);

/** What one of the family takes. */
export const portionsOfPerson = <One extends { readonly personId: string | null }>(
  portions: readonly One[],
  id: string,
): One[] => portions.filter(({ personId }) => personId === id);

/** A day's intake against one person's limits: what the browser does again with each change. */
export function intakeMeter(portions: readonly Portion[], who: Who, limits: readonly PersonLimit[]): Intake {
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
    leaveOut: stops.length > 0 ? waysOut(portions, rows) : [],
  };
}

/** A day's intake of somebody. */
export const sumIntake = (portions: readonly Portion[], who: Who, sources: LimitSources): Intake =>
  intakeMeter(portions, who, limitsFor(who, sources));

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
