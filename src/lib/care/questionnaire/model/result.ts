import type { Allergen } from '#lib/catalog/goods/model/label.ts';
import type { Action, TimeOfDay } from '../codes.ts';

/** An answer that led to something: the question, and what of it was said. */
export interface Because {
  readonly question: string;
  readonly said: readonly string[] | number;
}

interface Reasoned {
  /** The rule's key. */
  readonly rule: string;
  readonly because: readonly Because[];
}

/** A rule that has something against an ingredient for this person. */
export interface Finding extends Reasoned {
  readonly row: number;
  readonly ingredient: string;
  readonly action: Action;
  /** Why, as a key of words. */
  readonly effect: string;
  readonly above: number;
  readonly most?: number | undefined;
  readonly hours?: number | undefined;
  /** Of allergies, where a good's label says whether it holds it. */
  readonly label?: 'answers' | 'decides' | undefined;
}

export interface Part {
  readonly key: string;
  readonly points: number;
  readonly because: readonly (Because & { readonly points: number })[];
}

export interface Suggested {
  readonly ingredient: string;
  readonly dose: number;
  readonly unit: string;
  readonly time: TimeOfDay;
  /** All that speaks for it; the first says the dose. */
  readonly reasons: readonly Reasoned[];
  readonly warnings: readonly Finding[];
  readonly apart: readonly Finding[];
}

/** Why something that was spoken for is not suggested. */
export type LeftOutReason =
  | { readonly kind: 'finding'; readonly finding: Finding }
  | { readonly kind: 'referral'; readonly referrals: readonly Reasoned[] }
  | ({ readonly kind: 'taken' } & Pick<Reasoned, 'because'>)
  /** Results of before have no unit. */
  | { readonly kind: 'limit'; readonly nutrient: string; readonly most: number; readonly unit?: string }
  | { readonly kind: 'enough'; readonly rule: string; readonly most: number };

export interface LeftOut {
  readonly ingredient: string;
  readonly reasons: readonly Reasoned[];
  readonly why: LeftOutReason;
}

/** What came of a questionnaire (rows H2 and L2): it explains itself without the rules that made it. */
export interface Result {
  readonly versions: { readonly questions: number; readonly rules: number };
  /** The day it was made for, `2026-11-23`: ages are of that day. */
  readonly day: string;
  readonly points: { readonly total: number; readonly parts: readonly Part[] };
  readonly band: string;
  readonly spirit: string | null;
  readonly type: {
    readonly key: string;
    readonly code: string;
    readonly points: number;
    readonly because: readonly Because[];
  };
  readonly targets: readonly Reasoned[];
  /** Whether a cart may be made of it, or a dietitian answers first. */
  readonly answer: 'suggestion' | 'dietitian';
  readonly referrals: readonly Reasoned[];
  readonly helps: readonly Reasoned[];
  readonly supplements: readonly Suggested[];
  readonly leftOut: readonly LeftOut[];
  readonly avoid: readonly Allergen[];
}
export type { Reasoned };
