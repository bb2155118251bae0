import type { Level, Nutrient } from '../codes.ts';
import type { Amounts, Intake, IntakeRow, PersonLimit, Portion, Substance, Who } from '../model/intake.ts';
import { FOLATE_EQUIVALENTS } from './amounts.ts';
import { type LimitSources, limitsFor } from './limits.ts';

/** Tolerance for floating-point sums of label amounts. */
export const ROUNDING_TOLERANCE = 1e-9;

/** The share of a ceiling from which a level counts as `close`. */
const CLOSE = 0.8;

/** The share of a reference intake that an ordinary day's food contributes, as an assumption. */
const FROM_FOOD = 0.6;

/**
 * Amounts below this share of the reference intake get no row. Nutrients without a reference get one only
 * near their ceiling.
 */
const TRACE = 0.01;

/** The amounts that count towards the reference intake and towards the ceiling. */
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

/** Sums all portions: one row for each nutrient that they contain. */
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

/** Independent of the order, so that reordering goods never moves a sum across a ceiling. */
const exactSum = (amounts: readonly number[]): number =>
  amounts.toSorted((a, b) => a - b).reduce((sum, amount) => sum + amount, 0);

export interface AboveCeiling {
  readonly nutrient: Nutrient;
  readonly counted: number;
  readonly ceiling: number;
}

/** Nutrients above their ceiling when everything is taken together. */
export const aboveCeilings = (taken: readonly Amounts[], limits: readonly PersonLimit[]): AboveCeiling[] =>
  limits.flatMap((limit) => {
    const { nutrient, ceiling } = limit;
    if (ceiling === null) return [];
    const counted = exactSum(taken.map((amounts) => countedOf(amounts, limit)[1]));
    return counted > ceiling + ROUNDING_TOLERANCE ? [{ nutrient, counted, ceiling }] : [];
  });

/** Maximum alternatives offered at once. */
const WAYS = 3;

/** A nutrient's excess, and the contribution of each portion. */
interface Surplus {
  readonly total: number;
  readonly ceiling: number;
  readonly by: readonly number[];
}

/**
 * Portions to remove so that nothing is above: single goods if one is enough, else a small set found
 * greedily.
 */
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
  /** How many nutrients would still be above because of goods not yet bought. */
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

/** The reference intake that is lost with a good, as a sum of shares. */
const lossOf = (portion: Portion | undefined, rows: readonly IntakeRow[]): number =>
  rows.reduce(
    (sum, row) =>
      sum + (portion && row.reference !== null ? countedOf(portion.amounts, row)[0] / row.reference : 0),
    0,
  );

/** The portions that the buyer takes. */
export const ownPortions = <One extends { readonly isForOther: boolean }>(portions: readonly One[]): One[] =>
  portions.filter(({ isForOther }) => !isForOther);

/** The portions that one family member takes. */
export const portionsOfPerson = <One extends { readonly personId: string | null }>(
  portions: readonly One[],
  id: string,
): One[] => portions.filter(({ personId }) => personId === id);

/** A day's intake against one person's limits. The browser repeats this after each change. */
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

/** A person's intake of one day against the limits of these sources. */
export const sumIntake = (portions: readonly Portion[], who: Who, sources: LimitSources): Intake =>
  intakeMeter(portions, who, limitsFor(who, sources));

/** Positions on a row's bar, as fractions of its length. */
export interface Bar {
  readonly filled: number;
  readonly reference: number | null;
  readonly ceiling: number | null;
}

/** Positions of a row. The ceiling stands where the bar would reach with more of the same mix. */
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
