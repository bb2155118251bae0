import { useWords } from '../ui/words.tsx';

interface SavedNoteProps {
  readonly isShown: boolean;
  readonly isBusy: boolean;
  /** None for what stays once it is saved. */
  readonly onUndo?: (() => void) | undefined;
}

/** Below what has been saved by itself. Always there, so that readers hear of what comes into it. */
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
