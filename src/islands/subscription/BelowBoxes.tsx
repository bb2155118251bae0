import type { BoxCalendar } from '#lib/boxes/subscription-change/model/shown.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { lazyPart } from '../ui/later.ts';
import { formatDay } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { PastBoxes } from './PastBoxes.tsx';

/** Loaded on demand: an ended subscription has no boxes to take. */
const SubscriptionConsumer = lazyPart(async () => ({
  default: (await import('../intake/SubscriptionConsumer.tsx')).SubscriptionConsumer,
}));
const FeedPanel = lazyPart(async () => ({ default: (await import('./FeedPanel.tsx')).FeedPanel }));

interface BelowBoxesProps {
  readonly calendar: BoxCalendar;
  readonly onCalendar: (calendar: BoxCalendar) => void;
}

/**
 * The parts below the coming boxes: parcels about to leave, past boxes, who takes them, and the calendar
 * feed.
 */
export function BelowBoxes({ calendar, onCalendar }: BelowBoxesProps) {
  const { number, cycles, state, deliveryType } = calendar.subscription;
  const isEnded = state === 'ended';
  return (
    <div className="space-y-8">
      <UpcomingParcels calendar={calendar} />
      <PastBoxes cycles={cycles} />
      {!isEnded && deliveryType !== 'none' && <SubscriptionConsumer number={number} />}
      {!isEnded && <FeedPanel calendar={calendar} onCalendar={onCalendar} />}
    </div>
  );
}

/** Paid parcels that leave on a later day and can no longer be changed. */
function UpcomingParcels({ calendar }: { readonly calendar: BoxCalendar }) {
  const t = useWords('boxes');
  const { locale } = useIsland();
  const isBent = (day: string, order: string) =>
    calendar.paid.some((box) => box.day === day && box.orderNumber === order);
  const parcels = calendar.parcels
    .map(({ day, orders }) => ({ day, orders: orders.filter((order) => !isBent(day, order)) }))
    .filter(({ orders }) => orders.length > 0);
  if (parcels.length === 0) return null;
  return (
    <section aria-labelledby="parcels-ahead" data-parcels={parcels.length}>
      <h2 id="parcels-ahead" className="text-xl font-bold">
        {t('ahead.title')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('ahead.text')}</p>
      <ul className="panel mt-4 divide-y divide-line px-5">
        {parcels.map(({ day, orders }) => (
          <li key={day} className="flex flex-wrap items-baseline justify-between gap-x-4 py-3">
            <time dateTime={day}>{formatDay(day, locale)}</time>
            <span className="flex flex-wrap gap-x-3">
              {orders.map((number) => (
                <a key={number} href={pageLink(links.order(number))} className="link min-h-touch text-sm">
                  {t('order', { number })}
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
