/** What other areas, the API and the jobs may ask of people's health data, by subject. */

export { lookAtHealth } from './access-log.ts';
export { type AgreedPerson, findAgreed, listAgreed } from './agreed.ts';
export { assignDietitian, assignedTo, endAssignment, isAssigned } from './assignments.ts';
export { adoptPersons } from './claim-profiles.ts';
export {
  type ConsentToSet,
  consentsToAsk,
  consentUntil,
  holdsConsent,
  saveConsent,
  setConsent,
} from './consents.ts';
export { forgetUntouched } from './forget.ts';
export { findOwn as findOwnPerson, type HealthOwner, healthOwner, holdPerson, inTurn } from './owner.ts';
export {
  findPerson,
  findSelf,
  forgetBirths,
  listPersons,
  memberOfSelf,
  namesOfPersons,
  removePerson,
  savePerson,
  touchPerson,
  touchPersonsOf,
} from './persons.ts';
