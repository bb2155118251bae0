import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { OrderActs } from './OrderActs.tsx';
import { OrderEvents } from './OrderEvents.tsx';
import { OrderHead, OrderLines } from './OrderFacts.tsx';
import { OrderMessages } from './OrderMessages.tsx';
import { OrderNotes } from './OrderNotes.tsx';
import { OrderPerson } from './OrderPerson.tsx';
import { OrderTags } from './OrderTags.tsx';
import { Packing } from './Packing.tsx';
import { useDeskOrder, WorkProvider } from './use-desk-order.tsx';

interface OrderPageProps {
  readonly number: string;
}

/** Row J2: an order with all its events, and the staff's actions. */
export const OrderPage = ({ number, ...island }: OrderPageProps & IslandProps) => (
  <IslandWords {...island}>
    <Order number={number} />
  </IslandWords>
);

function Order({ number }: OrderPageProps) {
  const t = useWords('workbench');
  const { work, failure, reload, others, changed, forget } = useDeskOrder(number);
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!work) return <Skeleton className="h-[600px]" />;
  const { order } = work;
  return (
    <WorkProvider value={work}>
      <p role="status" className="mb-4 text-sm text-amber empty:hidden">
        {others.length > 0 && t('others', { names: others.join(t('and')) })}
      </p>
      <div className="grid gap-6 lg:grid-cols-[1fr_24rem]">
        <div className="grid min-w-0 content-start gap-6">
          <OrderHead order={order} />
          <OrderTags />
          <Packing />
          <OrderLines order={order} />
          <OrderPerson />
          <OrderActs />
          <p>
            <a href={pageLink(links.order(number))} className="link inline-flex min-h-touch items-center">
              {t('shopperSees')}
            </a>
          </p>
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <OrderNotes />
          <OrderEvents order={order} onChanged={reload} />
          <OrderMessages />
        </div>
      </div>
      {changed !== null && (
        <Sheet title={t('changed.title')} onClose={forget}>
          <p>{changed}</p>
          <p className="mt-2 text-muted">{t('changed.text')}</p>
          <button type="button" className="btn mt-6 w-full" onClick={forget}>
            {t('changed.look')}
          </button>
        </Sheet>
      )}
    </WorkProvider>
  );
}
