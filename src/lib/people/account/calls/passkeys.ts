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

/** What a browser signs with a passkey, to sign in with its answer. */
export const requestPasskey = endpoint<Nothing, PasskeyRequest>('POST', '/h5/login/passkey-ask');
export const signInWithPasskey = endpoint<PasskeySignInInput, SignedIn>('POST', '/h5/login/passkey', 'json');
export const listPasskeys = endpoint<Nothing, Passkeys>('GET', '/h5/userCenter/passkeys');
export const offerPasskey = endpoint<Nothing, PasskeyOffer>('POST', '/h5/userCenter/passkey-offer');
export const addPasskey = endpoint<AddPasskeyInput, Passkeys>('POST', '/h5/userCenter/passkey-add', 'json');
/** While another way in is left. */
export const removePasskey = endpoint<PasskeyIdInput, Passkeys>('POST', '/h5/userCenter/passkey-remove');
/** Not now: the member's home offers none again. */
export const declinePasskey = endpoint<Nothing, { declined: boolean }>(
  'POST',
  '/h5/userCenter/passkey-decline',
);
