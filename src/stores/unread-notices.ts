import { atom } from 'nanostores';
import { getNoticeReadState, markAllNoticesRead, markNoticeRead } from '#lib/support/calls.ts';
import { call } from './api.ts';
import { $isSignedIn } from './session.ts';

/** The notices that the member has not opened yet, by name; null before it is known and for a visitor. */
export const $unreadNotices = atom<readonly string[] | null>(null);

/** Asks for a member; a failure leaves the badge as it is. */
export const refreshUnreadNotices = (): Promise<void> =>
  ask(() => call(getNoticeReadState, undefined, { silent: true }));

/** A member has opened a notice. */
export const rememberOpened = (id: string): Promise<void> =>
  ask(() => call(markNoticeRead, { id }, { silent: true }));

/** @throws when the shop could not be told; the client has said why */
export async function rememberAllOpened(): Promise<void> {
  $unreadNotices.set((await call(markAllNoticesRead, undefined)).unread);
}

async function ask(state: () => Promise<{ readonly unread: readonly string[] }>): Promise<void> {
  if (!$isSignedIn.get()) return;
  try {
    $unreadNotices.set((await state()).unread);
  } catch {
    // What is not known is not shown.
  }
}
