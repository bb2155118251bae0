import { useWords } from '../../ui/words.tsx';

interface BoxNumberProps {
  /** Null if boxes have no numbers. */
  readonly box: number | null;
  readonly isLarge?: boolean;
}

/**
 * The box number on pick list, slip and label. It is the same on all three, so that none ends up in another
 * box.
 */
export function BoxNumber({ box, isLarge = false }: BoxNumberProps) {
  const t = useWords('packing');
  if (box === null) return null;
  return (
    <span
      className={`inline-grid shrink-0 place-items-center rounded bg-raised font-bold tabular-nums ${
        isLarge ? 'min-w-14 px-3 py-1 text-3xl' : 'min-h-9 min-w-9 px-2'
      }`}
    >
      <span className="sr-only">{t('box')} </span>
      {box}
    </span>
  );
}
