import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  AddPasskeyInput,
  PasskeyIdInput,
  PasskeyOffer,
  PasskeyRequest,
  PasskeySignInInput,
  Passkeys,
} from '#lib/people/passkey/model.ts';
import type { SignedIn } from '../model.ts';

type Nothing = Record<string, never>;

/** The challenge for a sign-in with a passkey. */
export const requestPasskey = endpoint<Nothing, PasskeyRequest>('POST', '/h5/login/passkey-ask');
export const signInWithPasskey = endpoint<PasskeySignInInput, SignedIn>('POST', '/h5/login/passkey', 'json');
export const listPasskeys = endpoint<Nothing, Passkeys>('GET', '/h5/userCenter/passkeys');
export const offerPasskey = endpoint<Nothing, PasskeyOffer>('POST', '/h5/userCenter/passkey-offer');
export const addPasskey = endpoint<AddPasskeyInput, Passkeys>('POST', '/h5/userCenter/passkey-add', 'json');
/** Refused for the last sign-in method. */
export const removePasskey = endpoint<PasskeyIdInput, Passkeys>('POST', '/h5/userCenter/passkey-remove');
/** Declines passkeys: the member's home no longer offers one. */
export const declinePasskey = endpoint<Nothing, { declined: boolean }>(
  'POST',
  '/h5/userCenter/passkey-decline',
);
