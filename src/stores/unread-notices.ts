import { atom, computed } from 'nanostores';
import { CODE } from '#lib/kernel/http/endpoint.ts';
import { getNoticeReadState, markAllNoticesRead, markNoticeRead } from '#lib/support/calls.ts';
import type { ReadState } from '#lib/support/model.ts';
import { call, Refusal } from './api.ts';
import { $isSignedIn } from './session.ts';
import { persistentChecked } from './storage.ts';

/** More than are ever shown at once; the oldest are forgotten. */
const MOST = 100;

const NONE: readonly string[] = [];

const isName = (found: unknown): found is string =>
  typeof found === 'string' && /^[a-z0-9][a-z0-9-]{0,79}$/.test(found);

/** The notices that were opened on this browser and that no member has been told of: a visitor's, until they sign in. */
export const $openedNotices = persistentChecked('openedNotices', NONE, (found) =>
  Array.isArray(found) && found.every(isName) ? found.slice(-MOST) : undefined,
);

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

/** Asks for a member; a failure leaves the badge as it is. */
export async function refreshUnreadNotices(): Promise<void> {
  await tellOpened();
  await tellShop(() => call(getNoticeReadState, undefined, { silent: true }));
}

/** Somebody has opened a notice. */
export function rememberOpened(id: string): Promise<void> {
  noteOpened([id]);
  return tellOpened();
}

/** @throws when the shop could not be told; the client has said why */
export async function rememberAllOpened(): Promise<void> {
  if (!$isSignedIn.get()) return noteOpened($shownNotices.get());
  $memberUnread.set((await call(markAllNoticesRead, undefined)).unread);
}

/** What was opened before signing in becomes the member's; what the shop could not be told is told another time. */
export async function tellOpened(): Promise<void> {
  if (!$isSignedIn.get()) return;
  const opened = $openedNotices.get();
  $openedNotices.set(NONE);
  await Promise.all(
    opened.map((id) =>
      tellShop(
        () => call(markNoticeRead, { id }, { silent: true, keepalive: true }),
        () => noteOpened([id]),
      ),
    ),
  );
}

function noteOpened(ids: readonly string[]): void {
  const before = $openedNotices.get().filter((id) => !ids.includes(id));
  $openedNotices.set([...before, ...ids].slice(-MOST));
}

async function tellShop(state: () => Promise<ReadState>, untold?: () => void): Promise<void> {
  if (!$isSignedIn.get()) return;
  try {
    $memberUnread.set((await state()).unread);
  } catch (error) {
    // What is not known is not shown. A notice that is shown no more need not be told.
    if (!(error instanceof Refusal && error.code === CODE.notFound)) untold?.();
  }
}
