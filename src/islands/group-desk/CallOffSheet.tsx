import type { DeskGroup } from '#lib/fronts/group-desk/model.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { useIsland, useWords } from '../ui/words.tsx';

interface CallOffSheetProps {
  readonly group: DeskGroup;
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** It cannot be taken back: everybody is paid back but for complete teams, which are sent what they bought. */
export function CallOffSheet({ group, isBusy, onYes, onClose }: CallOffSheetProps) {
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
