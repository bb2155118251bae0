import { listDeskTeams } from '#lib/fronts/group-desk/calls.ts';
import type { DeskGroup } from '#lib/fronts/group-desk/model.ts';
import { formatMoment } from '../ui/moment.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useIsland, useWords } from '../ui/words.tsx';

/** The teams of a campaign, newest first. */
export function TeamsSheet({ group, onClose }: { readonly group: DeskGroup; readonly onClose: () => void }) {
  const t = useWords('groupDesk');
  const { locale } = useIsland();
  const { data, failure, reload } = useCall(listDeskTeams, { id: group.id });
  return (
    <Sheet title={t('teamsTitle', { title: group.title[locale] })} onClose={onClose}>
      {failure !== null && <ErrorState message={failure} onRetry={reload} />}
      {failure === null && !data && <Skeleton className="h-40" />}
      {data?.teams.length === 0 && <p className="text-muted">{t('teamsNone')}</p>}
      <ul className="divide-y divide-line">
        {data?.teams.map(({ code, names, paid, size, endsAt, state }) => (
          <li key={code} className="flex flex-wrap justify-between gap-x-4 py-2.5 text-sm">
            <span>
              <b className="block">{names.length > 0 ? names.join(' · ') : t('teamNobody')}</b>
              <span className="text-muted tabular-nums">
                {t('teamEnds', { paid, size, until: formatMoment(endsAt, locale) })}
              </span>
            </span>
            <span className={state === 'complete' ? 'text-accent' : 'text-muted'}>
              {t(`teamState.${state}`)}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
