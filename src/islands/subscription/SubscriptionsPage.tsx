import { subscriptionLinks } from '#lib/boxes/subscription/rules/links.ts';
import { listOwnSubscriptions } from '#lib/boxes/subscription-change/calls.ts';
import type { OwnSubscription } from '#lib/boxes/subscription-change/model/shown.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { Icon } from '../ui/Icon.tsx';
import { formatDay } from '../ui/moment.ts';
import { Picture } from '../ui/Picture.tsx';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, Notice, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';

/** The member's subscriptions, each with its next box. */
export const SubscriptionsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Gate />
  </IslandWords>
);

function Gate() {
  const t = useWords('boxes');
  const who = useVisitor();
  if (who === 'unknown') return <ListSkeleton />;
  if (who === 'guest') return <SignInState text={t('signIn')} back={subscriptionLinks.list()} />;
  return <List />;
}

function List() {
  const t = useWords('boxes');
  const { data, failure, reload } = useCall(listOwnSubscriptions, {});
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <ListSkeleton />;
  if (data.subscriptions.length === 0)
    return (
      <Notice picture="orders" title={t('none')} text={t('noneText')}>
        <a href={pageLink(links.plans())} className="btn">
          {t('browse')}
        </a>
      </Notice>
    );
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {data.subscriptions.map((one) => (
        <li key={one.number}>
          <Card own={one} />
        </li>
      ))}
    </ul>
  );
}

function Card({ own }: { readonly own: OwnSubscription }) {
  const t = useWords('boxes');
  const { locale } = useIsland();
  const { number, name, kind, state, statusName, wantsMember, nextBoxOn, pausedUntil, goods } = own;
  return (
    <a
      href={pageLink(subscriptionLinks.one(number))}
      className="panel flex h-full flex-col gap-3 p-5 hover:border-accent"
      data-subscription={number}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="text-lg wrap-anywhere">{name || t(`kind.${kind}`)}</strong>
        <span className={`text-sm ${wantsMember ? 'text-danger' : 'text-accent'}`}>{statusName}</span>
      </span>
      <span className="flex gap-2 overflow-hidden">
        {goods.slice(0, 5).map((one) => (
          <Picture key={one.skuId} src={one.picture} className="size-14" />
        ))}
      </span>
      <span className="mt-auto flex items-center justify-between gap-3 text-sm text-muted">
        <span>
          {nextBoxOn && t('next', { day: formatDay(nextBoxOn, locale) })}
          {!nextBoxOn &&
            state === 'paused' &&
            pausedUntil &&
            t('pausedUntil', { day: formatDay(pausedUntil, locale) })}
          {!nextBoxOn && state === 'ended' && t('ended')}
        </span>
        <Icon name="next" className="size-4 text-faint" />
      </span>
    </a>
  );
}

function ListSkeleton() {
  const t = useWords('common');
  return (
    <SkeletonGroup label={t('loading')} className="grid gap-4 md:grid-cols-2">
      <Skeleton className="h-44 rounded-panel" />
      <Skeleton className="h-44 rounded-panel" />
    </SkeletonGroup>
  );
}
