import { useState } from 'react';
import { Refusal } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';

interface Moving<Shown> {
  /** Does one change. @returns whether it was done */
  readonly bend: (work: () => Promise<Shown>) => Promise<boolean>;
  /** Asks the shop, quietly: what it refuses is said here. */
  readonly send: (day: string, isSure: boolean) => Promise<Shown>;
  readonly onMoved: () => void;
}

/** Moves a box to another day; where it would come near another one, whoever moves it is asked first. */
export function useMove<Shown>({ bend, send, onMoved }: Moving<Shown>) {
  const [near, setNear] = useState<{ readonly day: string; readonly text: string } | null>(null);
  const move = (day: string, isSure = false) =>
    bend(async () => {
      try {
        const moved = await send(day, isSure);
        setNear(null);
        onMoved();
        return moved;
      } catch (error) {
        if (error instanceof Refusal) {
          if (error.data?.key === 'boxOverlaps') setNear({ day, text: error.message });
          else showToast('error', error.message);
        }
        throw error;
      }
    });
  return { near, move, forget: () => setNear(null) };
}
