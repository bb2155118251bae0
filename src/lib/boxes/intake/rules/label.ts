import type { Nutrition } from '#lib/catalog/goods/model/goods.ts';
import { knownKey } from '#lib/catalog/goods/model/nutrients.ts';
import type { LabelledNutrient } from '../model/intake.ts';

/** What a label says for a day. A line that was named `other-…` before its name was known counts as what it is. */
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
