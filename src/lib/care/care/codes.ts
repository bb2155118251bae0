/** States of a case, from the question or referring result to its end. */
export const CASE_STATES = ['waiting', 'claimed', 'answered', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** Lists of the queue: all, unassigned, and one's own. */
export const CASE_LISTS = ['all', 'waiting', 'own'] as const;
export type CaseList = (typeof CASE_LISTS)[number];

/** A dietitian's proposal, until its member decides or it expires. */
export const PROPOSAL_STATES = ['sent', 'accepted', 'changed', 'declined', 'expired', 'withdrawn'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** A complete pack, or changes to a subscription's next box. */
export const PROPOSAL_KINDS = ['pack', 'box'] as const;

/** Changes of a box: add, leave out, or replace a good. */
export const BOX_ACTS = ['add', 'leave', 'swap'] as const;
export type BoxAct = (typeof BOX_ACTS)[number];

/** Urgency, highest first. */
export const LEVELS = ['now', 'today', 'soon'] as const;
export type Level = (typeof LEVELS)[number];

/** Where a template is used: an answer to a member, or a part of a plate review. */
export const TEMPLATE_USES = ['answer', 'praise', 'change', 'swap'] as const;
export type TemplateUse = (typeof TEMPLATE_USES)[number];

export const MAX_TEXT_LENGTH = 1000;
export const MAX_REASON_LENGTH = 200;
export const MAX_NOTE_LENGTH = 200;
export const MAX_ITEMS = 12;
