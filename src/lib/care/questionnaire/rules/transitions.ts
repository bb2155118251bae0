import type { SittingState } from '../codes.ts';

/** Where a sitting may go: what is finished is never answered again, so that its result stays what it came of. */
export const SITTING_MOVES: Readonly<Record<SittingState, readonly SittingState[]>> = {
  open: ['done'],
  done: [],
};

export const canMoveSitting = (from: SittingState, to: SittingState): boolean =>
  SITTING_MOVES[from].includes(to);
