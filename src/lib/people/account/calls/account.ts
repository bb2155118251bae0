import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  AvatarInput,
  BindContactInput,
  CodeSent,
  CodeSignInInput,
  InviterInput,
  MagicLinkInput,
  PasswordSignInInput,
  ProfileInput,
  ResetPasswordInput,
  SendCodeInput,
  SetPasswordInput,
  SignedIn,
  SignedInByMagicLink,
  UserInfo,
} from '../model.ts';

export { saveInviter } from './inviter.ts';
export { getUserInfo } from './user-info.ts';

type Nothing = Record<string, never>;

export const sendCode = endpoint<SendCodeInput, CodeSent>('POST', '/h5/login/send-code');
/** Creates the member on the first sign-in. */
export const signInWithCode = endpoint<CodeSignInInput, SignedIn>('POST', '/h5/login/code');
/** By the magic link of a code's mail, in the browser that requested it. */
export const signInByMagicLink = endpoint<MagicLinkInput, SignedInByMagicLink>(
  'POST',
  '/h5/login/code-direct',
);
export const signInWithPassword = endpoint<PasswordSignInInput, SignedIn>('POST', '/h5/login/password');
export const signOut = endpoint<Nothing, { signedOut: boolean }>('POST', '/h5/login/sign-out');
/**
 * To a mobile or address of a member with a forgotten password. The answer is the same without such a member.
 */
export const sendResetCode = endpoint<SendCodeInput, CodeSent>('POST', '/h5/login/send-reset-code');
/** Sets a new password by that code, signs in here and signs out everywhere else. */
export const resetPassword = endpoint<ResetPasswordInput, SignedIn>('POST', '/h5/login/reset-password');
/** Sets the first password or changes it; a change signs the member out everywhere else. */
export const setPassword = endpoint<SetPasswordInput, { changed: boolean }>('POST', '/h5/login/set-password');
export const saveProfile = endpoint<ProfileInput, UserInfo>('POST', '/h5/userCenter/account_save');
/** Multipart, with the picture as `file`; it is cropped to a square. */
export const saveAvatar = endpoint<AvatarInput, UserInfo>('POST', '/h5/userCenter/avatar-save');
export const removeAvatar = endpoint<Nothing, UserInfo>('POST', '/h5/userCenter/avatar-remove');
/** To an address that the member wants to bind. */
export const sendBindCode = endpoint<SendCodeInput, CodeSent>('POST', '/h5/userCenter/send-bind-code');
export const bindContact = endpoint<BindContactInput, UserInfo>('POST', '/h5/userCenter/bind-contact');
/** Whether such a code exists, during typing. */
export const checkInviter = endpoint<InviterInput, { inviterCode: string }>(
  'POST',
  '/direct/user/check-direct-selling',
);
