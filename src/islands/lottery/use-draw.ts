import { useState } from 'react';
import { drawLottery } from '#lib/buying/lottery/calls.ts';
import type { DrawView } from '#lib/buying/lottery/model/lottery.ts';
import { call, Refusal, Unreachable } from '#stores/api.ts';
import { withKey } from '../ui/with-key.ts';

/** `asking`: waiting for the server; `moving`: the result is known and the game moves to it. */
type Phase = 'idle' | 'asking' | 'moving' | 'done';

const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A draw: the request, its result and the animation. The animation never changes the server's result. */
export function useDraw(lotteryId: number) {
  const [phase, setPhase] = useState<Phase>('idle');
  const [draw, setDraw] = useState<DrawView | null>(null);
  const [chances, setChances] = useState<number | null>(null);

  const press = async (number: string): Promise<boolean> => {
    if (phase === 'asking' || phase === 'moving') return false;
    setPhase('asking');
    setDraw(null);
    try {
      // The key covers only the ticket: after a lost answer, a new number would be another draw.
      const drawn = await withKey('draw', lotteryId, (ticket) =>
        call(drawLottery, { lotteryId, ticket, number }),
      );
      setChances(drawn.chances);
      setDraw(drawn.draw);
      setPhase(drawn.draw.prize === null || isStill() ? 'done' : 'moving');
      return true;
    } catch (error) {
      // The client has already shown the refusal.
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
      setPhase('idle');
      return false;
    }
  };
  return { phase, draw, chances, press, rest: () => setPhase('done') };
}
