/** The functions of passkeys for areas with sign-ins, by subject. */
export { addPasskey, offerPasskey } from './add.ts';
export {
  deletePasskeys,
  listPasskeys,
  memberOfOwner,
  ownerOfPasskey,
  passkeyOwner,
  removePasskey,
} from './own.ts';
export type { PasskeyPurpose } from './purpose.ts';
export { newPasskeyRequest, ownerOfAnswer } from './sign.ts';
