import { type Country, NUTRIENT_UNITS, NUTRIENTS, type Nutrient, type SourceCode } from '../codes.ts';
import type { PersonLimit, Who } from '../model/intake.ts';
import type { LimitRow, LimitSource, SourceNutrient } from '../model/limits.ts';

export type LimitSources = Readonly<Record<SourceCode, LimitSource>>;

/** Ages that limits are looked up for if the age is unknown. */
const ADULT = [19, 120] as const;

/** µg of vitamin A per µg of carotene: in retinol equivalents, and in retinol activity equivalents. */
const CAROTENE = { RE: 1 / 6, RAE: 1 / 2 };

/** Sources by country in order of precedence: the first that has the nutrient applies. */
const ORDER: Readonly<Record<Country, readonly SourceCode[]>> = {
  TW: ['tw8', 'cn23', 'efsa', 'us'],
  CN: ['cn23', 'efsa', 'us'],
};

/** Nutrients that EFSA reviewed after Taiwan's 8th edition. The stricter ceiling of both applies. */
const LATER: readonly Nutrient[] = ['vitamin-b6', 'vitamin-e', 'zinc', 'selenium', 'iodine', 'copper'];

const isOf = ({ ages: [from, to], sex }: LimitRow, who: Who): boolean => {
  const [youngest, oldest] = who.age === null ? ADULT : [who.age, who.age];
  return from <= oldest && to >= youngest && (!sex || !who.sex || sex === who.sex);
};

/**
 * The rows that match a person. Pregnancy and breastfeeding rows apply at any age without a row of its own.
 */
function rowsFor({ rows }: SourceNutrient, who: Who): { own: LimitRow[]; plain: LimitRow[] } {
  const plain = rows.filter((row) => !row.stage && isOf(row, who));
  if (who.stage === 'none') return { own: plain, plain };
  const ofStage = rows.filter(({ stage }) => stage === who.stage);
  const ofAge = ofStage.filter((row) => isOf({ ...row, sex: undefined }, who));
  return { own: ofAge.length > 0 ? ofAge : ofStage, plain };
}

const known = (found: readonly (number | undefined)[]): number[] => found.filter((one) => one !== undefined);
const most = (found: readonly (number | undefined)[]) =>
  known(found).reduce((a, b) => Math.max(a, b), 0) || null;
const least = (found: readonly (number | undefined)[]): number | null => {
  const all = known(found);
  return all.length > 0 ? Math.min(...all) : null;
};

interface Found {
  readonly reference: number | null;
  readonly ceiling: number | null;
  readonly target: number | null;
}

/** Over all groups that the person may belong to: the highest reference, the lowest ceiling. */
function findIn(nutrient: SourceNutrient | undefined, who: Who): Found | null {
  if (!nutrient) return null;
  const { own, plain } = rowsFor(nutrient, who);
  if (own.length === 0 && plain.length === 0) return null;
  const referenceOf = (rows: readonly LimitRow[]) => most(rows.map(({ rda, ai }) => rda ?? ai));
  const ceilingOf = (rows: readonly LimitRow[]) => least(rows.map(({ ul }) => ul));
  return {
    reference: referenceOf(own) ?? referenceOf(plain),
    ceiling: ceilingOf(own) ?? ceilingOf(plain),
    target: least(own.map(({ target }) => target)),
  };
}

/** A person's reference intake and ceiling per nutrient. Nutrients without a matching source are left out. */
export function limitsFor(who: Who, sources: LimitSources): PersonLimit[] {
  return NUTRIENTS.flatMap((nutrient) => {
    const found = ORDER[who.country].flatMap((source) => {
      const own = sources[source].nutrients[nutrient];
      const limits = findIn(own, who);
      return own && limits ? [{ source, own, limits }] : [];
    });
    const [first] = found;
    if (!first) return [];
    const later = found.find(({ source }) => source === 'efsa');
    const isLater =
      who.country === 'TW' &&
      LATER.includes(nutrient) &&
      later !== undefined &&
      (later.limits.ceiling ?? Number.POSITIVE_INFINITY) < (first.limits.ceiling ?? Number.POSITIVE_INFINITY);
    const ceiling = isLater ? later : first;
    return [
      {
        nutrient,
        unit: NUTRIENT_UNITS[nutrient],
        carotene: CAROTENE[first.own.as ?? 'RE'],
        reference: first.limits.reference,
        referenceFrom: first.limits.reference === null ? null : first.source,
        ceiling: ceiling.limits.ceiling,
        ceilingFrom: ceiling.limits.ceiling === null ? null : ceiling.source,
        scope: ceiling.own.scope,
        target: first.limits.target,
      },
    ];
  });
}
