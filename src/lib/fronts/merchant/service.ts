/** What the start of the shop and its commands may ask of who sells here. */
export { findIdentity, merchantOpening, saveIdentity } from './identity.ts';
