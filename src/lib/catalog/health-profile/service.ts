/** Health profiles for other areas, the API and jobs, by subject. */

export { logHealthAccess } from './access-log.ts';
export { type AgreedPerson, findAgreed, listAgreed } from './agreed.ts';
export { assignDietitian, assignedTo, endAssignment, isAssigned } from './assignments.ts';
export { claimProfiles } from './claim-profiles.ts';
export {
  type ConsentToSet,
  consentUntil,
  hasConsent,
  missingConsents,
  saveConsent,
  setConsent,
} from './consents.ts';
export { deleteUnusedProfiles } from './forget.ts';
export { findOwn as findOwnPerson, type HealthOwner, healthOwner, lockPerson, serialized } from './owner.ts';
export {
  eraseBirthDates,
  extendRetention,
  extendRetentionOf,
  findPerson,
  findSelf,
  listPersons,
  memberOfSelf,
  namesOfPersons,
  removePerson,
  savePerson,
} from './persons.ts';
