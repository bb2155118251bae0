/** What the areas whose people sign in may ask of passkeys, by subject. */
export { addPasskey, offerPasskey } from './add.ts';
export type { Asked } from './asked.ts';
export {
  forgetPasskeys,
  listPasskeys,
  memberOfOwner,
  ownerOfPasskey,
  passkeyOwner,
  removePasskey,
} from './own.ts';
export { askForPasskey, ownerOfAnswer } from './sign.ts';
