import { useState } from 'react';
import { drawLottery } from '#lib/buying/lottery/calls.ts';
import type { DrawView } from '#lib/buying/lottery/model/lottery.ts';
import { call, Refusal, Unreachable } from '#stores/api.ts';
import { withKey } from '../ui/with-key.ts';

/** `asking`: the answer is on its way; `moving`: it is known, and the game comes to rest on it. */
type Phase = 'idle' | 'asking' | 'moving' | 'done';

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A press, its answer, and the game's way there. What the server has said is never changed by how it looks. */
export function useDraw(lotteryId: number) {
  const [phase, setPhase] = useState<Phase>('idle');
  const [draw, setDraw] = useState<DrawView | null>(null);
  const [chances, setChances] = useState<number | null>(null);

  const press = async (number: string): Promise<boolean> => {
    if (phase === 'asking' || phase === 'moving') return false;
    setPhase('asking');
    setDraw(null);
    try {
      // The ticket alone: after a lost answer another number would be another draw.
      const drawn = await withKey('draw', lotteryId, (ticket) =>
        call(drawLottery, { lotteryId, ticket, number }),
      );
      setChances(drawn.chances);
      setDraw(drawn.draw);
      setPhase(drawn.draw.prize === null || isStill() ? 'done' : 'moving');
      return true;
    } catch (error) {
      // What was refused has been said.
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
      setPhase('idle');
      return false;
    }
  };
  return { phase, draw, chances, press, rest: () => setPhase('done') };
}
