import { statesBeforeIn, type Transitions } from '#lib/kernel/transitions.ts';
import type { BondState, CommissionState, PayoutState } from '../codes.ts';

/** Who was looked at once stays so: what staff have let go is not held again for the same. */
const BOND_MOVES: Transitions<BondState> = {
  bound: ['held'],
  held: ['cleared', 'refused'],
  cleared: [],
  refused: [],
};

const COMMISSION_MOVES: Transitions<CommissionState> = {
  pending: ['settled', 'reversed', 'refused'],
  settled: ['reversed'],
  reversed: [],
  refused: [],
};

const PAYOUT_MOVES: Transitions<PayoutState> = {
  asked: ['approved', 'refused'],
  // An approval may be taken back until it is sent.
  approved: ['done', 'refused', 'asked'],
  done: [],
  refused: [],
};

export const bondsBefore = statesBeforeIn(BOND_MOVES);
export const commissionsBefore = statesBeforeIn(COMMISSION_MOVES);
export const payoutsBefore = statesBeforeIn(PAYOUT_MOVES);
