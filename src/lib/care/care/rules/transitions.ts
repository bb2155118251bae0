import type { CaseState, ProposalState } from '../codes.ts';

/** Every move a case may make; any other is refused. */
export const CASE_TRANSITIONS: Readonly<Record<CaseState, readonly CaseState[]>> = {
  waiting: ['claimed', 'closed'],
  // Given back, handed to a colleague, answered, or over: its member has taken back what it stood on.
  claimed: ['waiting', 'claimed', 'answered', 'closed'],
  // Its member asks on, or the dietitian writes once more.
  answered: ['claimed', 'waiting', 'answered', 'closed'],
  closed: [],
};

export const canTransitionCase = (from: CaseState, to: CaseState): boolean =>
  CASE_TRANSITIONS[from].includes(to);

/** Nothing of a proposal is done before its member has said so, and it is decided once; one that waits goes with its case. */
export const PROPOSAL_TRANSITIONS: Readonly<Record<ProposalState, readonly ProposalState[]>> = {
  sent: ['accepted', 'changed', 'declined', 'expired', 'withdrawn'],
  accepted: [],
  changed: [],
  declined: [],
  expired: [],
  withdrawn: [],
};

/** Why a proposal in this state is not decided on any more. */
export function decidedReason(state: ProposalState) {
  if (state === 'expired') return 'proposalExpired';
  return state === 'withdrawn' ? 'proposalWithdrawn' : 'proposalDecided';
}

export const canTransitionProposal = (from: ProposalState, to: ProposalState): boolean =>
  PROPOSAL_TRANSITIONS[from].includes(to);

/** What a decision is, by how many of its items are taken. */
export function decisionOf(taken: number, all: number): 'accepted' | 'changed' | 'declined' {
  if (taken === 0) return 'declined';
  return taken === all ? 'accepted' : 'changed';
}
