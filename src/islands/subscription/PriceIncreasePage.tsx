import { useEffect, useState } from 'react';
import { subscriptionLinks } from '#lib/boxes/subscription/rules/links.ts';
import { acceptPriceIncreaseByLink, readPriceIncrease } from '#lib/boxes/subscription-change/calls.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { Notice } from '../ui/States.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { PriceIncreaseNotice } from './PriceIncreaseNotice.tsx';

/** Accepts a price increase by the link of its message, without signing in. */
export const PriceIncreasePage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Agreeing />
  </IslandWords>
);

function Agreeing() {
  const t = useWords('boxes');
  const common = useWords('common');
  const [key, setKey] = useState<string | null>(null);
  const { data, failure, setData } = useCall(readPriceIncrease, key === null ? null : { key });
  const { isBusy, act } = useAct();
  useEffect(() => setKey(new URLSearchParams(location.search).get('key') || 'none'), []);

  // Only the browser knows the page's language.
  const see = () => (
    <a href={pageLink(subscriptionLinks.list())} className="btn-line">
      {t('rise.see')}
    </a>
  );
  if (failure !== null)
    return (
      <div role="alert">
        <Notice icon="alert" title={failure}>
          {see()}
        </Notice>
      </div>
    );
  if (!data || key === null)
    return (
      <SkeletonGroup label={common('loading')}>
        <Skeleton className="h-48" />
      </SkeletonGroup>
    );
  if (!data.rise)
    return (
      <div role="status">
        <Notice icon="check" title={t('rise.settled')}>
          {see()}
        </Notice>
      </div>
    );
  const agree = () =>
    void act(async () => {
      setData(await call(acceptPriceIncreaseByLink, { key, agreed: true }));
      showToast('success', t('rise.done'));
    });
  return (
    <div className="space-y-6">
      <PriceIncreaseNotice rise={data.rise} isBusy={isBusy} onAgree={agree} />
      {see()}
    </div>
  );
}
