import { signOut } from '#lib/people/account/calls/account.ts';
import { call } from '#stores/api.ts';

/** The shop forgets the token, too. */
export const revokeSession = (): Promise<unknown> => call(signOut, {}, { silent: true });
