import { atom, computed } from 'nanostores';
import { getNoticeReadState, markAllNoticesRead } from '#lib/fronts/support/calls/notice.ts';
import type { ReadState } from '#lib/fronts/support/model.ts';
import { call } from './api.ts';
import { $openedNotices, recordOpened, sendOpenedNotices } from './opened-notices.ts';
import { $isSignedIn } from './session.ts';

const NONE: readonly string[] = [];

/** The notices that this page shows, by name. */
export const $shownNotices = atom(NONE);

/** What the shop says of the member who is signed in; null before it is known. */
const $memberUnread = atom<readonly string[] | null>(null);

/** Which of the notices have not been opened yet; null before it is known. */
export const $unreadNotices = computed(
  [$isSignedIn, $memberUnread, $shownNotices, $openedNotices],
  (isSignedIn, unread, shown, opened) =>
    (isSignedIn ? unread : shown)?.filter((id) => !opened.includes(id)) ?? null,
);

const hear = ({ unread }: ReadState) => $memberUnread.set(unread);

/** Asks for a member; a failure leaves the badge as it is. */
export async function refreshUnreadNotices(): Promise<void> {
  await sendOpenedNotices(hear);
  if (!$isSignedIn.get()) return;
  // What is not known is not shown.
  await call(getNoticeReadState, undefined, { silent: true }).then(hear, () => undefined);
}

/** @throws when the shop could not be told; the client has said why */
export async function rememberAllOpened(): Promise<void> {
  if (!$isSignedIn.get()) return recordOpened($shownNotices.get());
  hear(await call(markAllNoticesRead, undefined));
}
