import { useState } from 'react';
import { listRefunds } from '#lib/after/refund/calls/desk.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { ListTabs, useShownList } from '../ui/ListTabs.tsx';
import { formatMoment } from '../ui/moment.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { OneRefund } from './OneRefund.tsx';
import { OpenRefund } from './OpenRefund.tsx';

const LISTS = ['waiting', 'stuck', 'granted', 'completed', 'refused', 'withdrawn'] as const;
type List = (typeof LISTS)[number];

/** The staff's refunds, pending ones first, and a form to open one for any order. */
export const DeskRefunds = (props: IslandProps) => (
  <IslandWords {...props}>
    <Refunds />
  </IslandWords>
);

function Refunds() {
  const t = useWords('refund');
  const [list, show] = useShownList(LISTS);
  if (!list) return <Skeleton className="h-96" />;
  return (
    <>
      <ListTabs
        label={t('desk.lists')}
        names={LISTS}
        shown={list}
        nameOf={(name) => t(`desk.list.${name}`)}
        onShow={show}
      />
      <Found key={list} list={list} />
    </>
  );
}

function Found({ list }: { readonly list: List }) {
  const t = useWords('refund');
  const { locale } = useIsland();
  const { data, failure, reload } = useCall(listRefunds, { state: list });
  const [shown, setShown] = useState<string | null>(null);
  const [wanted, setWanted] = useState('');
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_24rem]">
      <div className="grid grid-cols-1 gap-4">
        {data.refunds.length === 0 && <Notice icon="bank" title={t('desk.none')} text={t('desk.noneText')} />}
        {data.refunds.map(({ number, orderNumber, total, openedAt, reason }) => (
          <article key={number} className="panel p-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h2 className="min-w-0 font-bold wrap-anywhere">{number}</h2>
              <strong className="tabular-nums">{formatAmount(total)}</strong>
            </div>
            <p className="mt-1 text-sm wrap-anywhere text-muted">
              {t(`reason.${reason}`)} · {formatMoment(openedAt, locale)} ·{' '}
              <a className="link" href={pageLink(staffLinks.order(orderNumber))}>
                {orderNumber}
              </a>
            </p>
            {shown === number ? (
              <OneRefund number={number} onChanged={reload} />
            ) : (
              <button
                type="button"
                className="btn-line mt-3 min-h-touch px-5 text-sm"
                onClick={() => setShown(number)}
              >
                {t('desk.show')}
              </button>
            )}
          </article>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4">
        {data.returned.length > 0 && (
          <section className="panel p-5">
            <h2 className="mb-2 font-bold">{t('desk.returned')}</h2>
            <ul className="grid gap-2 text-sm">
              {data.returned.map(({ orderNumber, total }) => (
                <li key={orderNumber} className="flex items-center justify-between gap-3">
                  <button
                    type="button"
                    className="link min-h-touch text-left wrap-anywhere"
                    onClick={() => setWanted(orderNumber)}
                  >
                    {orderNumber}
                  </button>
                  <span className="tabular-nums">{formatAmount(total)}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <OpenRefund key={wanted} orderNumber={wanted} onOpened={reload} />
      </div>
    </div>
  );
}
