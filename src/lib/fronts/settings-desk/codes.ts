/** A proposal is replaced by the next one for the same setting. */
export const PROPOSAL_STATES = ['open', 'approved', 'rejected', 'withdrawn', 'replaced'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];
