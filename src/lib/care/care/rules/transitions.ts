import type { CaseState, ProposalState } from '../codes.ts';

/** All transitions of a case. */
export const CASE_TRANSITIONS: Readonly<Record<CaseState, readonly CaseState[]>> = {
  waiting: ['claimed', 'closed'],
  // Returned to the queue, handed to a colleague, answered, or closed because a consent was withdrawn.
  claimed: ['waiting', 'claimed', 'answered', 'closed'],
  // The member asks again, or the dietitian writes again.
  answered: ['claimed', 'waiting', 'answered', 'closed'],
  closed: [],
};

export const canTransitionCase = (from: CaseState, to: CaseState): boolean =>
  CASE_TRANSITIONS[from].includes(to);

/**
 * A proposal has no effect before its member accepts it, and is decided once. Closing its case withdraws it.
 */
export const PROPOSAL_TRANSITIONS: Readonly<Record<ProposalState, readonly ProposalState[]>> = {
  sent: ['accepted', 'changed', 'declined', 'expired', 'withdrawn'],
  accepted: [],
  changed: [],
  declined: [],
  expired: [],
  withdrawn: [],
};

/** The error key for a decision on a proposal in this state. */
export function decidedReason(state: ProposalState) {
  if (state === 'expired') return 'proposalExpired';
  return state === 'withdrawn' ? 'proposalWithdrawn' : 'proposalDecided';
}

export const canTransitionProposal = (from: ProposalState, to: ProposalState): boolean =>
  PROPOSAL_TRANSITIONS[from].includes(to);

/** The outcome, by the number of accepted items. */
export function decisionOf(taken: number, all: number): 'accepted' | 'changed' | 'declined' {
  if (taken === 0) return 'declined';
  return taken === all ? 'accepted' : 'changed';
}
