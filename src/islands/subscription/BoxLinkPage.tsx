import { useEffect, useState } from 'react';
import { ACTIONS_BY_KEY, type ActionByKey, subscriptionLinks } from '#lib/boxes/subscription/rules/links.ts';
import { readBoxLink } from '#lib/boxes/subscription-change/calls.ts';
import type { BoxOfLink } from '#lib/boxes/subscription-change/model/shown.ts';
import { pageLink } from '#stores/page.ts';
import { useMoney } from '../ui/Money.tsx';
import { formatDay } from '../ui/moment.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { BoxLinkActs } from './BoxLinkActs.tsx';
import { actionOfLink } from './use-arrival.ts';

/** Skips a box, or pauses or ends its subscription, by the link of a notification, without signing in. */
export const BoxLinkPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Told />
  </IslandWords>
);

/** The address's parameters; only the browser reads them. */
interface Arrival {
  readonly key: string;
  readonly asked: ActionByKey | null;
}

function Told() {
  const t = useWords('boxes');
  const common = useWords('common');
  const [arrival, setArrival] = useState<Arrival | null>(null);
  const { data, failure, reload, setData } = useCall(readBoxLink, arrival && { key: arrival.key });
  useEffect(() => {
    const key = new URLSearchParams(location.search).get('key') || 'none';
    setArrival({ key, asked: actionOfLink(ACTIONS_BY_KEY) });
  }, []);

  if (failure !== null)
    return (
      <div role="alert">
        <Notice icon="alert" title={failure}>
          <a href={pageLink(subscriptionLinks.list())} className="btn-line">
            {t('rise.see')}
          </a>
        </Notice>
      </div>
    );
  if (!data || !arrival)
    return (
      <SkeletonGroup label={common('loading')}>
        <Skeleton className="h-80" />
      </SkeletonGroup>
    );
  const { number, open } = data;
  if (!open) {
    const to = arrival.asked ? subscriptionLinks.ask(number, arrival.asked) : subscriptionLinks.one(number);
    return (
      <Notice icon="alert" title={t('byLink.over')}>
        <a href={pageLink(to)} className="btn">
          {t('byLink.signIn')}
        </a>
      </Notice>
    );
  }
  return (
    <div className="space-y-6">
      {open.box && <Box box={open.box} />}
      <Standing open={open} />
      {open.state !== 'ended' && (
        <BoxLinkActs
          arrivalKey={arrival.key}
          asked={arrival.asked}
          open={open}
          onAnswer={setData}
          onRefused={reload}
        />
      )}
      <a href={pageLink(subscriptionLinks.one(number))} className="link inline-flex min-h-touch items-center">
        {t(open.state === 'active' ? 'byLink.more' : 'rise.see')}
      </a>
    </div>
  );
}

type Open = NonNullable<BoxOfLink['open']>;

function Box({ box }: { readonly box: NonNullable<Open['box']> }) {
  const t = useWords('boxes');
  const { locale } = useIsland();
  const money = useMoney();
  const isSkipped = box.state === 'skipped';
  return (
    <section className="panel space-y-3 p-5" aria-labelledby="told-box" data-box-state={box.state}>
      <h2 id="told-box" className="flex flex-wrap items-baseline justify-between gap-x-4 font-bold">
        <time dateTime={box.day} className={isSkipped ? 'text-faint line-through' : ''}>
          {formatDay(box.day, locale)}
        </time>
        {!isSkipped && <span className="price">{t('price', { amount: money(box.price) })}</span>}
      </h2>
      <ul className="space-y-1 text-sm text-muted">
        {[...box.items, ...box.additions].map(({ skuId, name, options, quantity }) => (
          <li key={skuId} className="wrap-anywhere">
            {[name, options, `× ${quantity}`].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The resulting state, also announced to screen readers. */
function Standing({ open: { state, pausedUntil, box, request } }: { readonly open: Open }) {
  const t = useWords('boxes');
  const { locale } = useIsland();
  const money = useMoney();
  const day = (one: string | null) => (one ? formatDay(one, locale) : '');
  const said = [
    box?.state === 'skipped' && t('skipped'),
    state === 'paused' && pausedUntil !== null && t('pause.now', { day: day(pausedUntil) }),
    state === 'ended' && t('end.over'),
    request &&
      pausedUntil === null &&
      `${t(`asked.${request.kind}`, { from: day(request.fromOn), until: day(request.untilOn) })} · ${request.statusName}`,
    request && request.fee > 0 && t('asked.fee', { amount: money(request.fee) }),
  ].filter((one) => typeof one === 'string');
  return (
    <div role="status" className="space-y-3" data-state={state}>
      {said.map((one) => (
        <p key={one} className="panel p-5">
          {one}
        </p>
      ))}
      {request?.payAt && (
        <a href={request.payAt} className="btn">
          {t('act.pay')}
        </a>
      )}
    </div>
  );
}
