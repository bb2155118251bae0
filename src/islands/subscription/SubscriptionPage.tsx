import { Suspense, useState } from 'react';
import {
  ACTIONS_BY_LINK,
  type ActionByLink,
  subscriptionLinks,
} from '#lib/boxes/subscription/rules/links.ts';
import { getBoxCalendar, resumeSubscription } from '#lib/boxes/subscription-change/calls.ts';
import type { BoxCalendar } from '#lib/boxes/subscription-change/model/shown.ts';
import { call } from '#stores/api.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { useShownGoods } from '../recommend/use-shown-goods.ts';
import { lazyPart } from '../ui/later.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { WhenNear } from '../ui/WhenNear.tsx';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { actionOfLink, useActionOfLink, useJustPaid } from './use-arrival.ts';
import { useBoxChange } from './use-box-change.ts';

const BelowBoxes = lazyPart(async () => ({ default: (await import('./BelowBoxes.tsx')).BelowBoxes }));
const ComingBoxes = lazyPart(async () => ({ default: (await import('./ComingBoxes.tsx')).ComingBoxes }));
const OpenRequest = lazyPart(async () => ({ default: (await import('./OpenRequest.tsx')).OpenRequest }));
const OwnPriceIncrease = lazyPart(async () => ({
  default: (await import('./OwnPriceIncrease.tsx')).OwnPriceIncrease,
}));
const PaidBoxes = lazyPart(async () => ({ default: (await import('./PaidBoxes.tsx')).PaidBoxes }));
const PaidNotice = lazyPart(async () => ({ default: (await import('./PaidNotice.tsx')).PaidNotice }));
const StatusNotice = lazyPart(async () => ({
  default: (await import('./StatusNotice.tsx')).StatusNotice,
}));
const SubscriptionSheets = lazyPart(async () => ({
  default: (await import('./SubscriptionSheets.tsx')).SubscriptionSheets,
}));

interface PageProps extends IslandProps {
  readonly number: string;
}

/** Rows F3 and F4: a subscription's boxes, and all of its member's actions. */
export const SubscriptionPage = ({ number, ...props }: PageProps) => (
  <IslandWords {...props}>
    <Gate number={number} />
  </IslandWords>
);

function Gate({ number }: { readonly number: string }) {
  const t = useWords('boxes');
  const who = useVisitor();
  if (who === 'unknown') return <PageSkeleton />;
  if (who === 'guest') {
    const asked = actionOfLink(ACTIONS_BY_LINK);
    const back = asked ? subscriptionLinks.ask(number, asked) : subscriptionLinks.one(number);
    return <SignInState text={t('signIn')} back={back} />;
  }
  return <Home number={number} />;
}

const A_FEW = 3;
const A_YEAR = 13;

/** An ended subscription has no coming boxes. */
const inBoxesOf = (calendar: BoxCalendar | null): BoxCalendar['boxes'][number]['items'] =>
  calendar === null || calendar.subscription.state === 'ended'
    ? []
    : [...calendar.boxes, ...calendar.paid].flatMap(({ items, additions }) => [...items, ...additions]);

function Home({ number }: { readonly number: string }) {
  const [count, setCount] = useState(A_FEW);
  const { data, failure, reload, setData } = useCall(getBoxCalendar, { number, boxes: count });
  useShownGoods(inBoxesOf(data));
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <PageSkeleton />;
  // A change returns only the next few boxes, so the view of a year reloads.
  const show = (calendar: BoxCalendar) => (count === A_FEW ? setData(calendar) : reload());
  return <Calendar calendar={data} onCalendar={show} count={count} onCount={setCount} />;
}

interface CalendarProps {
  readonly calendar: BoxCalendar;
  readonly onCalendar: (calendar: BoxCalendar) => void;
  readonly count: number;
  readonly onCount: (count: number) => void;
}

function Calendar({ calendar, onCalendar, count, onCount }: CalendarProps) {
  const { subscription, request } = calendar;
  const isJustPaid = useJustPaid();
  const isYear = count !== A_FEW;
  const coming = subscription.state !== 'ended' && (
    <ComingBoxes
      calendar={calendar}
      onCalendar={onCalendar}
      isYear={isYear}
      onYear={() => onCount(isYear ? A_FEW : A_YEAR)}
    />
  );
  return (
    <div className="space-y-8">
      <div role="status">
        <Suspense>{isJustPaid && <PaidNotice subscription={subscription} />}</Suspense>
      </div>
      <Standing calendar={calendar} onCalendar={onCalendar} />
      {/* Rendered together; otherwise the lower parts would count as near while the upper ones load. */}
      <Suspense fallback={<Skeleton className="h-56 rounded-panel" />}>
        {request && !request.hasBegun && (
          <OpenRequest request={request} of={subscription.number} onCalendar={onCalendar} />
        )}
        {calendar.rise && <OwnPriceIncrease calendar={calendar} onCalendar={onCalendar} />}
        {calendar.paid.length > 0 && (
          <PaidBoxes boxes={calendar.paid} of={subscription.number} onCalendar={onCalendar} />
        )}
        {calendar.paid.length > 0 ? <WhenNear>{coming}</WhenNear> : coming}
        <WhenNear>
          <BelowBoxes calendar={calendar} onCalendar={onCalendar} />
        </WhenNear>
      </Suspense>
    </div>
  );
}

const UNPAID: ReadonlySet<string> = new Set(['prepared', 'charging', 'failed']);

/** The state, the card, and the buttons to pause and end, as easy to reach as any other. */
function Standing({ calendar, onCalendar }: Pick<CalendarProps, 'calendar' | 'onCalendar'>) {
  const t = useWords('boxes');
  const { subscription, card, request } = calendar;
  const { number, name, kind, state, statusName, wantsMember, pauseReason, cycles } = subscription;
  const [asked, setAsked] = useState<ActionByLink | null>(null);
  const { isBusy, bend } = useBoxChange(onCalendar);
  const isUnpaid = cycles.some(({ state: one }) => one === 'failed');
  // Unpaid boxes come first.
  const waitsForMoney = pauseReason !== 'member' && cycles.some(({ state: one }) => UNPAID.has(one));
  const canResume = pauseReason !== 'leaving' && !waitsForMoney;
  const close = () => setAsked(null);
  useActionOfLink((wanted) => {
    const isAlways = wanted === 'leave' || wanted === 'card';
    const canBe = isAlways ? state !== 'ended' : state === 'active' && (wanted === 'skip' || !request);
    if (canBe) setAsked(wanted);
  });
  return (
    <section className="panel space-y-4 p-5 md:p-7" aria-labelledby="subscription-name" data-state={state}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="subscription-name" className="text-lg font-bold wrap-anywhere">
          {name || t(`kind.${kind}`)}
        </h2>
        <p className={`text-sm ${wantsMember ? 'text-danger' : 'text-accent'}`}>{statusName}</p>
      </div>
      <p className="text-sm text-faint">{t('number', { number })}</p>
      <Suspense fallback={<Skeleton className="h-6" />}>
        {(state !== 'active' || isUnpaid) && (
          <StatusNotice subscription={subscription} waitsForMoney={waitsForMoney} />
        )}
      </Suspense>
      {state !== 'ended' && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-sm">
            <p className={card ? 'text-muted' : 'text-danger'}>
              {card ? `${t('charged')} · ${t('card.ending', { last: card.lastFour })}` : t('noCard')}
            </p>
            <button type="button" className="link min-h-touch" onClick={() => setAsked('card')}>
              {t('act.card')}
            </button>
          </div>
          <div className="flex flex-wrap gap-3">
            {state === 'paused' && canResume && (
              <button
                type="button"
                className="btn"
                aria-disabled={isBusy}
                aria-busy={isBusy}
                onClick={() => void bend(() => call(resumeSubscription, { number }))}
              >
                {t('act.resume')}
              </button>
            )}
            {state === 'active' && !request && (
              <button type="button" className="btn-line" onClick={() => setAsked('pause')}>
                {t('act.pause')}
              </button>
            )}
            <button type="button" className="btn-line" onClick={() => setAsked('leave')}>
              {t('act.end')}
            </button>
          </div>
        </>
      )}
      <Suspense>
        {asked && (
          <SubscriptionSheets
            asked={asked}
            calendar={calendar}
            onCalendar={onCalendar}
            onPause={() => setAsked('pause')}
            onClose={close}
          />
        )}
      </Suspense>
    </section>
  );
}

function PageSkeleton() {
  const t = useWords('common');
  return (
    <SkeletonGroup label={t('loading')} className="space-y-6">
      <Skeleton className="h-44 rounded-panel" />
      <Skeleton className="h-56 rounded-panel" />
      <Skeleton className="h-56 rounded-panel" />
    </SkeletonGroup>
  );
}
