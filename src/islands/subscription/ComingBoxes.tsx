import type { BoxCalendar } from '#lib/boxes/subscription-change/model/shown.ts';
import { useWords } from '../ui/words.tsx';
import { BoxCard } from './BoxCard.tsx';

interface ComingBoxesProps {
  readonly calendar: BoxCalendar;
  readonly onCalendar: (calendar: BoxCalendar) => void;
  readonly isYear: boolean;
  readonly onYear: () => void;
}

/** The boxes to be charged: the next few, or a year of them. */
export function ComingBoxes({ calendar, onCalendar, isYear, onYear }: ComingBoxesProps) {
  const t = useWords('boxes');
  const { subscription, boxes, cutOffDays, hasGifts, hasMore } = calendar;
  const isRunning = subscription.state === 'active';
  return (
    <section aria-labelledby="boxes-coming">
      <h2 id="boxes-coming" className="text-xl font-bold">
        {t('coming')}
      </h2>
      {isRunning && <p className="mt-1 text-sm text-muted">{t('cutOff', { count: cutOffDays })}</p>}
      {boxes.length === 0 && <p className="mt-4 text-muted">{t('noComing')}</p>}
      <ol className="mt-4 space-y-4">
        {boxes.map((box) => (
          <li key={box.number}>
            <BoxCard
              box={box}
              of={subscription.number}
              isRunning={isRunning}
              boxes={subscription.boxes}
              hasGifts={hasGifts}
              onCalendar={onCalendar}
            />
          </li>
        ))}
      </ol>
      {(hasMore || isYear) && (
        <button type="button" className="btn-line mt-4" onClick={onYear}>
          {t(isYear ? 'less' : 'year')}
        </button>
      )}
    </section>
  );
}
