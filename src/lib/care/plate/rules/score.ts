import { type Band, FIELDS, type Field, type Part, type PlateKind } from '../codes.ts';

/**
 * The score of a meal by its country's food model, out of 100 (the idea of the nutrition facts, 4.3; a
 * dietitian has to approve it). The rubric is versioned data: each answer stores its version.
 */
export const RUBRIC_VERSION = 1;

/** A dietitian's estimate from photo and note. */
export interface Portions {
  /** Relative sizes of the food groups, in any unit. */
  readonly fields: Readonly<Record<Field, number>>;
  /** Per cent of deep-coloured vegetables, and of whole grains. */
  readonly deepColoured: number;
  readonly unrefined: number;
  /** Fruit in fists. */
  readonly fists: number;
  readonly isFruitWhole: boolean;
  /** Milk or equivalent calcium sources, in ml a day. */
  readonly dairy: number;
  /** Nuts. */
  readonly teaspoons: number;
  readonly isProcessed: boolean;
  readonly isDeepFried: boolean;
  readonly isSweetened: boolean;
  readonly isSalty: boolean;
}

/** Full points between the two; without `to`, from `from` upwards. */
type Target = readonly [from: number, to?: number];

interface Rubric {
  readonly shares: Readonly<Record<Exclude<Field, 'fruit'>, Target>>;
  /** Counted in fists, or as a share of the plate. */
  readonly fruit: { readonly by: 'fists' | 'share'; readonly full: Target };
  readonly dairy: Target;
}

const THIRD: Target = [100 / 3];
const TEASPOON: Target = [1];

const RUBRICS: Readonly<Record<PlateKind, Rubric>> = {
  myPlate: {
    shares: { vegetables: [35], grains: [20, 30], protein: [15, 25] },
    fruit: { by: 'fists', full: [1, 1] },
    dairy: [240],
  },
  balanced: {
    shares: { vegetables: [34], grains: [26, 28], protein: [13, 17] },
    fruit: { by: 'share', full: [20, 25] },
    dairy: [300],
  },
};

export const fruitCountsInFists = (kind: PlateKind): boolean => RUBRICS[kind].fruit.by === 'fists';
export const dairyWanted = (kind: PlateKind): number => RUBRICS[kind].dairy[0];

/** Maximum points of each part; 100 in total. */
export const MOST: Readonly<Record<Part, number>> = {
  vegetables: 25,
  grains: 20,
  protein: 20,
  fruit: 10,
  dairy: 10,
  nuts: 5,
  light: 10,
};

/** Per cent of the plate, adding up to 100; all 0 for an empty plate. */
export function sharesOf(fields: Portions['fields']): Readonly<Record<Field, number>> {
  const sum = FIELDS.reduce((all, field) => all + fields[field], 0);
  const share = (field: Field) => (sum === 0 ? 0 : (fields[field] * 100) / sum);
  return {
    vegetables: share('vegetables'),
    grains: share('grains'),
    protein: share('protein'),
    fruit: share('fruit'),
  };
}

/** How well a value meets a target, 0 to 1. Falls linearly to 0 at half of `from`, and at double of `to`. */
export function targetShare(value: number, [from, to]: Target): number {
  if (value < from) return Math.max(0, (value - from / 2) / (from / 2));
  if (to === undefined || value <= to) return 1;
  return Math.max(0, (to * 2 - value) / to);
}

/** Whole points of each part, so that the displayed total is exact. */
export function pointsOf(kind: PlateKind, portions: Portions): Readonly<Record<Part, number>> {
  const rubric = RUBRICS[kind];
  const shares = sharesOf(portions.fields);
  const met = (field: Exclude<Field, 'fruit'>) => targetShare(shares[field], rubric.shares[field]);
  const there = (field: Field, points: number) => (shares[field] > 0 ? points : 0);
  const fruit = targetShare(rubric.fruit.by === 'fists' ? portions.fists : shares.fruit, rubric.fruit.full);
  const protein = met('protein') * 20 - (portions.isProcessed ? 10 : 0) - (portions.isDeepFried ? 5 : 0);
  const points: Readonly<Record<Part, number>> = {
    vegetables: met('vegetables') * 15 + there('vegetables', targetShare(portions.deepColoured, THIRD) * 10),
    grains: met('grains') * 10 + there('grains', targetShare(portions.unrefined, THIRD) * 10),
    protein: Math.max(0, protein),
    fruit: fruit * (portions.isFruitWhole ? 10 : 5),
    dairy: targetShare(portions.dairy, rubric.dairy) * 10,
    nuts: targetShare(portions.teaspoons, TEASPOON) * 3 + (portions.isDeepFried ? 0 : 2),
    light: (portions.isSweetened ? 0 : 5) + (portions.isSalty ? 0 : 5),
  };
  return Object.fromEntries(
    Object.entries(points).map(([part, value]) => [part, Math.round(value)]),
  ) as Record<Part, number>;
}

/** 0 to 100: the sum of the parts. */
export const scoreOf = (kind: PlateKind, portions: Portions): number =>
  Object.values(pointsOf(kind, portions)).reduce((sum, one) => sum + one, 0);

export function bandOf(score: number): Band {
  if (score >= 80) return 'green';
  return score >= 60 ? 'yellow' : 'orange';
}

/** Initial values of a dietitian's sliders: the country's model plate, not yet an estimate of the photo. */
export const modelPlate = (kind: PlateKind): Portions => ({
  fields:
    kind === 'myPlate'
      ? { vegetables: 35, grains: 25, protein: 20, fruit: 20 }
      : { vegetables: 35, grains: 27, protein: 15, fruit: 23 },
  deepColoured: 35,
  unrefined: 35,
  fists: 1,
  isFruitWhole: true,
  dairy: dairyWanted(kind),
  teaspoons: 1,
  isProcessed: false,
  isDeepFried: false,
  isSweetened: false,
  isSalty: false,
});
