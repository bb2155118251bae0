import { useEffect } from 'react';
import { listToday } from '#lib/fronts/order-desk/calls.ts';
import { MAX_TODAY, type TodayKind } from '#lib/fronts/order-desk/rules.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';

/** Kinds with a list of their own; the others link to single orders. */
const LISTS: Readonly<Partial<Record<TodayKind, string>>> = {
  toPack: staffLinks.packing(),
  bookings: staffLinks.bookings(),
  groupsEnding: staffLinks.groups(),
  paymentAbnormal: `${staffLinks.orders()}?status=1`,
  refundsToDecide: staffLinks.refunds(),
  returnsToDecide: `${staffLinks.returns()}?state=applying`,
  returnsComing: `${staffLinks.returns()}?state=returning`,
  transfers: staffLinks.transfers(),
  bankRefunds: staffLinks.bankRefunds(),
  settingsToApprove: staffLinks.settings(),
  payoutsToApprove: staffLinks.referrals(),
  payoutsToSend: `${staffLinks.referrals()}?state=approved`,
  invitationsHeld: `${staffLinks.referrals()}?list=bonds`,
  complaints: staffLinks.complaints(),
  cases: staffLinks.care(),
  platesLate: staffLinks.plates(),
  reviews: staffLinks.reviews(),
  deadJobs: staffLinks.jobs(),
  unreadable: staffLinks.jobs(),
};

const AGAIN_MS = 60_000;

/** Today's open work, polled while the page is visible. */
export function Today() {
  const t = useWords('workbench');
  const { data, failure, reload } = useCall(listToday, {});
  useEffect(() => {
    const again = () => {
      if (!document.hidden) reload();
    };
    const timer = setInterval(again, AGAIN_MS);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, [reload]);
  return (
    <section aria-labelledby="today" className="mb-8">
      <h2 id="today" className="mb-3 text-lg font-bold">
        {t('today.title')}
      </h2>
      {failure !== null && <ErrorState message={failure} onRetry={reload} />}
      {!data && failure === null && <Skeleton className="h-40" />}
      {data?.work.length === 0 && <Notice icon="check" title={t('today.none')} text={t('today.noneText')} />}
      {data && data.work.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {data.work.map((work) => (
            <li key={work.kind}>
              <WorkCard {...work} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface WorkCardProps {
  readonly kind: TodayKind;
  readonly count: number;
  readonly orders: readonly string[];
}

function WorkCard({ kind, count, orders }: WorkCardProps) {
  const t = useWords('workbench');
  const list = LISTS[kind];
  const text = (
    <>
      <span className={`block text-2xl font-bold tabular-nums ${kind === 'late' ? 'text-amber' : ''}`}>
        {count > MAX_TODAY ? t('today.more', { count: MAX_TODAY }) : count}
      </span>
      <span className="block text-muted">{t(`today.${kind}`)}</span>
    </>
  );
  if (list)
    return (
      <a href={pageLink(list)} className="panel block h-full p-5 hover:border-accent">
        {text}
      </a>
    );
  return (
    <div className="panel h-full p-5">
      {text}
      <ul className="mt-2 flex flex-wrap gap-x-4">
        {orders.map((number) => (
          <li key={number} className="min-w-0">
            <a
              href={pageLink(staffLinks.order(number))}
              className="link inline-flex min-h-touch items-center text-sm tabular-nums wrap-anywhere"
            >
              {number}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
