import { useState } from 'react';
import { listFriends } from '#lib/buying/referral/calls.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { Pager } from '../ui/Pager.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { dayOf } from './day.ts';

/** The invited friends, with half of each name hidden. */
export function FriendList() {
  const t = useWords('referral');
  const { locale } = useIsland();
  const [page, setPage] = useState(1);
  const { data, failure, reload } = useCall(listFriends, { page });
  return (
    <section aria-labelledby="friends">
      <h2 id="friends" className="mb-3 font-semibold">
        {t('friends.title')}
      </h2>
      {failure !== null ? (
        <ErrorState message={failure} onRetry={reload} />
      ) : !data ? (
        <Skeleton className="h-64 rounded-card" />
      ) : data.friends.length === 0 ? (
        <Notice icon="member" title={t('friends.none')} text={t('friends.noneText')} />
      ) : (
        <ul className="panel divide-y divide-line">
          {data.friends.map(({ name, boundAt, orders, earned, isHeld }) => (
            <li key={`${boundAt} ${name}`} className="flex items-center gap-4 px-4 py-3 md:px-5">
              <div className="min-w-0 flex-1">
                <p className="font-medium">
                  {name}
                  {isHeld && <span className="text-sm text-muted"> · {t('state.held')}</span>}
                </p>
                <p className="flex flex-wrap gap-x-3 text-sm text-faint tabular-nums">
                  <time dateTime={boundAt}>{t('friends.since', { date: dayOf(boundAt, locale) })}</time>
                  <span>{t('friends.orders', { count: orders })}</span>
                </p>
              </div>
              <p className="price">{formatAmount(earned)}</p>
            </li>
          ))}
        </ul>
      )}
      {data && <Pager page={data.page} pages={data.pages} onPage={setPage} />}
    </section>
  );
}
