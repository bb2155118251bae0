/** Members' privacy for the API and the jobs, by subject. */
export {
  acceptNewTexts,
  recordCookieConsent,
  recordMailings,
  recordRegistration,
  saveConsent,
} from './consents.ts';
export { deleteOldCopies, fetchCopy, makeCopy, openCopy, requestCopy } from './copies.ts';
export { cancelLeave, endMemberships, eraseLeftovers, requestLeave } from './leave.ts';
export { sendProof } from './prove.ts';
export { getPrivacy, getPrivacyNews } from './read.ts';
