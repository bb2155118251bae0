import { z } from 'zod';
import { toHalfWidth } from '#lib/kernel/text/normalize.ts';
import {
  flag,
  inEveryLanguage,
  requiredText,
  versionRead,
  wholeNumber,
} from '#lib/kernel/text/validation.ts';

/** A consultation plan of the shop's dietitians, in one language (row B8). */
export interface Plan {
  readonly code: string;
  /** The service product behind the plan. */
  readonly goodsId: number;
  readonly name: string;
  /** The audience. */
  readonly suits: string;
  /** NT$ */
  readonly price: number;
  /** Duration as text: `單次 50 分鐘`. */
  readonly length: string;
  readonly includes: readonly string[];
  /** Codes of goods that are often bought with it. */
  readonly goods: readonly string[];
}

const words = (most: number) => inEveryLanguage(requiredText(most, 'planWordsMissing'));

const figure = (least: number, most: number, key: string) =>
  z
    .preprocess(
      (value) => (typeof value === 'string' ? toHalfWidth(value).replace(/^\s*NT?\$|[, ]/g, '') : value),
      wholeNumber(key),
    )
    .pipe(z.number().min(least, key).max(most, key));

/** Like product codes (docs/loading-goods.md), but shorter: the prefix of `planGoodsCode` must fit. */
const code = z.string('planCodeWrong').regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'planCodeWrong');

/** A plan as staff edit it. */
export const PlanRecord = z.object({
  code,
  name: words(40),
  suits: words(200),
  length: words(60),
  includes: z.array(words(120), 'planIncludes').min(1, 'planIncludes').max(8, 'planIncludes'),
  givenBy: words(60),
  place: words(80),
  price: figure(1, 1_000_000, 'planPriceWrong'),
  /** Number of sessions, minutes per session, and validity in days from payment. */
  uses: figure(1, 100, 'planUsesWrong'),
  minutes: figure(15, 480, 'planMinutesWrong'),
  validDays: figure(1, 1095, 'planDaysWrong'),
  beside: z.array(z.string('fieldInvalid').max(60, 'fieldInvalid'), 'fieldInvalid').max(6, 'planBesideMost'),
  active: flag,
});
export type PlanRecord = z.output<typeof PlanRecord>;

export const SavePlanInput = PlanRecord.extend({
  /** The version that was read; absent for a new plan. */
  version: versionRead.optional(),
});
export type SavePlanInput = z.input<typeof SavePlanInput>;
export type SavePlan = z.output<typeof SavePlanInput>;

export const DeskPlan = PlanRecord.extend({
  active: z.boolean(),
  goodsId: z.int(),
  version: z.string(),
});
export type DeskPlan = z.infer<typeof DeskPlan>;
export const DeskPlans = z.object({
  plans: z.array(DeskPlan),
  /** Version of their order. */
  version: z.string(),
});
export type DeskPlans = z.infer<typeof DeskPlans>;

export const OrderPlansInput = z.object({
  codes: z.array(code, 'fieldInvalid').max(50, 'fieldInvalid'),
  version: versionRead,
});
export type OrderPlansInput = z.input<typeof OrderPlansInput>;
