import { GoodsRecord } from '#lib/catalog/goods/service.ts';
import { LOCALES, type Text } from '#lib/kernel/i18n/locale.ts';
import type { PlanRecord } from './model.ts';

/** Stock of a plan: services need a figure, so this is practically unlimited. */
const PLACES = 9999;

/** A code with a prefix of its own, so that a plan never collides with other goods. */
export const planGoodsCode = (code: string): string => `plan-${code}`;

const perLanguage = (say: (locale: keyof Text) => string): Text =>
  Object.fromEntries(LOCALES.map((locale) => [locale, say(locale)])) as Text;

/**
 * The service product of a plan; its page shows the plan's texts.
 * @param shelf code of its category
 * @param warnings general advice for any consultation
 */
export const planGoods = (
  plan: PlanRecord,
  {
    shelf,
    warnings,
    launchedOn,
  }: { readonly shelf: string; readonly warnings: Text; readonly launchedOn: string },
): GoodsRecord =>
  GoodsRecord.parse({
    code: planGoodsCode(plan.code),
    category: shelf,
    status: plan.active ? 'on' : 'off',
    name: plan.name,
    subtitle: plan.length,
    description: perLanguage((locale) =>
      [plan.suits[locale], ...plan.includes.map((one) => `・${one[locale]}`)].join('\n\n'),
    ),
    warnings,
    skus: [{ code: planGoodsCode(plan.code), price: plan.price, listPrice: plan.price, stock: PLACES }],
    kind: 'service',
    service: {
      type: 'course',
      uses: plan.uses,
      validDays: plan.validDays,
      minutes: plan.minutes,
      capacity: 1,
      givenBy: plan.givenBy,
      place: plan.place,
    },
    launchedOn,
  });
