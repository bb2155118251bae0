import { getReferralFigures } from '#lib/buying/referral/calls.ts';
import type { LevelFigures } from '#lib/buying/referral/model.ts';
import { formatAmount, formatNumber } from '#lib/kernel/text/money.ts';
import { links } from '#lib/site/site/links.ts';
import { ErrorState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { CommissionList } from './CommissionList.tsx';
import { FriendList } from './FriendList.tsx';
import { Gate, ReferralSkeleton } from './Gate.tsx';
import { MonthsPlot } from './MonthsPlot.tsx';

/** Row I8: friends, orders and rewards by level, per month and individually. */
export const CountPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Gate back={links.referralCount()}>
      <Figures />
    </Gate>
  </IslandWords>
);

function Figures() {
  const t = useWords('referral');
  const { data, failure, reload } = useCall(getReferralFigures, {});
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <ReferralSkeleton />;
  return (
    <>
      <section className="panel mb-6 p-5 md:p-7" aria-label={t('count.title')}>
        <p className="text-sm text-muted">{t('count.friends')}</p>
        <p className="price text-3xl" data-friends={data.friends}>
          {formatNumber(data.friends)}
        </p>
        <div className="mt-5 grid gap-6">
          {data.levels.map((level) => (
            <Level key={level.level} figures={level} />
          ))}
        </div>
      </section>
      <MonthsPlot months={data.months} />
      <div className="grid gap-6 lg:grid-cols-2">
        <FriendList />
        <CommissionList />
      </div>
    </>
  );
}

function Level({ figures }: { readonly figures: LevelFigures }) {
  const t = useWords('referral');
  const shown: readonly (readonly [string, string])[] = [
    [t('count.buyers'), formatNumber(figures.buyers)],
    [t('count.orders'), formatNumber(figures.orders)],
    [t('count.orderAmount'), formatAmount(figures.orderAmount)],
    [t('sums.settled'), formatAmount(figures.settled)],
    [t('sums.pending'), formatAmount(figures.pending)],
    ...(figures.held > 0 ? [[t('sums.held'), formatAmount(figures.held)] as const] : []),
  ];
  return (
    <div data-level={figures.level}>
      <h2 className="mb-2 font-semibold">{t(`count.level${figures.level}`)}</h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4">
        {shown.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="price text-xl">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
