/** The functions of passkeys for areas with sign-ins, by subject. */
export { addPasskey, offerPasskey } from './add.ts';
export type { PasskeyPurpose } from './asked.ts';
export {
  deletePasskeys,
  listPasskeys,
  memberOfOwner,
  ownerOfPasskey,
  passkeyOwner,
  removePasskey,
} from './own.ts';
export { newPasskeyRequest, ownerOfAnswer } from './sign.ts';
