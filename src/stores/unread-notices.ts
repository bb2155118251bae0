import { atom, computed } from 'nanostores';
import { getNoticeReadState, markAllNoticesRead } from '#lib/fronts/support/calls/notice.ts';
import type { ReadState } from '#lib/fronts/support/model.ts';
import { call } from './api.ts';
import { $openedNotices, recordOpened, sendOpenedNotices } from './opened-notices.ts';
import { $isSignedIn } from './session.ts';

const NONE: readonly string[] = [];

/** The ids of the notices on this page. */
export const $shownNotices = atom(NONE);

/** The signed-in member's unread notices, from the shop; null until loaded. */
const $memberUnread = atom<readonly string[] | null>(null);

/** The unread notices of this page; null until known. */
export const $unreadNotices = computed(
  [$isSignedIn, $memberUnread, $shownNotices, $openedNotices],
  (isSignedIn, unread, shown, opened) =>
    (isSignedIn ? unread : shown)?.filter((id) => !opened.includes(id)) ?? null,
);

const hear = ({ unread }: ReadState) => $memberUnread.set(unread);

/** Loads them for a member; a failure leaves the badge unchanged. */
export async function refreshUnreadNotices(): Promise<void> {
  await sendOpenedNotices(hear);
  if (!$isSignedIn.get()) return;
  // An unknown count is not shown.
  await call(getNoticeReadState, undefined, { silent: true }).then(hear, () => undefined);
}

/** @throws if the shop could not save it; the client has shown the reason */
export async function rememberAllOpened(): Promise<void> {
  if (!$isSignedIn.get()) return recordOpened($shownNotices.get());
  hear(await call(markAllNoticesRead, undefined));
}
