import { useWords } from '../ui/words.tsx';

interface SavedNoteProps {
  readonly isShown: boolean;
  readonly isBusy: boolean;
  /** Missing for permanent values. */
  readonly onUndo?: (() => void) | undefined;
}

/** Confirms an automatic save. Always rendered, so that screen readers announce its content. */
export function SavedNote({ isShown, isBusy, onUndo }: SavedNoteProps) {
  const t = useWords('profile');
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-sm text-accent empty:hidden">
      {isShown && t('saved')}
      {isShown && onUndo && (
        <button type="button" className="link min-h-touch" aria-disabled={isBusy} onClick={onUndo}>
          {t('undo')}
        </button>
      )}
    </p>
  );
}
