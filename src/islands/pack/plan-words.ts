import { planSchedule } from '#lib/boxes/pack/rules/plans.ts';
import type { Plan } from '#lib/boxes/subscription/codes.ts';
import { rateWords } from '#lib/kernel/i18n/rates.ts';
import { useIsland, useWords } from '../ui/words.tsx';

/** The names, meanings and discounts of plans. */
export function usePlanWords() {
  const t = useWords('pack');
  const { locale } = useIsland();
  return {
    name: (plan: Plan) => t(`plan.${plan}.name`),
    text: (plan: Plan, days: number): string => {
      const turn = planSchedule(plan, days, null, plan === 'daily' ? 'service' : 'boxes');
      if (!turn) return '';
      const { cycleDays, boxes, lastCycle } = turn;
      return t(`plan.${plan}.text`, { days: cycleDays, boxes, times: lastCycle ?? boxes });
    },
    rate: (percent: number) => (percent === 100 ? '' : t('rate', { ...rateWords(percent, locale) })),
  };
}
