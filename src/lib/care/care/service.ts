/** Dietitians' care for the API and the jobs, by subject. */

export { assessProposal } from './assess-proposal.ts';
export { claimCase, closeCase, handOverCase, listColleagues, releaseCasesOf } from './claim.ts';
export { decideProposal } from './decide.ts';
export { listEarlier } from './earlier.ts';
export { getOwnCare } from './member.ts';
export { closeCasesWithoutConsent, deleteCare, endCare, openForResult } from './open.ts';
export { getNextBox } from './own-day.ts';
export { expireProposals, propose, withdrawProposal } from './proposals.ts';
export { listQueue } from './queue.ts';
export { getCase } from './read.ts';
export { answerCase, askDietitian } from './talk.ts';
export { listTemplates, saveTemplate } from './templates.ts';
