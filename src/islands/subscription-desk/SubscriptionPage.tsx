import { getDeskSubscription } from '#lib/fronts/subscription-desk/calls.ts';
import type { DeskSubscriptionDetail } from '#lib/fronts/subscription-desk/model.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { Facts } from '../staff/Facts.tsx';
import { formatDay, formatMoment } from '../ui/moment.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { Course } from './Course.tsx';
import { Recovery } from './Recovery.tsx';
import { Section } from './Section.tsx';

interface SubscriptionPageProps {
  readonly number: string;
}

/** Row J2: a subscription with its cycles, charges, requests and events. */
export const SubscriptionPage = ({ number, ...island }: SubscriptionPageProps & IslandProps) => (
  <IslandWords {...island}>
    <Loading number={number} />
  </IslandWords>
);

function Loading({ number }: SubscriptionPageProps) {
  const t = useWords('subscriptionDesk');
  const { data, failure, reload, setData } = useCall(getDeskSubscription, { number });
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-[800px]" />;
  return (
    <>
      <a
        href={pageLink(staffLinks.subscriptions())}
        className="link mb-4 inline-flex min-h-touch items-center"
      >
        {t('back')}
      </a>
      <div className="grid grid-cols-1 gap-6 wrap-anywhere lg:grid-cols-[1fr_24rem]">
        <div className="grid grid-cols-1 content-start gap-6">
          <Course cycles={data.cycles} />
          <Requests requests={data.requests} />
          <Messages messages={data.messages} />
          <Events events={data.events} />
        </div>
        <div className="grid grid-cols-1 content-start gap-6">
          <Recovery subscription={data} onShown={setData} />
          <About subscription={data} />
          <Items subscription={data} />
        </div>
      </div>
    </>
  );
}

interface Shown {
  readonly subscription: DeskSubscriptionDetail;
}

function About({ subscription }: Shown) {
  const t = useWords('subscriptionDesk');
  const cards = useWords('card');
  const { locale } = useIsland();
  const { number, kind, name, state, statusName, startedOn, cycleDays, person, card, nextBoxOn } =
    subscription;
  const facts = [
    [t('state'), statusName],
    [t('startedOn'), formatDay(startedOn, locale)],
    [t('rhythm'), t('days', { days: cycleDays })],
    [t('nextBoxOn'), nextBoxOn && formatDay(nextBoxOn, locale)],
    [t('nextDueOn'), state === 'ended' ? null : formatDay(subscription.nextDueOn, locale)],
    [t('price'), formatAmount(subscription.agreedPrice)],
    [t('person'), person.name],
    [t('email'), person.email],
    [t('mobile'), person.mobile],
    [t('deliver'), subscription.recipient.receiver],
    [
      t('card'),
      t('cardText', {
        network: cards(`brand.${card.brand}`),
        lastFour: card.lastFour,
        expires: card.expiresOn,
      }),
    ],
  ] as const;
  return (
    <section className="panel grid content-start gap-4 p-5" aria-label={number}>
      <h2 className="text-lg font-bold wrap-anywhere">{name || t(`kind.${kind}`)}</h2>
      <Facts facts={facts} />
      <p className="text-sm text-faint">{t('noted')}</p>
    </section>
  );
}

function Items({ subscription: { items, boxes } }: Shown) {
  const t = useWords('subscriptionDesk');
  return (
    <Section id="items" title={t('items')}>
      <p className="mb-3 text-sm text-muted">{t('boxes', { count: boxes })}</p>
      <ul className="grid gap-2">
        {items.map(({ skuId, name, options, quantity }) => (
          <li key={skuId} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {name} <span className="text-sm text-muted">{options}</span>
            </span>
            <span className="whitespace-nowrap tabular-nums">× {quantity}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Requests({ requests }: Pick<DeskSubscriptionDetail, 'requests'>) {
  const t = useWords('subscriptionDesk');
  const { locale } = useIsland();
  return (
    <Section id="requests" title={t('requests')}>
      {requests.length === 0 ? (
        <p className="text-muted">{t('noRequests')}</p>
      ) : (
        <ul className="grid gap-4">
          {requests.map(({ kind, statusName, fromOn, months, reason, fee, askedAt }) => (
            <li key={askedAt}>
              <p>
                {t(`request.${kind}`, { months: months ?? 0, from: formatDay(fromOn, locale) })}
                {' · '}
                <b>{statusName}</b>
              </p>
              {reason && <p className="text-sm text-muted wrap-anywhere">{reason}</p>}
              {fee > 0 && (
                <p className="text-sm tabular-nums">
                  {t('fee')} {formatAmount(fee)}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Events({ events }: Pick<DeskSubscriptionDetail, 'events'>) {
  const t = useWords('subscriptionDesk');
  const { locale } = useIsland();
  return (
    <Section id="events" title={t('events')}>
      <ul className="grid gap-2">
        {events.map(({ actName, at, by }) => (
          <li key={`${at}${actName}`} className="grid gap-x-4 sm:grid-cols-[13rem_1fr]">
            <span className="text-sm text-muted tabular-nums">{formatMoment(at, locale)}</span>
            <span className="min-w-0 wrap-anywhere">
              {actName} <span className="text-sm text-muted">{by}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Messages({ messages }: Pick<DeskSubscriptionDetail, 'messages'>) {
  const t = useWords('subscriptionDesk');
  const { locale } = useIsland();
  return (
    <Section id="messages" title={t('messages')}>
      {messages.length === 0 && <p className="text-muted">{t('noMessages')}</p>}
      <ul className="grid gap-2">
        {messages.map(({ id, channel, says, at, state }) => (
          <li key={id} className="grid gap-x-4 sm:grid-cols-[13rem_1fr]">
            <span className="text-sm text-muted tabular-nums">{formatMoment(at, locale)}</span>
            <span className="min-w-0 wrap-anywhere">
              {says || t(`channel.${channel}`)}{' '}
              <span className="text-sm text-muted">
                {t(`channel.${channel}`)} · {t(`messageState.${state}`)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
