import { useWords } from '../ui/words.tsx';

interface ActProps {
  readonly name: 'skip' | 'unskip' | 'move' | 'swap' | 'add' | 'gift' | 'undo';
  readonly isBusy: boolean;
  readonly onAct: () => void;
}

/** One action on a box. */
export function Act({ name, isBusy, onAct }: ActProps) {
  const t = useWords('boxes');
  return (
    <button
      type="button"
      className="btn-line min-h-touch px-4 text-sm"
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={onAct}
    >
      {t(`act.${name}`)}
    </button>
  );
}
