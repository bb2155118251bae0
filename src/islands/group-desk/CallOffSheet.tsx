import type { DeskGroup } from '#lib/group-desk/model.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { useIsland, useWords } from '../ui/words.tsx';

interface CallOffSheetProps {
  readonly group: DeskGroup;
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** It cannot be taken back: everybody is paid back. */
export function CallOffSheet({ group, isBusy, onYes, onClose }: CallOffSheetProps) {
  const t = useWords('groupDesk');
  const { locale } = useIsland();
  return (
    <Sheet title={t('callOffTitle', { title: group.title[locale] })} onClose={onClose}>
      <p className="text-muted">{t('callOffText', { count: group.progress.people })}</p>
      <button
        type="button"
        className="btn-line mt-5 w-full border-danger font-semibold text-danger hover:border-danger"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={onYes}
      >
        {t('callOffYes')}
      </button>
    </Sheet>
  );
}
