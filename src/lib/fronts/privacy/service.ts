/** What the API and the jobs may ask of members' privacy, by subject. */
export { agreeAnew, noteCookies, noteMailings, noteRegistration, saveConsent } from './consents.ts';
export { askCopy, fetchCopy, forgetCopies, makeCopy, openCopy } from './copies.ts';
export { askLeave, endMemberships, eraseLeftovers, takeBackLeave } from './leave.ts';
export { sendProof } from './prove.ts';
export { getPrivacy, getPrivacyNews } from './read.ts';
