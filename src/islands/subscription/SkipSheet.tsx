import { skipBox } from '#lib/boxes/subscription-change/calls.ts';
import type { BoxCalendar } from '#lib/boxes/subscription-change/model/shown.ts';
import { call } from '#stores/api.ts';
import { formatDay } from '../ui/moment.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { useIsland, useWords } from '../ui/words.tsx';
import { nextToSkip } from './next-to-skip.ts';
import { useBoxChange } from './use-box-change.ts';

interface SkipSheetProps {
  readonly calendar: BoxCalendar;
  readonly onCalendar: (calendar: BoxCalendar) => void;
  readonly onClose: () => void;
}

/** Skips the next skippable box, for members who come from its message. */
export function SkipSheet({ calendar, onCalendar, onClose }: SkipSheetProps) {
  const t = useWords('boxes');
  const { locale } = useIsland();
  const { isBusy, bend } = useBoxChange(onCalendar);
  const next = nextToSkip(calendar);
  const skip = async (box: number) => {
    if (
      await bend(
        () => call(skipBox, { number: calendar.subscription.number, box }),
        t('told.skip', { box: String(box) }),
      )
    )
      onClose();
  };
  return (
    <Sheet title={t('act.skip')} onClose={onClose}>
      {next ? (
        <div className="space-y-5">
          <p>{t('skip.text', { box: String(next.number), day: formatDay(next.day, locale) })}</p>
          <button
            type="button"
            className="btn w-full"
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void skip(next.number)}
          >
            {t('act.skip')}
          </button>
        </div>
      ) : (
        <p>{t('skip.none')}</p>
      )}
    </Sheet>
  );
}
