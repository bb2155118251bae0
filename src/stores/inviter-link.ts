import { saveInviter } from '#lib/people/account/calls/inviter.ts';
import { call } from './api.ts';

/**
 * Row I8: whoever opens a friend's link was invited by that friend, should they sign up in this browser. The code leaves
 * the address, so that a page that is sent on names nobody.
 */
export function readInviterFromUrl(): void {
  const url = new URL(location.href);
  const inviterCode = url.searchParams.get('inviter');
  if (inviterCode === null) return;
  url.searchParams.delete('inviter');
  history.replaceState(history.state, '', url);
  if (!/^[A-Za-z0-9-]{4,32}$/.test(inviterCode)) return;
  // A member who is one already, or a code that nobody has: the page is the same for them.
  call(saveInviter, { inviterCode }, { silent: true }).catch(() => undefined);
}
