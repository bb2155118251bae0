import { useState } from 'react';
import type { Box } from '#lib/boxes/subscription-change/model/shown.ts';
import { formatDay } from '../ui/moment.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useIsland, useWords } from '../ui/words.tsx';

interface MoveSheetProps {
  readonly box: Pick<Box, 'number' | 'day'>;
  readonly range: NonNullable<Box['range']>;
  readonly isBusy: boolean;
  readonly onMove: (day: string) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Moves a box to a typed date. */
export function MoveSheet({ box, range, isBusy, onMove, onClose }: MoveSheetProps) {
  const t = useWords('boxes');
  const { locale } = useIsland();
  const [day, setDay] = useState(box.day);
  const isWithin = day >= range.first && day <= range.last;
  const hint = t('move.range', {
    first: formatDay(range.first, locale),
    last: formatDay(range.last, locale),
  });
  return (
    <Sheet title={t('move.title', { box: String(box.number) })} onClose={onClose}>
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void onMove(day);
        }}
      >
        <TextLine
          label={t('move.day')}
          hint={hint}
          error={undefined}
          type="date"
          required
          min={range.first}
          max={range.last}
          value={day}
          onChange={setDay}
        />
        <button type="submit" className="btn w-full" aria-disabled={isBusy || !isWithin} aria-busy={isBusy}>
          {t('move.yes')}
        </button>
      </form>
    </Sheet>
  );
}
