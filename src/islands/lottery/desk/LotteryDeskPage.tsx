import { useEffect, useState } from 'react';
import { getDeskLottery } from '#lib/buying/lottery/calls.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { useCall } from '../../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../../ui/words.tsx';
import { LotteryForm } from './LotteryForm.tsx';
import { PublishedLottery } from './PublishedLottery.tsx';

/** Row I6: a draft to edit and publish, or a published lottery with its winners. */
export const LotteryDeskPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Asked />
  </IslandWords>
);

function Asked() {
  const t = useWords('lotteryDesk');
  const [id, setId] = useState<number | null>(null);
  useEffect(() => setId(Number(new URLSearchParams(location.search).get('id')) || 0), []);
  if (id === null) return <Skeleton className="h-96" />;
  return (
    <>
      <a href={pageLink(staffLinks.lotteries())} className="link mb-4 inline-flex min-h-touch items-center">
        {t('back')}
      </a>
      {id === 0 ? <LotteryForm lottery={null} onChanged={() => undefined} /> : <Known id={id} />}
    </>
  );
}

function Known({ id }: { readonly id: number }) {
  const { data, failure, reload, setData } = useCall(getDeskLottery, { id });
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  if (data.status === 'draft') return <LotteryForm key={id} lottery={data} onChanged={setData} />;
  return <PublishedLottery lottery={data} onChanged={setData} />;
}
