import { useEffect, useState } from 'react';
import { getFigures } from '#lib/fronts/figures/calls.ts';
import type { Figures, FiguresInput } from '#lib/fronts/figures/model.ts';
import type { FigureTable } from '#lib/fronts/figures/rules.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { BarsTable } from './BarsTable.tsx';
import { FigureSection } from './FigureSection.tsx';
import { FiguresSpan } from './FiguresSpan.tsx';
import { SalesPlot } from './SalesPlot.tsx';

/** Sales, conversion, reasons for returns and open work, for the period in the address. */
export const FiguresPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Days />
  </IslandWords>
);

const readDays = (search: string): FiguresInput => {
  const said = new URLSearchParams(search);
  const [from, to] = [said.get('from'), said.get('to')];
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
};

function Days() {
  const [asked, setAsked] = useState<FiguresInput | null>(null);
  useEffect(() => {
    const read = () => setAsked(readDays(location.search));
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  const { data, isLoading, failure, reload } = useCall(getFigures, asked);
  const show = (next: FiguresInput) => {
    const said = new URLSearchParams(next as Record<string, string>).toString();
    history.pushState(null, '', pageLink(staffLinks.figures() + (said ? `?${said}` : '')));
    setAsked(next);
  };
  if (!asked) return <Skeleton className="h-[900px]" />;
  return (
    <>
      <FiguresSpan key={JSON.stringify(asked)} from={data?.from} to={data?.to} onShow={show} />
      {failure !== null ? (
        <ErrorState message={failure} onRetry={reload} />
      ) : data ? (
        <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity' : ''}>
          <Plots figures={data} />
        </div>
      ) : (
        <Skeleton className="h-[900px]" />
      )}
    </>
  );
}

function Plots({ figures }: { readonly figures: Figures }) {
  const t = useWords('figures');
  const { total, days, payment, delivery, funnel, returns, openWork, ageDays } = figures;
  const ages = [
    ...ageDays.map((most) => t('age.under', { days: most })),
    t('age.over', { days: ageDays.at(-1) ?? 0 }),
  ];
  const tableOf = (table: FigureTable) => t('tableOf', { name: t(`${table}.title`) });
  const isSold = total.orders + total.ordersBefore > 0;
  const amount = (value: number) => formatAmount(value);
  const sold = (parts: Figures['payment']) =>
    parts.map((one) => ({
      name: one.name,
      value: one.amount,
      cells: [one.orders, amount(one.amountBefore)],
    }));
  const counted = (parts: Figures['returns']) =>
    parts.map(({ name, count, countBefore }) => ({ name, value: count, cells: [countBefore] }));
  return (
    <div className="grid gap-6">
      <dl className="grid gap-4 md:grid-cols-2">
        <Total name={t('total.amount')} now={amount(total.amount)} before={amount(total.amountBefore)} />
        <Total name={t('total.orders')} now={String(total.orders)} before={String(total.ordersBefore)} />
      </dl>
      <FigureSection figures={figures} table="days">
        {isSold ? <SalesPlot days={days} /> : <Notice icon="search" title={t('none')} text={t('noneText')} />}
      </FigureSection>
      {isSold && (
        <>
          <FigureSection figures={figures} table="payment">
            <BarsTable
              label={tableOf('payment')}
              headings={[
                t('columns.payment'),
                t('columns.amount'),
                t('columns.orders'),
                t('columns.amountBefore'),
              ]}
              rows={sold(payment)}
              format={amount}
            />
          </FigureSection>
          <FigureSection figures={figures} table="delivery">
            <BarsTable
              label={tableOf('delivery')}
              headings={[
                t('columns.delivery'),
                t('columns.amount'),
                t('columns.orders'),
                t('columns.amountBefore'),
              ]}
              rows={sold(delivery)}
              format={amount}
            />
          </FigureSection>
        </>
      )}
      <FigureSection figures={figures} table="funnel">
        <BarsTable
          label={tableOf('funnel')}
          headings={[t('columns.funnel'), t('columns.count'), t('columns.countBefore')]}
          rows={counted(funnel)}
        />
      </FigureSection>
      <FigureSection figures={figures} table="returns">
        {returns.length > 0 ? (
          <BarsTable
            label={tableOf('returns')}
            headings={[t('columns.returns'), t('columns.count'), t('columns.countBefore')]}
            rows={counted(returns)}
          />
        ) : (
          <p className="text-muted">{t('noReturns')}</p>
        )}
      </FigureSection>
      <FigureSection figures={figures} table="openWork">
        <BarsTable
          label={tableOf('openWork')}
          headings={[t('columns.openWork'), t('columns.count'), ...ages]}
          rows={openWork.map(({ name, status, counts }) => ({
            name,
            link: `${staffLinks.orders()}?status=${status}&direction=asc`,
            value: counts.reduce((sum, count) => sum + count, 0),
            cells: counts,
          }))}
        />
      </FigureSection>
    </div>
  );
}

interface TotalProps {
  readonly name: string;
  readonly now: string;
  readonly before: string;
}

function Total({ name, now, before }: TotalProps) {
  const t = useWords('figures');
  return (
    <div className="panel p-5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="mt-1 text-2xl font-bold tabular-nums">{now}</dd>
      <dd className="text-sm text-muted tabular-nums">{t('total.before', { before })}</dd>
    </div>
  );
}
