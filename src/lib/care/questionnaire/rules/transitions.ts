import type { SittingState } from '../codes.ts';

/** Transitions of a sitting. `done` is final, so that a result keeps its answers. */
export const SITTING_TRANSITIONS: Readonly<Record<SittingState, readonly SittingState[]>> = {
  open: ['done'],
  done: [],
};

export const canTransitionSitting = (from: SittingState, to: SittingState): boolean =>
  SITTING_TRANSITIONS[from].includes(to);
