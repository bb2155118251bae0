import { getUserInfo } from '#lib/people/account/calls/user-info.ts';
import { call } from './api.ts';
import { $token, $user, isToken, signInLocally } from './session.ts';

/**
 * Row I2: a `token` in the address signs in and leaves the address at once, so that it is neither copied
 * nor sent on as a referrer. A token that is no good ends as any other does: with a visitor. Asked for by whoever is
 * first, the shell or an island that leads visitors away.
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
  // Whoever went on before it was known whose it is would stay without a name on every page.
  if (kept !== '' && (kept === token || $user.get() === null)) void rememberUser(kept);
}

/** The token that is being asked about. */
let asked = '';

async function rememberUser(token: string): Promise<void> {
  if (token === asked) return;
  asked = token;
  try {
    const { id, email, mobile, displayName } = await call(getUserInfo, {});
    signInLocally(token, { id, email, mobile, name: displayName });
  } catch {
    // The client has said so, and has forgotten a token that was refused.
  } finally {
    asked = '';
  }
}
