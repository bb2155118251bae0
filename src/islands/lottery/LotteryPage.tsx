import { useEffect, useState } from 'react';
import { getLottery, listLotteries } from '#lib/buying/lottery/calls.ts';
import type { LotteryCard } from '#lib/buying/lottery/model/lottery.ts';
import { lotteryLinks } from '#lib/buying/lottery/rules/links.ts';
import { pageLink } from '#stores/page.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { GoingHome } from './GoingHome.tsx';
import { LotteryView } from './LotteryView.tsx';

/**
 * Row I6: the running lotteries and one of them with its game: the one in the address, else the first open
 * one.
 */
export const LotteryPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Lotteries />
  </IslandWords>
);

const askedFor = (): number | null => {
  const said = new URLSearchParams(location.search).get('id');
  return said === null ? null : Number(said) || 0;
};

function Lotteries() {
  const t = useWords('lottery');
  const { data, failure, reload } = useCall(listLotteries, {});
  const [asked, setAsked] = useState<number | null>(null);
  useEffect(() => setAsked(askedFor()), []);
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Waiting />;
  const id = asked ?? data.lotteries[0]?.id;
  if (id === undefined) return <Notice icon="gift" title={t('none')} text={t('noneText')} />;
  return (
    <>
      <Chooser lotteries={data.lotteries} chosen={id} />
      <One key={id} id={id} />
    </>
  );
}

function Chooser({
  lotteries,
  chosen,
}: {
  readonly lotteries: readonly LotteryCard[];
  readonly chosen: number;
}) {
  const t = useWords('lottery');
  return (
    <nav aria-label={t('list')} className="mb-6 flex flex-wrap gap-2">
      {lotteries.map(({ id, name, stage, kind }) => (
        <a
          key={id}
          href={pageLink(lotteryLinks.one(id))}
          className="chip h-auto max-w-full flex-wrap whitespace-normal"
          aria-current={id === chosen ? 'page' : undefined}
        >
          {name}
          <span className="ml-2 text-sm text-faint">
            {t(`kind.${kind}`)} · {t(`stage.${stage}`)}
          </span>
        </a>
      ))}
    </nav>
  );
}

function One({ id }: { readonly id: number }) {
  const t = useWords('lottery');
  const who = useVisitor();
  const { data, failure, reload } = useCall(getLottery, who === 'unknown' ? null : { id });
  if (failure !== null)
    return failure ? <GoingHome title={failure} text={t('gone.text')} /> : <ErrorState onRetry={reload} />;
  if (!data) return <Waiting />;
  return <LotteryView lottery={data} isGuest={who === 'guest'} onChanged={reload} />;
}

function Waiting() {
  const t = useWords('common');
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton className="mb-6 h-11 rounded-card" />
      <Skeleton className="h-[560px] rounded-card" />
    </SkeletonGroup>
  );
}
