import { useEffect, useRef } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';
import type { GameProps } from './game.ts';

const BOXES = 6;
const OPENING_MS = 900;

interface BoxesProps extends GameProps {
  /** The index of the pressed box. */
  readonly picked: number | null;
  readonly canPick: boolean;
  readonly onPick: (box: number) => void;
}

/**
 * Closed boxes: the pressed one opens and shows the drawn prize. The choice does not matter, as the page
 * states.
 */
export function Boxes({ prizes, target, isMoving, onRest, picked, canPick, onPick }: BoxesProps) {
  const t = useWords('lottery');
  const rest = useRef(onRest);
  rest.current = onRest;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setTimeout(() => rest.current(), OPENING_MS);
    return () => clearTimeout(timer);
  }, [isMoving]);
  const prize = prizes.find(({ position }) => position === target);
  return (
    <div className="mx-auto grid w-full max-w-md grid-cols-3 gap-3">
      {Array.from({ length: BOXES }, (_, box) => {
        const isOpen = box === picked && prize !== undefined && !isMoving;
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes stay where they are
            key={box}
            type="button"
            className={`grid aspect-square place-items-center rounded-card border p-2 text-center text-sm transition-transform duration-700 motion-reduce:transition-none ${
              box === picked ? 'border-accent text-accent' : 'border-edge text-muted'
            } ${box === picked && isMoving ? '-rotate-6 scale-110' : ''} bg-raised`}
            aria-disabled={!canPick}
            aria-label={t('box', { number: String(box + 1) })}
            onClick={() => onPick(box)}
          >
            {isOpen ? (
              <span className="block font-bold">{prize.name}</span>
            ) : (
              <Icon name="box" className="size-10" />
            )}
          </button>
        );
      })}
    </div>
  );
}
