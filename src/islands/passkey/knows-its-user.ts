import { isNamedHost } from '#lib/people/passkey/rules.ts';

/** In a file of its own, so that these checks load no other passkey code. */

export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && isNamedHost(location.hostname);

/** Whether this device can verify its user by finger, face or code. */
export const knowsItsUser = async (): Promise<boolean> =>
  knowsPasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
