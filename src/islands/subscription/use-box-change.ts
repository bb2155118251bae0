import type { BoxCalendar } from '#lib/boxes/subscription-change/model/shown.ts';
import { invalidateIntake } from '#stores/findings.ts';
import { showToast } from '#stores/toasts.ts';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';

/** What is said of a change that is done: some know only then what it came to. */
type Said = string | ((calendar: BoxCalendar) => string);

export interface BoxChanging {
  readonly isBusy: boolean;
  /** Does one change and shows the calendar as it is then. @returns whether it was done */
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
