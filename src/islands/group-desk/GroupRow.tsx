import type { DeskGroup } from '#lib/fronts/group-desk/model.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { useIsland, useWords } from '../ui/words.tsx';

interface GroupRowProps {
  readonly group: DeskGroup;
  readonly onOpen: (what: 'edit' | 'extend' | 'delay' | 'callOff' | 'teams') => void;
}

/** A campaign's progress, its expected result and its actions. */
export function GroupRow({ group, onOpen }: GroupRowProps) {
  const t = useWords('groupDesk');
  const { locale } = useIsland();
  const {
    id,
    kind,
    state,
    title,
    progress,
    unpaid,
    forecast,
    startsAt,
    endsAt,
    isFree,
    inviteCode,
    teamSize,
  } = group;
  const { by, target } = progress;
  const inUnits = (count: number) => (by === 'people' ? t('people', { count }) : formatAmount(count));
  const foretold = (count: number) => (teamSize === null ? inUnits(count) : t('completeTeams', { count }));
  const name = title[locale];
  const isRunning = state === 'running' || state === 'coming';
  return (
    <article className="panel grid gap-2 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 tabIndex={-1} className="min-w-0 scroll-mt-24 text-lg font-bold outline-none wrap-anywhere">
          {name}
        </h2>
        <span className={state === 'running' ? 'text-accent' : 'text-muted'}>
          {t(`state.${state ?? 'draft'}`)}
        </span>
      </div>
      <p className="text-sm text-muted tabular-nums">
        {t(`kind.${kind}`)} · {startsAt.replace('T', ' ')} – {endsAt.replace('T', ' ')}
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm tabular-nums md:grid-cols-4">
        <Fact
          name={t('paid')}
          text={`${t('people', { count: progress.people })} · ${formatAmount(progress.amount)}`}
        />
        <Fact name={t('target')} text={target === null ? t('noTarget') : inUnits(target)} />
        <Fact name={t('unpaid')} text={String(unpaid)} />
        <Fact name={t('forecast')} text={forecast === null ? '—' : foretold(forecast)} />
      </dl>
      {teamSize !== null && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm tabular-nums">
          <span className="text-muted">
            {t('field.teamSize')} {teamSize} · {t('teamCounts', group.teams)}
          </span>
          <button
            type="button"
            className="link min-h-touch"
            data-opens="teams"
            onClick={() => onOpen('teams')}
          >
            {t('teams')}
            <span className="sr-only"> {name}</span>
          </button>
        </p>
      )}
      {forecast !== null && target !== null && (
        <p className={`text-sm ${forecast >= target ? 'text-accent' : 'text-amber'}`}>
          {t(forecast >= target ? 'willReach' : 'willMiss')}
        </p>
      )}
      {inviteCode && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <span className="text-muted">{t('inviteCode')}</span>
          <b className="tabular-nums">{inviteCode}</b>
          <CopyButton
            text={`${location.origin}${pageLink(links.group(id))}?code=${inviteCode}`}
            of={t('copyInvitation')}
          />
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {isFree && state !== 'calledOff' && (
          <button type="button" className="btn-line px-4" data-opens="edit" onClick={() => onOpen('edit')}>
            {t('edit')}
            <span className="sr-only"> {name}</span>
          </button>
        )}
        {isRunning && (
          <button
            type="button"
            className="btn-line px-4"
            data-opens="extend"
            onClick={() => onOpen('extend')}
          >
            {t('extend')}
            <span className="sr-only"> {name}</span>
          </button>
        )}
        {isRunning && (
          <button
            type="button"
            className="btn-line px-4 text-danger"
            data-opens="callOff"
            onClick={() => onOpen('callOff')}
          >
            {t('callOff')}
            <span className="sr-only"> {name}</span>
          </button>
        )}
        {(isRunning || state === 'succeeded' || state === 'ended') && (
          <button type="button" className="btn-line px-4" data-opens="delay" onClick={() => onOpen('delay')}>
            {t('delay')}
            <span className="sr-only"> {name}</span>
          </button>
        )}
        {state !== null && (
          <a href={pageLink(links.group(id))} className="btn-line px-4">
            {t('toPage')}
            <span className="sr-only"> {name}</span>
          </a>
        )}
      </div>
    </article>
  );
}

const Fact = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <div>
    <dt className="text-faint">{name}</dt>
    <dd>{text}</dd>
  </div>
);
