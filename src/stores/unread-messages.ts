import { atom } from 'nanostores';
import { getInboxState } from '#lib/inbox/calls.ts';
import { call } from './api.ts';
import { $isSignedIn } from './session.ts';

/** How much of what the shop told the member is unread; null before it is known and for a visitor. */
export const $unreadMessages = atom<number | null>(null);

/** Asks for a member; a failure leaves the badge as it is. */
export async function refreshUnreadMessages(): Promise<void> {
  if (!$isSignedIn.get()) return;
  try {
    $unreadMessages.set((await call(getInboxState, undefined, { silent: true })).unread);
  } catch {
    // What is not known is not shown.
  }
}
