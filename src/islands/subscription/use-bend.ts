import type { BoxCalendar } from '#lib/subscription-change/model/shown.ts';
import { takenChanged } from '#stores/findings.ts';
import { showToast } from '#stores/toasts.ts';
import { useAct } from '../ui/use-act.ts';
import { useWords } from '../ui/words.tsx';

export interface Bending {
  readonly isBusy: boolean;
  /** Does one change and shows the calendar as it is then. @returns whether it was done */
  readonly bend: (work: () => Promise<BoxCalendar>, said?: string) => Promise<boolean>;
}

export function useBend(onCalendar: (calendar: BoxCalendar) => void): Bending {
  const t = useWords('boxes');
  const { isBusy, act } = useAct();
  const bend: Bending['bend'] = (work, said = t('done')) =>
    act(async () => {
      onCalendar(await work());
      takenChanged();
      showToast('success', said);
    });
  return { isBusy, bend };
}
