import { statesBeforeIn } from '#lib/kernel/transitions.ts';
import type { PlateState } from '../codes.ts';

/** Every move of a plate; any other is refused. A dietitian may lay back what they have taken. */
export const PLATE_TRANSITIONS: Readonly<Record<PlateState, readonly PlateState[]>> = {
  sent: ['claimed', 'withdrawn', 'erased'],
  claimed: ['answered', 'sent', 'withdrawn', 'erased'],
  answered: ['erased'],
  withdrawn: ['erased'],
  erased: [],
};

export const canTransitionPlate = (from: PlateState, to: PlateState): boolean =>
  PLATE_TRANSITIONS[from].includes(to);

/** From where a plate may be moved there. */
export const statesBefore = statesBeforeIn(PLATE_TRANSITIONS);

/** Somebody is to answer it. */
export const isOpen = (state: PlateState): boolean => state === 'sent' || state === 'claimed';
