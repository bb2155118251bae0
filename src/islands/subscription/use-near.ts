import { useState } from 'react';
import { Refusal } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';

/** Performs one change. @returns whether it succeeded */
type Bend<Shown> = (work: () => Promise<Shown>) => Promise<boolean>;

interface Near {
  readonly text: string;
  readonly again: () => Promise<boolean>;
}

/** Changes a box's date. If another box is close to it, the member must confirm first. */
export function useNear<Shown>(bend: Bend<Shown>) {
  const [near, setNear] = useState<Near | null>(null);
  /** @param send calls the shop quietly, because refusals show here */
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
