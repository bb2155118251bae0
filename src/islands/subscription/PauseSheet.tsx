import { useState } from 'react';
import { pauseSubscription } from '#lib/boxes/subscription-change/calls.ts';
import type { PauseMonths } from '#lib/boxes/subscription-change/codes.ts';
import type { BoxCalendar } from '#lib/boxes/subscription-change/model/shown.ts';
import { call } from '#stores/api.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';
import { MonthsField } from './MonthsField.tsx';
import { NO_REASON, Reasons } from './Reasons.tsx';
import { useBoxChange } from './use-box-change.ts';

interface PauseSheetProps {
  readonly calendar: BoxCalendar;
  readonly onCalendar: (calendar: BoxCalendar) => void;
  readonly onClose: () => void;
}

/** The start, the length and the optional reason of a pause. */
export function PauseSheet({ calendar, onCalendar, onClose }: PauseSheetProps) {
  const t = useWords('boxes');
  const [fromOn, setFromOn] = useState(calendar.today);
  const [months, setMonths] = useState<PauseMonths>(1);
  const [said, setSaid] = useState(NO_REASON);
  const { isBusy, bend } = useBoxChange(onCalendar);
  const pause = async () => {
    const asked = { number: calendar.subscription.number, fromOn, months, ...said };
    if (await bend(() => call(pauseSubscription, asked))) onClose();
  };
  return (
    <Sheet title={t('pause.title')} onClose={onClose}>
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void pause();
        }}
      >
        <p className="text-sm text-muted">{t('pause.text')}</p>
        <TextLine
          label={t('pause.from')}
          error={undefined}
          type="date"
          required
          min={calendar.today}
          value={fromOn}
          onChange={setFromOn}
        />
        <MonthsField months={months} onChange={setMonths} />
        <Reasons value={said} onChange={setSaid} />
        <button type="submit" className="btn w-full" aria-disabled={isBusy} aria-busy={isBusy}>
          {t('pause.yes')}
        </button>
      </form>
    </Sheet>
  );
}
