import { useState } from 'react';
import { callOffGroup, listDeskGroups } from '#lib/fronts/group-desk/calls.ts';
import type { DeskGroup } from '#lib/fronts/group-desk/model.ts';
import { call } from '#stores/api.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { useFocusNext } from '../ui/use-focus-next.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { DelaySheet } from './DelaySheet.tsx';
import { ExtendSheet } from './ExtendSheet.tsx';
import { GroupForm } from './GroupForm.tsx';
import { GroupRow } from './GroupRow.tsx';
import { TeamsSheet } from './TeamsSheet.tsx';

/** The staff's campaigns: create, watch, extend, cancel (row G1). */
export const GroupsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Groups />
  </IslandWords>
);

/** The form or sheet that is open next to the list. */
type Open =
  | { readonly what: 'new' }
  | { readonly what: 'edit' | 'extend' | 'delay' | 'callOff' | 'teams'; readonly group: DeskGroup };

const titleOf = (id: number): string => `[data-group="${id}"] h2`;

/** Selectors for the button that opened it, with the campaign's row as a fallback. */
const openerOf = (open: Open | null): readonly string[] =>
  open === null || open.what === 'new'
    ? ['[data-opens="new"]']
    : [`[data-group="${open.group.id}"] [data-opens="${open.what}"]`, titleOf(open.group.id)];

function Groups() {
  const t = useWords('groupDesk');
  const { data, failure, reload, setData } = useCall(listDeskGroups, {});
  const [open, setOpen] = useState<Open | null>(null);
  const { isBusy, act } = useAct();
  const { part, focusNext } = useFocusNext<HTMLDivElement>();
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  const close = (...first: readonly string[]) => {
    focusNext(...first, ...openerOf(open));
    setOpen(null);
  };
  const done = (changed: typeof data) => {
    const known = new Set(data.groups.map(({ id }) => id));
    const made = changed.groups.find(({ id }) => !known.has(id));
    setData(changed);
    close(...(open?.what === 'new' && made ? [titleOf(made.id)] : []));
  };
  if (open?.what === 'new' || open?.what === 'edit')
    return (
      <GroupForm group={open.what === 'edit' ? open.group : null} onSaved={done} onClose={() => close()} />
    );
  return (
    <div ref={part}>
      <p className="mb-5">
        <button type="button" className="btn" data-opens="new" onClick={() => setOpen({ what: 'new' })}>
          {t('add')}
        </button>
      </p>
      {data.groups.length === 0 && <Notice icon="member" title={t('none')} text={t('noneText')} />}
      <ul className="grid gap-3">
        {data.groups.map((group) => (
          <li key={group.id} data-group={group.id}>
            <GroupRow group={group} onOpen={(what) => setOpen({ what, group })} />
          </li>
        ))}
      </ul>
      {open?.what === 'teams' && <TeamsSheet group={open.group} onClose={() => close()} />}
      {open?.what === 'extend' && <ExtendSheet group={open.group} onDone={done} onClose={() => close()} />}
      {open?.what === 'delay' && <DelaySheet group={open.group} onDone={done} onClose={() => close()} />}
      {open?.what === 'callOff' && (
        <CallOffSheet
          group={open.group}
          isBusy={isBusy}
          onClose={() => close()}
          onYes={() => void act(async () => done(await call(callOffGroup, { id: open.group.id })))}
        />
      )}
    </div>
  );
}

interface CallOffSheetProps {
  readonly group: DeskGroup;
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/**
 * Cancels a campaign for good. Everybody gets a refund, except complete teams, whose orders are delivered.
 */
function CallOffSheet({ group, isBusy, onYes, onClose }: CallOffSheetProps) {
  const t = useWords('groupDesk');
  const { locale } = useIsland();
  const hasTeams = group.teamSize !== null;
  const text = hasTeams
    ? t('callOffTeamsText', { count: group.teams.waiting })
    : t('callOffText', { count: group.progress.people });
  return (
    <Sheet title={t('callOffTitle', { title: group.title[locale] })} onClose={onClose}>
      <p className="text-muted">{text}</p>
      <button
        type="button"
        className="btn-line mt-5 w-full border-danger font-semibold text-danger hover:border-danger"
        aria-disabled={isBusy}
        aria-busy={isBusy}
        onClick={onYes}
      >
        {t(hasTeams ? 'callOffTeamsYes' : 'callOffYes')}
      </button>
    </Sheet>
  );
}
