import type { DeskEvent, DeskOrderDetail } from '#lib/fronts/order-desk/model/order.ts';
import { formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { RevokeRefund } from './RevokeRefund.tsx';

const DOT: Readonly<Record<DeskEvent['kind'], string>> = {
  move: 'bg-accent',
  payment: 'bg-amber',
  refund: 'bg-danger',
  parcel: 'bg-accent',
  return: 'bg-danger',
  invoice: 'bg-text',
  message: 'bg-muted',
  audit: 'bg-line',
};

interface OrderEventsProps {
  readonly order: Pick<DeskOrderDetail, 'events' | 'refundToTakeBack'>;
  readonly onChanged: () => void;
}

/** All events of the order, from every area, newest first. */
export function OrderEvents({ order: { events, refundToTakeBack }, onChanged }: OrderEventsProps) {
  const t = useWords('staff');
  const { locale } = useIsland();
  return (
    <section className="panel self-start p-5" aria-labelledby="events">
      <h2 id="events" className="mb-3 text-lg font-bold">
        {t('order.events')}
      </h2>
      {refundToTakeBack && <RevokeRefund refund={refundToTakeBack} onTried={onChanged} />}
      <ol className="grid gap-4">
        {events.toReversed().map((event, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what has happened does not change
          <li key={at} className="grid grid-cols-[auto_1fr] gap-x-3">
            <span aria-hidden="true" className={`mt-2 size-2 rounded-full ${DOT[event.kind]}`} />
            <div className="min-w-0">
              <p>{event.text}</p>
              <p className="text-sm text-muted">
                {formatMoment(event.at, locale)}
                {event.by && ` · ${event.by}`}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
