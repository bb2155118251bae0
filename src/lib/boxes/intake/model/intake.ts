import type { AmountUnit, Country, INTAKE_SOURCES, Level, Nutrient, SourceCode, Stage } from '../codes.ts';

/** The person whose intake is summed. Null is unknown: the strictest limit of all matching adults applies. */
export interface Who {
  readonly age: number | null;
  readonly sex: 'female' | 'male' | null;
  readonly stage: Stage;
  readonly country: Country;
}

/**
 * The substances that are summed, in their nutrient's unit. Some nutrients are eaten in forms that count
 * differently.
 */
export type Substance =
  | Exclude<Nutrient, 'vitamin-a' | 'niacin' | 'folate'>
  | 'retinol'
  | 'beta-carotene'
  | 'nicotinic-acid'
  | 'folic-acid'
  | 'folate-food';
export type Amounts = Readonly<Partial<Record<Substance, number>>>;

/** A nutrient of the daily dose, as the label states it. */
export interface LabelledNutrient {
  readonly key: string;
  readonly form?: string;
  readonly amount: number;
  readonly unit: string;
}

/** Where a person's daily goods come from. */
export type IntakeSource = (typeof INTAKE_SOURCES)[number];

/** Goods that a person takes daily. */
export interface Portion {
  /** Unique among the portions, such as `cart:12`. */
  readonly id: string;
  readonly goodsId: number;
  readonly name: string;
  readonly from: IntakeSource;
  /** Total of all doses of a day. */
  readonly amounts: Amounts;
}

/** A person's reference intake and upper limits of one nutrient per day. */
export interface PersonLimit {
  readonly nutrient: Nutrient;
  readonly unit: AmountUnit;
  /** The share of beta-carotene that counts as vitamin A. */
  readonly carotene: number;
  readonly reference: number | null;
  readonly referenceFrom: SourceCode | null;
  /** Upper level that must not be exceeded. Null: no source has one. */
  readonly ceiling: number | null;
  readonly ceilingFrom: SourceCode | null;
  /** The ceiling covers total intake, or supplements only. */
  readonly scope: 'total' | 'supplements';
  /** Advised maximum that is not an upper level. */
  readonly target: number | null;
}

export interface IntakeRow extends PersonLimit {
  /** Amount that counts towards the reference intake. */
  readonly amount: number;
  /**
   * Amount that counts towards the ceiling: without carotene and nicotinamide, folic acid by its own weight.
   */
  readonly counted: number;
  readonly level: Level;
  /** Portions that contribute to the ceiling, largest first. */
  readonly portions: readonly string[];
}

/** A person's intake of one day. */
export interface Intake {
  readonly who: Who;
  readonly rows: readonly IntakeRow[];
  /** Nutrients above their ceiling. */
  readonly above: readonly Nutrient[];
  /** Those of `above` that goods not yet bought contribute to. Subscriptions alone never stop a purchase. */
  readonly stops: readonly Nutrient[];
  /** Alternatives of portions to remove so that nothing is above its ceiling. Smallest loss first. */
  readonly leaveOut: readonly (readonly string[])[];
}
