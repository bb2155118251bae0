import { statesBeforeIn } from '#lib/kernel/transitions.ts';
import type { PlateState } from '../codes.ts';

/** All transitions of a plate. A dietitian may return a claimed one to the queue. */
export const PLATE_TRANSITIONS: Readonly<Record<PlateState, readonly PlateState[]>> = {
  sent: ['claimed', 'withdrawn', 'erased'],
  claimed: ['answered', 'sent', 'withdrawn', 'erased'],
  answered: ['erased'],
  withdrawn: ['erased'],
  erased: [],
};

export const canTransitionPlate = (from: PlateState, to: PlateState): boolean =>
  PLATE_TRANSITIONS[from].includes(to);

/** The states from which a plate can reach another. */
export const statesBefore = statesBeforeIn(PLATE_TRANSITIONS);

/** Whether it waits for an answer. */
export const isOpen = (state: PlateState): boolean => state === 'sent' || state === 'claimed';
