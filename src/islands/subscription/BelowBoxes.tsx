import type { BoxCalendar } from '#lib/boxes/subscription-change/model/shown.ts';
import { later } from '../ui/later.ts';
import { ParcelsAhead } from './ParcelsAhead.tsx';
import { PastBoxes } from './PastBoxes.tsx';

/** Of what has ended nothing comes. */
const SubscriptionTaker = later(async () => ({
  default: (await import('../intake/SubscriptionTaker.tsx')).SubscriptionTaker,
}));
const FeedPanel = later(async () => ({ default: (await import('./FeedPanel.tsx')).FeedPanel }));

interface BelowBoxesProps {
  readonly calendar: BoxCalendar;
  readonly onCalendar: (calendar: BoxCalendar) => void;
}

/** What stands below the boxes that come: parcels that leave, what is past, who takes them, and the calendar's address. */
export function BelowBoxes({ calendar, onCalendar }: BelowBoxesProps) {
  const { number, cycles, state, deliveryType } = calendar.subscription;
  const isEnded = state === 'ended';
  return (
    <div className="space-y-8">
      <ParcelsAhead calendar={calendar} />
      <PastBoxes cycles={cycles} />
      {!isEnded && deliveryType !== 'none' && <SubscriptionTaker number={number} />}
      {!isEnded && <FeedPanel calendar={calendar} onCalendar={onCalendar} />}
    </div>
  );
}
