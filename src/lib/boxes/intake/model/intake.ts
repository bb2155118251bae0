import type { AmountUnit, Country, INTAKE_SOURCES, Level, Nutrient, SourceCode, Stage } from '../codes.ts';

/** For whom intake is summed. What is not known is null: then the strictest limit of all adults it could be holds. */
export interface Who {
  readonly age: number | null;
  readonly sex: 'female' | 'male' | null;
  readonly stage: Stage;
  readonly country: Country;
}

/** What is added up: some nutrients are eaten in forms that count differently. In the unit of their nutrient. */
export type Substance =
  | Exclude<Nutrient, 'vitamin-a' | 'niacin' | 'folate'>
  | 'retinol'
  | 'beta-carotene'
  | 'nicotinic-acid'
  | 'folic-acid'
  | 'folate-food';
export type Amounts = Readonly<Partial<Record<Substance, number>>>;

/** A nutrient of a good's daily dose, as its label says it. */
export interface LabelledNutrient {
  readonly key: string;
  readonly form?: string;
  readonly amount: number;
  readonly unit: string;
}

/** Where something that somebody takes each day comes from. */
export type IntakeSource = (typeof INTAKE_SOURCES)[number];

/** A good as somebody takes it each day. */
export interface Portion {
  /** Names it among the others: `cart:12`. */
  readonly id: string;
  readonly goodsId: number;
  readonly name: string;
  readonly from: IntakeSource;
  /** Of all its doses of a day. */
  readonly amounts: Amounts;
}

/** What somebody should have, and at most, of a nutrient each day. */
export interface PersonLimit {
  readonly nutrient: Nutrient;
  readonly unit: AmountUnit;
  /** How much of the amount of beta-carotene counts as vitamin A. */
  readonly carotene: number;
  readonly reference: number | null;
  readonly referenceFrom: SourceCode | null;
  /** Not to be gone beyond; null where no source has one. */
  readonly ceiling: number | null;
  readonly ceilingFrom: SourceCode | null;
  /** What the ceiling counts: all that is eaten, or supplements alone. */
  readonly scope: 'total' | 'supplements';
  /** Advised, and no upper level. */
  readonly target: number | null;
}

export interface IntakeRow extends PersonLimit {
  /** What counts towards the reference intake. */
  readonly amount: number;
  /** What counts towards the ceiling: no carotene, no nicotinamide, folic acid in its own weight. */
  readonly counted: number;
  readonly level: Level;
  /** Which portions bring what counts towards the ceiling, those that bring most first. */
  readonly portions: readonly string[];
}

/** A day's intake. */
export interface Intake {
  readonly who: Who;
  readonly rows: readonly IntakeRow[];
  /** More than its ceiling of these. */
  readonly above: readonly Nutrient[];
  /** Those of them that something brings which is yet to be bought: what is subscribed to stops nobody. */
  readonly stops: readonly Nutrient[];
  /** Ways out, each a list of portions of which none is above any more; the least loss first. */
  readonly leaveOut: readonly (readonly string[])[];
}
