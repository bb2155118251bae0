import type { SittingState } from '../codes.ts';

/** Where a sitting may go: what is finished is never answered again, so that its result stays what it came of. */
export const SITTING_TRANSITIONS: Readonly<Record<SittingState, readonly SittingState[]>> = {
  open: ['done'],
  done: [],
};

export const canTransitionSitting = (from: SittingState, to: SittingState): boolean =>
  SITTING_TRANSITIONS[from].includes(to);
