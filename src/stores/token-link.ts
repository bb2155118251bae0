import { getUserInfo } from '#lib/people/account/calls/user-info.ts';
import { call } from './api.ts';
import { $token, $user, isToken, signInLocally } from './session.ts';

/**
 * Row I2: a `token` in the address signs in and leaves the address at once, so that it is neither copied nor
 * sent as a referrer. An invalid token ends like any other: the reader is a visitor. Called by the shell or
 * by an island that redirects visitors, whichever is first.
 */
export function signInFromUrl(): void {
  const url = new URL(location.href);
  const token = url.searchParams.get('token');
  if (token !== null) {
    url.searchParams.delete('token');
    history.replaceState(history.state, '', url);
    if (isToken(token)) $token.set(token);
  }
  const kept = $token.get();
  // If the shopper left the first page before its answer, the token's member is still unknown.
  if (kept !== '' && (kept === token || $user.get() === null)) void rememberUser(kept);
}

/** The token whose member is being loaded. */
let asked = '';

async function rememberUser(token: string): Promise<void> {
  if (token === asked) return;
  asked = token;
  try {
    const { id, email, mobile, displayName } = await call(getUserInfo, {});
    signInLocally(token, { id, email, mobile, name: displayName });
  } catch {
    // The client has shown the reason and deleted a refused token.
  } finally {
    asked = '';
  }
}
