import type { Allergen } from '#lib/catalog/goods/model/label.ts';
import type { Action, TimeOfDay } from '../codes.ts';

/** An answer that is a reason: the question, and the options or number given. */
export interface Because {
  readonly question: string;
  readonly said: readonly string[] | number;
}

interface Reasoned {
  /** The rule's key. */
  readonly rule: string;
  readonly because: readonly Because[];
}

/** A rule against an ingredient for this person. */
export interface Finding extends Reasoned {
  readonly row: number;
  readonly ingredient: string;
  readonly action: Action;
  /** The reason, as a key of texts. */
  readonly effect: string;
  readonly above: number;
  readonly most?: number | undefined;
  readonly hours?: number | undefined;
  /** For allergies and halal, if the label of a good decides. */
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
  /** All reasons for it. The first one determines the dose. */
  readonly reasons: readonly Reasoned[];
  readonly warnings: readonly Finding[];
  readonly apart: readonly Finding[];
}

/** Why a candidate is not suggested. */
export type LeftOutReason =
  | { readonly kind: 'finding'; readonly finding: Finding }
  | { readonly kind: 'referral'; readonly referrals: readonly Reasoned[] }
  | ({ readonly kind: 'taken' } & Pick<Reasoned, 'because'>)
  /** Older results have no unit. */
  | { readonly kind: 'limit'; readonly nutrient: string; readonly most: number; readonly unit?: string }
  | { readonly kind: 'enough'; readonly rule: string; readonly most: number };

export interface LeftOut {
  readonly ingredient: string;
  readonly reasons: readonly Reasoned[];
  readonly why: LeftOutReason;
}

/** The result of a questionnaire (rows H2 and L2). It explains itself without its rules. */
export interface Result {
  readonly versions: { readonly questions: number; readonly rules: number };
  /** The day of the result, `2026-11-23`. Ages are computed for it. */
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
  /** Whether it can be turned into a cart, or a dietitian has to answer first. */
  readonly answer: 'suggestion' | 'dietitian';
  readonly referrals: readonly Reasoned[];
  readonly helps: readonly Reasoned[];
  readonly supplements: readonly Suggested[];
  readonly leftOut: readonly LeftOut[];
  readonly avoid: readonly Allergen[];
}
export type { Reasoned };
