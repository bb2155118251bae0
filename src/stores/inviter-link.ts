import { saveInviter } from '#lib/people/account/calls/inviter.ts';
import { call } from './api.ts';

/**
 * Row I8: a friend's link records that friend as the inviter, for a sign-up in this browser. The code leaves
 * the address, so that a forwarded page names nobody.
 */
export function readInviterFromUrl(): void {
  const url = new URL(location.href);
  const inviterCode = url.searchParams.get('inviter');
  if (inviterCode === null) return;
  url.searchParams.delete('inviter');
  history.replaceState(history.state, '', url);
  if (!/^[A-Za-z0-9-]{4,32}$/.test(inviterCode)) return;
  // Existing members and unknown codes make no difference to the page.
  call(saveInviter, { inviterCode }, { silent: true }).catch(() => undefined);
}
