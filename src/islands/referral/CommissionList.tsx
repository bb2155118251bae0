import { useState } from 'react';
import { listCommissions } from '#lib/buying/referral/calls.ts';
import type { Commissions } from '#lib/buying/referral/model.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { Pager } from '../ui/Pager.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { dayOf } from './day.ts';

/** The commission of each order, and why it is pending. */
export function CommissionList() {
  const t = useWords('referral');
  const [page, setPage] = useState(1);
  const { data, failure, reload } = useCall(listCommissions, { page });
  return (
    <section aria-labelledby="commissions">
      <h2 id="commissions" className="mb-3 font-semibold">
        {t('list.title')}
      </h2>
      {failure !== null ? (
        <ErrorState message={failure} onRetry={reload} />
      ) : !data ? (
        <Skeleton className="h-64 rounded-card" />
      ) : data.commissions.length === 0 ? (
        <Notice icon="coin" title={t('list.none')} text={t('list.noneText')} />
      ) : (
        <ul className="panel divide-y divide-line">
          {data.commissions.map((one) => (
            <Row key={one.id} commission={one} />
          ))}
        </ul>
      )}
      {data && <Pager page={data.page} pages={data.pages} onPage={setPage} />}
    </section>
  );
}

function Row({ commission }: { readonly commission: Commissions['commissions'][number] }) {
  const t = useWords('referral');
  const { locale } = useIsland();
  const { name, level, amount, state, at, dueAt } = commission;
  const isOpen = state === 'pending' || state === 'held';
  return (
    <li className="flex items-center gap-4 px-4 py-3 md:px-5" data-state={state}>
      <div className="min-w-0 flex-1">
        <p className="font-medium">
          {name}
          {level === 2 && <span className="text-sm text-muted"> · {t('count.level2')}</span>}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-faint tabular-nums">
          <time dateTime={at}>{dayOf(at, locale)}</time>
          <span>{t(`state.${state}`)}</span>
          {isOpen && <span>{dueAt ? t('list.due', { date: dayOf(dueAt, locale) }) : t('list.open')}</span>}
        </p>
      </div>
      <p className={`price ${state === 'settled' ? 'text-accent' : ''}`}>{formatAmount(amount)}</p>
    </li>
  );
}
