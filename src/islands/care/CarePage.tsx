import { useState } from 'react';
import { claimCase, listQueue } from '#lib/care/calls.ts';
import type { QueueItem } from '#lib/care/model/desk.ts';
import { call } from '#stores/api.ts';
import { formatMoment } from '../ui/moment.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { CaseView } from './CaseView.tsx';

/** Who waits for a dietitian, and what their own dietitian reads of them (row L6). */
export const CarePage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Queue />
  </IslandWords>
);

function Queue() {
  const t = useWords('care');
  const { data, failure, reload, setData } = useCall(listQueue, {});
  const [open, setOpen] = useState<string | null>(null);
  const { isBusy, act } = useAct();
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  if (open)
    return (
      <CaseView
        code={open}
        onLeft={(queue) => {
          setOpen(null);
          if (queue) setData(queue);
          else reload();
        }}
      />
    );
  const claim = (code: string) =>
    act(async () => {
      setData(await call(claimCase, { code }));
      setOpen(code);
    });
  return (
    <section aria-label={t('queue')}>
      {data.cases.length === 0 && <Notice icon="check" title={t('none')} text={t('noneText')} />}
      <ol className="grid gap-3">
        {data.cases.map((one) => (
          <li key={one.code}>
            <QueueCard
              item={one}
              isBusy={isBusy}
              onOpen={() => setOpen(one.code)}
              onClaim={() => void claim(one.code)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

const TONE = { now: 'text-danger', today: 'text-amber', soon: 'text-muted' } as const;

interface QueueCardProps {
  readonly item: QueueItem;
  readonly isBusy: boolean;
  readonly onOpen: () => void;
  readonly onClaim: () => void;
}

function QueueCard({ item, isBusy, onOpen, onClaim }: QueueCardProps) {
  const t = useWords('care');
  const { locale } = useIsland();
  const { code, level, state, who, waitingSince, hasQuestion, by, isMine } = item;
  const name = who || t('nameless', { code: code.slice(0, 4).toUpperCase() });
  return (
    <article className="panel flex flex-wrap items-center justify-between gap-3 p-5">
      <div className="min-w-0">
        <h2 className="font-bold wrap-anywhere">{name}</h2>
        <p className="text-sm">
          <b className={TONE[level]}>{t(`level.${level}`)}</b>{' '}
          <span className="text-muted">
            {t(`state.${state}`)} · {t('since', { at: formatMoment(waitingSince, locale) })}
          </span>
        </p>
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
      {state === 'waiting' && (
        <button type="button" className="btn-line" disabled={isBusy} onClick={onClaim}>
          {t('claim')}
          <span className="sr-only"> {name}</span>
        </button>
      )}
    </article>
  );
}
