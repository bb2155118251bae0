import type { BoxCalendar } from '#lib/subscription-change/model.ts';
import { FeedPanel } from './FeedPanel.tsx';
import { ParcelsAhead } from './ParcelsAhead.tsx';
import { PastBoxes } from './PastBoxes.tsx';

interface BelowBoxesProps {
  readonly calendar: BoxCalendar;
  readonly onCalendar: (calendar: BoxCalendar) => void;
}

/** What stands below the boxes that come: parcels that leave, what is past, and the calendar's address. */
export function BelowBoxes({ calendar, onCalendar }: BelowBoxesProps) {
  const { cycles, state } = calendar.subscription;
  return (
    <div className="space-y-8">
      <ParcelsAhead calendar={calendar} />
      <PastBoxes cycles={cycles} />
      {state !== 'ended' && <FeedPanel calendar={calendar} onCalendar={onCalendar} />}
    </div>
  );
}
