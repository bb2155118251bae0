import { useState } from 'react';
import { getOwnGift } from '#lib/buying/gift/calls.ts';
import type { OwnGift } from '#lib/buying/gift/model.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { ChosenGift } from './ChosenGift.tsx';
import { GiftChoices } from './GiftChoices.tsx';
import { PastGifts } from './PastGifts.tsx';
import { usePeriod } from './use-period.ts';

/** Row I4: choosing and sending this half-year's gift, and the earlier ones. */
export const GiftPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Gate />
  </IslandWords>
);

function Gate() {
  const t = useWords('gift');
  const who = useVisitor();
  if (who === 'unknown') return <GiftSkeleton />;
  if (who === 'guest') return <SignInState text={t('signIn')} back={links.gift()} />;
  return <Home />;
}

function Home() {
  const { data, failure, reload, setData } = useCall(getOwnGift, {});
  const [isNew, setIsNew] = useState(false);
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <GiftSkeleton />;
  return (
    <div className="space-y-6">
      <Now gift={data} />
      {data.state === 'chosen' && data.chosen && (
        <ChosenGift gift={data} piece={data.chosen} onChange={setData} onSent={reload} isNew={isNew} />
      )}
      {data.choices.length > 0 && (
        <GiftChoices
          gift={data}
          onChange={(gift) => {
            setIsNew(true);
            setData(gift);
          }}
          onRefused={reload}
        />
      )}
      <PastGifts past={data.past} />
    </div>
  );
}

/** This half-year's gift and its deadline. */
function Now({ gift }: { readonly gift: OwnGift }) {
  const t = useWords('gift');
  const names = useWords('level');
  const period = usePeriod();
  const { state, lastDay, next, order } = gift;
  const name = names(`names.${gift.level}`);
  return (
    <section className="panel p-5 md:p-7" aria-labelledby="gift-now" data-gift-state={state}>
      <p className="text-sm text-muted">{period(gift.half)}</p>
      <h2 id="gift-now" className="mt-1 text-xl font-bold">
        {state === 'none'
          ? t('none.title')
          : state === 'lapsed'
            ? t('over.title')
            : state === 'ordered'
              ? t('ordered.title')
              : t('until', { day: lastDay })}
      </h2>
      {state === 'none' && (
        <>
          <p className="mt-2 text-muted">{t('none.text', { name, day: next })}</p>
          <a href={pageLink(links.levels())} className="btn-line mt-4">
            {t('none.levels')}
          </a>
        </>
      )}
      {state === 'lapsed' && <p className="mt-2 text-muted">{t('over.text', { day: next })}</p>}
      {(state === 'open' || state === 'chosen') && <p className="mt-2 text-muted">{t('lead', { name })}</p>}
      {state === 'ordered' && order && (
        <>
          <p className="mt-2 text-muted">
            {gift.chosen && <span className="block font-medium text-ink">{gift.chosen.name}</span>}
            {order.statusName}
          </p>
          <a href={pageLink(links.order(order.number))} className="btn mt-4 w-full md:w-auto">
            {t('ordered.open')}
          </a>
        </>
      )}
    </section>
  );
}

function GiftSkeleton() {
  const t = useWords('common');
  return (
    <SkeletonGroup label={t('loading')} className="space-y-6">
      <Skeleton className="h-36 rounded-panel" />
      <Skeleton className="h-80 rounded-panel" />
    </SkeletonGroup>
  );
}
