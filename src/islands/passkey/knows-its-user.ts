import { isNamedHost } from '#lib/people/passkey/rules.ts';

/** By themselves: they are asked where nothing else of passkeys is loaded yet. */

export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && isNamedHost(location.hostname);

/** Whether this device itself can know its user, by finger, face or code. */
export const knowsItsUser = async (): Promise<boolean> =>
  knowsPasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
