/** The merchant's identity, for the shop's start and its commands. */
export { findIdentity, merchantOpening, saveIdentity } from './identity.ts';
