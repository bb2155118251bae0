import { useEffect, useState } from 'react';
import { claimCase, handOverCase, listQueue } from '#lib/care/care/calls.ts';
import { CASE_LISTS, type CaseList } from '#lib/care/care/codes.ts';
import type { QueueItem } from '#lib/care/care/model/desk.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { FilterChips } from '../ui/FilterChips.tsx';
import { formatMoment } from '../ui/moment.ts';
import { Pager } from '../ui/Pager.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { CaseView } from './CaseView.tsx';
import { NextTalks } from './NextTalks.tsx';

/** The dietitians' queue, and what a member's own dietitian may read (row L6). */
export const CarePage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Queue />
  </IslandWords>
);

function Queue() {
  const t = useWords('care');
  const [list, setList] = useState<CaseList>('all');
  const [page, setPage] = useState(1);
  const { data, failure, reload } = useCall(listQueue, { list, page: String(page) });
  const [open, setOpen] = useShownCase();
  const { isBusy, act } = useAct();
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  if (open)
    return (
      <CaseView
        code={open}
        onLeft={() => {
          setOpen(null);
          reload();
        }}
      />
    );
  const claim = (code: string) =>
    act(async () => {
      await call(claimCase, { code });
      setOpen(code);
    });
  const giveBack = (code: string) => void act(() => call(handOverCase, { code })).then(() => reload());
  return (
    <section aria-label={t('queue')}>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <FilterChips
          label={t('queue')}
          filters={CASE_LISTS}
          chosen={list}
          nameOf={(one) => t(`list.${one}`)}
          onChoose={(one) => {
            setList(one);
            setPage(1);
          }}
        />
        <a href={pageLink(staffLinks.careTemplates())} className="link min-h-touch content-center">
          {t('texts.title')}
        </a>
      </div>
      {data.cases.length === 0 && <Notice icon="check" title={t('none')} text={t('noneText')} />}
      <ol className="grid gap-3">
        {data.cases.map((one) => (
          <li key={one.code}>
            <QueueCard
              item={one}
              isBusy={isBusy}
              onOpen={() => setOpen(one.code)}
              onClaim={() => void claim(one.code)}
              onReturn={() => giveBack(one.code)}
            />
          </li>
        ))}
      </ol>
      <Pager page={data.page} pages={data.pages} onPage={setPage} />
      <NextTalks />
    </section>
  );
}

/** The address holds the open case: a reload shows it again, and the back button returns to the queue. */
function useShownCase() {
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => {
    const read = () => setOpen(new URLSearchParams(location.search).get('case'));
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  const show = (code: string | null) => {
    history.pushState(null, '', code === null ? location.pathname : staffLinks.careCase(code));
    setOpen(code);
  };
  return [open, show] as const;
}

const TONE = { now: 'text-danger', today: 'text-amber', soon: 'text-muted' } as const;

interface QueueCardProps {
  readonly item: QueueItem;
  readonly isBusy: boolean;
  readonly onOpen: () => void;
  readonly onClaim: () => void;
  readonly onReturn: () => void;
}

function QueueCard({ item, isBusy, onOpen, onClaim, onReturn }: QueueCardProps) {
  const t = useWords('care');
  const { locale } = useIsland();
  const { code, level, isUnreadable, state, who, waitingSince, hasQuestion, by, isMine, mayReturn } = item;
  const waits = state !== 'answered';
  const name = who || t('nameless', { code: code.slice(0, 4).toUpperCase() });
  return (
    <article className="panel flex flex-wrap items-center justify-between gap-3 p-5">
      <div className="min-w-0">
        <h2 className="font-bold wrap-anywhere">{name}</h2>
        <p className="text-sm">
          {waits && <b className={TONE[level]}>{t(`level.${level}`)} </b>}
          <span className="text-muted">
            {[t(`state.${state}`), waits && t('since', { at: formatMoment(waitingSince, locale) })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </p>
        {isUnreadable && <p className="text-sm text-amber">{t('unreadable')}</p>}
        {(hasQuestion || by) && (
          <p className="text-sm text-faint">
            {[hasQuestion && t('asks'), by && t('by', { name: by })].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      {isMine && (
        <button type="button" className="btn" onClick={onOpen}>
          {t('open')}
          <span className="sr-only"> {name}</span>
        </button>
      )}
      {mayReturn && (
        <button type="button" className="btn-line" aria-disabled={isBusy} onClick={onReturn}>
          {t('hand.back')}
          <span className="sr-only"> {name}</span>
        </button>
      )}
      {state === 'waiting' && (
        <button type="button" className="btn-line" aria-disabled={isBusy} onClick={onClaim}>
          {t('claim')}
          <span className="sr-only"> {name}</span>
        </button>
      )}
    </article>
  );
}
