import { Icon } from './Icon.tsx';
import { useWords } from './words.tsx';

interface PictureMovesProps {
  readonly at: number;
  readonly count: number;
  readonly isBusy: boolean;
  readonly onMove: (to: number) => void;
}

const WAYS = [
  { way: 'earlier', by: -1, place: '', turn: 'rotate-180' },
  { way: 'later', by: 1, place: 'ml-auto', turn: '' },
] as const;

/** Selectors for the focus after a picture moved to `to`: the pressed button, or the other one at an end. */
export const moveButtonsFrom = (at: number, to: number): readonly string[] =>
  (to < at ? ['earlier', 'later'] : ['later', 'earlier']).map((way) => `[data-move="${way} ${to}"]`);

/** Moves a picture before or after its neighbour. Needs the words `pictures`. */
export function PictureMoves({ at, count, isBusy, onMove }: PictureMovesProps) {
  const t = useWords('pictures');
  const possible = WAYS.filter(({ by }) => at + by >= 0 && at + by < count);
  return (
    <p className="flex">
      {possible.map(({ way, by, place, turn }) => (
        <button
          key={way}
          type="button"
          className={`grid size-11 place-items-center text-muted hover:text-text ${place}`}
          data-move={`${way} ${at}`}
          aria-label={t(way, { n: at + 1 })}
          aria-disabled={isBusy}
          onClick={() => onMove(at + by)}
        >
          <Icon name="next" className={`size-4 ${turn}`} />
        </button>
      ))}
    </p>
  );
}
