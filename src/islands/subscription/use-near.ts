import { useState } from 'react';
import { Refusal } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';

/** Does one change. @returns whether it was done */
type Bend<Shown> = (work: () => Promise<Shown>) => Promise<boolean>;

interface Near {
  readonly text: string;
  readonly again: () => Promise<boolean>;
}

/** A change of a box's day: where it would come near another one, whoever makes it is asked first. */
export function useNear<Shown>(bend: Bend<Shown>) {
  const [near, setNear] = useState<Near | null>(null);
  /** @param send asks the shop, quietly: what it refuses is said here */
  const ask = (send: (isSure: boolean) => Promise<Shown>, isSure = false): Promise<boolean> =>
    bend(async () => {
      try {
        const shown = await send(isSure);
        setNear(null);
        return shown;
      } catch (error) {
        if (error instanceof Refusal) {
          if (error.data?.key === 'boxOverlaps')
            setNear({ text: error.message, again: () => ask(send, true) });
          else showToast('error', error.message);
        }
        throw error;
      }
    });
  return { near, ask, forget: () => setNear(null) };
}
