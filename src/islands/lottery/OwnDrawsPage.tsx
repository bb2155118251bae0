import { useState } from 'react';
import { listChanceEntries, listOwnDraws } from '#lib/buying/lottery/calls.ts';
import type { OwnDrawRow } from '#lib/buying/lottery/model/own.ts';
import { lotteryLinks } from '#lib/buying/lottery/rules/links.ts';
import { pageLink } from '#stores/page.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { LedgerEntries } from '../coupon/LedgerEntries.tsx';
import { formatMoment } from '../ui/moment.ts';
import { Pager } from '../ui/Pager.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';

/** Row I6: the member's draws, and the sources of their chances. */
export const OwnDrawsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Gate />
  </IslandWords>
);

function Gate() {
  const t = useWords('lottery');
  const who = useVisitor();
  if (who === 'unknown') return <Skeleton className="h-96 rounded-card" />;
  if (who === 'guest') return <SignInState text={t('mine.signIn')} back={lotteryLinks.mine()} />;
  return (
    <div className="grid gap-8">
      <Draws />
      <section aria-labelledby="chance-entries">
        <h2 id="chance-entries" className="mb-4 text-lg font-bold">
          {t('mine.entries')}
        </h2>
        <LedgerEntries of={listChanceEntries} words="chances" />
      </section>
    </div>
  );
}

function Draws() {
  const t = useWords('lottery');
  const [page, setPage] = useState(1);
  const { data, failure, reload } = useCall(listOwnDraws, { page });
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  if (data.draws.length === 0)
    return (
      <Notice icon="gift" title={t('mine.none')} text={t('mine.noneText')}>
        <a href={pageLink(lotteryLinks.all())} className="btn">
          {t('title')}
        </a>
      </Notice>
    );
  return (
    <div>
      <ul className="panel divide-y divide-line">
        {data.draws.map((draw) => (
          <li key={draw.id}>
            <Row draw={draw} />
          </li>
        ))}
      </ul>
      <Pager page={data.page} pages={data.pages} onPage={setPage} />
    </div>
  );
}

function Row({ draw: { id, lottery, prize, state, at, claimBefore } }: { readonly draw: OwnDrawRow }) {
  const t = useWords('lottery');
  const { locale } = useIsland();
  const isHeld = state === 'won' || state === 'identified' || state === 'taxDue' || state === 'cleared';
  return (
    <a
      href={pageLink(lotteryLinks.own(id))}
      className="flex flex-wrap items-center gap-x-4 px-4 py-3 hover:text-accent md:px-5"
    >
      <span className="min-w-0 flex-1 basis-48">
        <b className="block">{prize?.name ?? t(`state.${state}`)}</b>
        <span className="block text-sm text-muted">{lottery}</span>
      </span>
      <span className="text-sm text-muted tabular-nums">
        <span className={`block ${isHeld ? 'font-semibold text-accent' : ''}`}>{t(`state.${state}`)}</span>
        <time dateTime={at} className="block text-faint">
          {formatMoment(at, locale)}
        </time>
        {isHeld && claimBefore && (
          <span className="block">{t('result.claim', { at: formatMoment(claimBefore, locale) })}</span>
        )}
      </span>
    </a>
  );
}
