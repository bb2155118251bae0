import { useEffect, useState } from 'react';
import { leaveLinePay } from '#lib/money/payment/calls.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { Broken } from './LinkOutcome.tsx';

/** The shopper cancelled in LINE (row D4): nothing was charged. Shows the next steps. */
export const LinePayCancelled = (props: IslandProps) => (
  <IslandWords {...props}>
    <Cancelled />
  </IslandWords>
);

function Cancelled() {
  const t = useWords('paylink');
  const common = useWords('common');
  const [key, setKey] = useState<string | null>(null);
  useEffect(() => setKey(new URLSearchParams(location.search).get('key') ?? ''), []);
  const { data, failure, reload } = useCall(leaveLinePay, key ? { key } : null);

  if (key === '' || (failure !== null && !data)) return <Broken reason={failure} onRetry={reload} />;
  if (!data)
    return (
      <SkeletonGroup label={common('loading')} className="mx-auto flex max-w-md flex-col items-center py-14">
        <Skeleton className="size-20 rounded-full" />
        <Skeleton className="mt-5 h-8 w-64" />
      </SkeletonGroup>
    );
  return (
    <div role="status">
      <Notice icon="alert" title={t('line.title')} text={t(data.canPay ? 'line.text' : 'line.over')}>
        {data.canPay && (
          <a href={pageLink(links.payLink(data.key))} className="btn">
            {t('line.again')}
          </a>
        )}
        <a href={pageLink(links.home())} className="btn-line">
          {t('toShop')}
        </a>
      </Notice>
    </div>
  );
}
