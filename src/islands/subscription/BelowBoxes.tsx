import type { BoxCalendar } from '#lib/boxes/subscription-change/model/shown.ts';
import { lazyPart } from '../ui/later.ts';
import { PastBoxes } from './PastBoxes.tsx';
import { UpcomingParcels } from './UpcomingParcels.tsx';

/** Of what has ended nothing comes. */
const SubscriptionTaker = lazyPart(async () => ({
  default: (await import('../intake/SubscriptionTaker.tsx')).SubscriptionTaker,
}));
const FeedPanel = lazyPart(async () => ({ default: (await import('./FeedPanel.tsx')).FeedPanel }));

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
      <UpcomingParcels calendar={calendar} />
      <PastBoxes cycles={cycles} />
      {!isEnded && deliveryType !== 'none' && <SubscriptionTaker number={number} />}
      {!isEnded && <FeedPanel calendar={calendar} onCalendar={onCalendar} />}
    </div>
  );
}
