import { statesBeforeIn, type Transitions } from '#lib/kernel/transitions.ts';
import type { BondState, CommissionState, PayoutState } from '../codes.ts';

/** A review is final: cleared bonds are not held again. */
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
  // An approval may be revoked until the money is sent.
  approved: ['done', 'refused', 'asked'],
  done: [],
  refused: [],
};

export const bondsBefore = statesBeforeIn(BOND_MOVES);
export const commissionsBefore = statesBeforeIn(COMMISSION_MOVES);
export const payoutsBefore = statesBeforeIn(PAYOUT_MOVES);
