import { useState } from 'react';
import { callOffGroup, listDeskGroups } from '#lib/group-desk/calls.ts';
import type { DeskGroup } from '#lib/group-desk/model.ts';
import { call } from '#stores/api.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { CallOffSheet } from './CallOffSheet.tsx';
import { DelaySheet } from './DelaySheet.tsx';
import { ExtendSheet } from './ExtendSheet.tsx';
import { GroupForm } from './GroupForm.tsx';
import { GroupRow } from './GroupRow.tsx';
import { TeamsSheet } from './TeamsSheet.tsx';

/** Campaigns as staff keep them: made, watched, extended, called off (row G1). */
export const GroupsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Groups />
  </IslandWords>
);

/** What is open beside the list. */
type Open =
  | { readonly what: 'new' }
  | { readonly what: 'edit' | 'extend' | 'delay' | 'callOff' | 'teams'; readonly group: DeskGroup };

function Groups() {
  const t = useWords('groupDesk');
  const { data, failure, reload, setData } = useCall(listDeskGroups, {});
  const [open, setOpen] = useState<Open | null>(null);
  const { isBusy, act } = useAct();
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  const close = () => setOpen(null);
  const done = (groups: typeof data) => {
    setData(groups);
    close();
  };
  if (open?.what === 'new' || open?.what === 'edit')
    return <GroupForm group={open.what === 'edit' ? open.group : null} onSaved={done} onClose={close} />;
  return (
    <>
      <p className="mb-5">
        <button type="button" className="btn" onClick={() => setOpen({ what: 'new' })}>
          {t('add')}
        </button>
      </p>
      {data.groups.length === 0 && <Notice icon="member" title={t('none')} text={t('noneText')} />}
      <ul className="grid gap-3">
        {data.groups.map((group) => (
          <li key={group.id}>
            <GroupRow group={group} onOpen={(what) => setOpen({ what, group })} />
          </li>
        ))}
      </ul>
      {open?.what === 'teams' && <TeamsSheet group={open.group} onClose={close} />}
      {open?.what === 'extend' && <ExtendSheet group={open.group} onDone={done} onClose={close} />}
      {open?.what === 'delay' && <DelaySheet group={open.group} onDone={done} onClose={close} />}
      {open?.what === 'callOff' && (
        <CallOffSheet
          group={open.group}
          isBusy={isBusy}
          onClose={close}
          onYes={() => void act(async () => done(await call(callOffGroup, { id: open.group.id })))}
        />
      )}
    </>
  );
}
