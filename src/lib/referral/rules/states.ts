import {
  BOND_STATES,
  type BondState,
  COMMISSION_STATES,
  type CommissionState,
  PAYOUT_STATES,
  type PayoutState,
} from '../codes.ts';

type Moves<State extends string> = Readonly<Record<State, readonly State[]>>;

/** Who was looked at once stays so: what staff have let go is not held again for the same. */
const BOND_MOVES: Moves<BondState> = {
  bound: ['held'],
  held: ['cleared', 'refused'],
  cleared: [],
  refused: [],
};

const COMMISSION_MOVES: Moves<CommissionState> = {
  pending: ['settled', 'reversed', 'refused'],
  settled: ['reversed'],
  reversed: [],
  refused: [],
};

const PAYOUT_MOVES: Moves<PayoutState> = { asked: ['done', 'refused'], done: [], refused: [] };

const before =
  <State extends string>(states: readonly State[], moves: Moves<State>) =>
  (to: State): State[] =>
    states.filter((from) => moves[from].includes(to));

/** The states from which `to` may be reached: the condition of the update that moves there. */
export const bondsBefore = before(BOND_STATES, BOND_MOVES);
export const commissionsBefore = before(COMMISSION_STATES, COMMISSION_MOVES);
export const payoutsBefore = before(PAYOUT_STATES, PAYOUT_MOVES);
