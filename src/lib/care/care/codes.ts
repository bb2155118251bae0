/** Somebody whom a dietitian is to answer: from the question, or the result that needs a person, to the end. */
export const CASE_STATES = ['waiting', 'claimed', 'answered', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];

/** Parts of the queue: everybody, whom nobody has taken on, whom one has taken on oneself. */
export const CASE_LISTS = ['all', 'waiting', 'own'] as const;
export type CaseList = (typeof CASE_LISTS)[number];

/** What a dietitian suggests, until its member has decided or it expires. */
export const PROPOSAL_STATES = ['sent', 'accepted', 'changed', 'declined', 'expired', 'withdrawn'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** A whole pack to build, or the next box of a subscription with something else in it. */
export const PROPOSAL_KINDS = ['pack', 'box'] as const;

/** What is done to a box: put in, left out, or another good in the place of one. */
export const BOX_ACTS = ['add', 'leave', 'swap'] as const;
export type BoxAct = (typeof BOX_ACTS)[number];

/** How soon somebody should be answered, the soonest first. */
export const LEVELS = ['now', 'today', 'soon'] as const;
export type Level = (typeof LEVELS)[number];

/** What a prepared text begins: an answer to a member, or a part of a meal's review. */
export const TEMPLATE_USES = ['answer', 'praise', 'change', 'swap'] as const;
export type TemplateUse = (typeof TEMPLATE_USES)[number];

export const MAX_TEXT_LENGTH = 1000;
export const MAX_REASON_LENGTH = 200;
export const MAX_NOTE_LENGTH = 200;
export const MAX_ITEMS = 12;
