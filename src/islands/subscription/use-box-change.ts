import type { BoxCalendar } from '#lib/boxes/subscription-change/model/shown.ts';
import { invalidateIntake } from '#stores/findings.ts';
import { showToast } from '#stores/toasts.ts';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';

/** The confirmation of a change; some depend on the result. */
type Said = string | ((calendar: BoxCalendar) => string);

export interface BoxChanging {
  readonly isBusy: boolean;
  /** Performs one change and shows the new calendar. @returns whether it succeeded */
  readonly bend: (work: () => Promise<BoxCalendar>, said?: Said) => Promise<boolean>;
}

export function useBoxChange(onCalendar: (calendar: BoxCalendar) => void): BoxChanging {
  const t = useWords('boxes');
  const { isBusy, act } = useAct();
  const bend: BoxChanging['bend'] = (work, said = t('done')) =>
    act(async () => {
      const calendar = await work();
      onCalendar(calendar);
      invalidateIntake();
      showToast('success', typeof said === 'string' ? said : said(calendar));
    });
  return { isBusy, bend };
}
