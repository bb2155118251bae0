import { useEffect, useRef } from 'react';
import { formatNumber } from '#lib/kernel/text/money.ts';
import { checkInToday, getPoints, listPointEntries } from '#lib/money/points/calls.ts';
import type { CheckInState, Points } from '#lib/money/points/model.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { LedgerEntries } from '../coupon/LedgerEntries.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, SignInState } from '../ui/States.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { PointsPlot } from './PointsPlot.tsx';

/** Row H5: health points, today's check-in, the trend and all entries. */
export const PointsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Gate />
  </IslandWords>
);

function Gate() {
  const t = useWords('points');
  const who = useVisitor();
  if (who === 'unknown') return <PointsSkeleton />;
  if (who === 'guest') return <SignInState text={t('signIn')} back={links.healthPoints()} />;
  return <PointsHome />;
}

function PointsHome() {
  const { data, failure, reload, setData } = useCall(getPoints, {});
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <PointsSkeleton />;
  return (
    <>
      <Balance points={data} onCheckIn={setData} />
      <PointsPlot points={data} />
      {/* A check-in appears in the list immediately. */}
      <LedgerEntries key={data.balance} of={listPointEntries} words="points" />
    </>
  );
}

interface BalanceProps {
  readonly points: Points;
  readonly onCheckIn: (points: Points) => void;
}

function Balance({ points: { balance, checkIn, rules }, onCheckIn }: BalanceProps) {
  const t = useWords('points');
  return (
    <section className="panel mb-6 flex flex-wrap items-start gap-6 p-5 md:p-7" aria-label={t('balance')}>
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-sm text-muted">{t('balance')}</h2>
        <p className="price text-3xl" data-balance={balance}>
          {formatNumber(balance)} <span className="text-base font-normal text-muted">{t('unit')}</span>
        </p>
        <ul className="mt-3 grid gap-1 text-sm text-faint">
          {rules.checkIn > 0 && <li>{t('rules.checkIn', { points: rules.checkIn })}</li>}
          {rules.checkIn > 0 && rules.streak > 0 && (
            <li>{t('rules.streak', { days: rules.streakDays, points: rules.streak })}</li>
          )}
          {rules.review > 0 && <li>{t('rules.review', { points: rules.review })}</li>}
          {rules.plate > 0 && <li>{t('rules.plate', { points: rules.plate })}</li>}
          {rules.quest > 0 && <li>{t('rules.quest', { points: rules.quest })}</li>}
          <li>{t('rules.worth')}</li>
        </ul>
      </div>
      {checkIn && <CheckIn state={checkIn} onCheckIn={onCheckIn} />}
    </section>
  );
}

function CheckIn({
  state: { isDone, streak, points, daysToBonus },
  onCheckIn,
}: {
  readonly state: CheckInState;
  readonly onCheckIn: (points: Points) => void;
}) {
  const t = useWords('points');
  const { isBusy, act } = useAct();
  const done = useRef<HTMLParagraphElement>(null);
  const hasPressed = useRef(false);
  // The button disappears and would lose the keyboard focus.
  useEffect(() => {
    if (isDone && hasPressed.current) done.current?.focus();
  }, [isDone]);
  const press = () =>
    act(async () => {
      hasPressed.current = true;
      onCheckIn(await call(checkInToday, {}));
      showToast('success', t('checkIn.brought', { count: points }));
    });
  return (
    <div className="min-w-0 flex-1 basis-48" aria-live="polite">
      <p className="mb-2 font-medium">{t('checkIn.streak', { count: streak })}</p>
      {isDone ? (
        <p ref={done} tabIndex={-1} className="text-accent outline-none">
          {t('checkIn.done')}
        </p>
      ) : (
        <button
          type="button"
          className="btn"
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void press()}
        >
          {t('checkIn.press', { count: points })}
        </button>
      )}
      {daysToBonus > 0 && (
        <p className="mt-2 text-sm text-muted">{t('checkIn.toBonus', { count: daysToBonus })}</p>
      )}
    </div>
  );
}

function PointsSkeleton() {
  const t = useWords('common');
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton className="mb-6 h-48 rounded-card" />
      <Skeleton className="mb-6 h-80 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </SkeletonGroup>
  );
}
