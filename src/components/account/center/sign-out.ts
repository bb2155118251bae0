import { signOut } from '#lib/people/account/calls/account.ts';
import { call } from '#stores/api.ts';

/** Revokes the token in the shop, too. */
export const revokeSession = (): Promise<unknown> => call(signOut, {}, { silent: true });
