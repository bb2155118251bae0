import type { Nutrition } from '#lib/catalog/goods/model/goods.ts';
import { knownKey } from '#lib/catalog/goods/model/nutrients.ts';
import type { LabelledNutrient } from '../model/intake.ts';

/**
 * Nutrients of a day by the label. A line that was named `other-…` before its nutrient was known counts as
 * that nutrient.
 */
export const dailyNutrients = ({
  facts,
  daily = 1,
}: Pick<Nutrition, 'facts' | 'daily'>): LabelledNutrient[] =>
  facts.map(({ nutrient, name, form, amount, unit }) => ({
    key: knownKey(nutrient, Object.values(name)) ?? nutrient,
    ...(form === undefined ? {} : { form }),
    amount: amount * daily,
    unit,
  }));
