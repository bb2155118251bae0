import { useEffect, useRef, useState } from 'react';
import type { GameProps } from './game.ts';

/** The path around the centre, as cells of a 3 × 3 grid. */
const WAY = [0, 1, 2, 5, 8, 7, 6, 3] as const;
const ROUNDS = 3;
const FIRST_MS = 60;
const SLOWER_MS = 9;

/** Eight prizes around the centre. A light circles, slows down and stops at the drawn prize. */
export function Grid({ prizes, target, isMoving, onRest }: GameProps) {
  const [light, setLight] = useState<number | null>(null);
  const rest = useRef(onRest);
  rest.current = onRest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each draw
  useEffect(() => {
    if (target === null) return;
    const goal = prizes.findIndex(({ position }) => position === target);
    if (!isMoving) return setLight(goal);
    const steps = ROUNDS * WAY.length + goal;
    let timer = 0;
    const go = (step: number) => {
      setLight(step % WAY.length);
      if (step === steps) {
        timer = window.setTimeout(() => rest.current(), 500);
        return;
      }
      timer = window.setTimeout(() => go(step + 1), FIRST_MS + step * SLOWER_MS * (step / steps));
    };
    go(0);
    return () => clearTimeout(timer);
  }, [target, isMoving]);
  return (
    <div className="mx-auto grid w-full max-w-md grid-cols-3 gap-2" aria-hidden="true">
      {Array.from({ length: 9 }, (_, cell) => {
        const at = WAY.indexOf(cell as (typeof WAY)[number]);
        const prize = prizes[at];
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: cells stay where they are
            key={cell}
            data-lit={at >= 0 && at === light ? '' : undefined}
            className={`grid aspect-square place-items-center rounded-card border p-1 text-center text-sm ${
              at >= 0 && at === light
                ? 'border-accent bg-raised font-bold text-accent'
                : 'border-line bg-surface'
            }`}
          >
            {prize ? (
              <span className="grid justify-items-center gap-1">
                {prize.picture && (
                  <img
                    src={prize.picture}
                    alt=""
                    width="48"
                    height="44"
                    className="w-10 rounded-lg md:w-12"
                  />
                )}
                <span className="block">{prize.name}</span>
              </span>
            ) : (
              <span className="size-4 rounded-full bg-accent" />
            )}
          </div>
        );
      })}
    </div>
  );
}
