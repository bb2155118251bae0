import { markNoticeRead } from '#lib/fronts/support/calls/notice.ts';
import type { ReadState } from '#lib/fronts/support/model.ts';
import { CODE } from '#lib/kernel/http/endpoint.ts';
import { call, Refusal } from './api.ts';
import { $isSignedIn } from './session.ts';
import { persistentChecked } from './storage.ts';

/** More than are ever shown at once; the oldest are deleted. */
const MOST = 100;

const NONE: readonly string[] = [];

const isName = (found: unknown): found is string =>
  typeof found === 'string' && /^[a-z0-9][a-z0-9-]{0,79}$/.test(found);

/** Notices opened on this browser that are not yet saved for a member: a visitor's, until they sign in. */
export const $openedNotices = persistentChecked('openedNotices', NONE, (found) =>
  Array.isArray(found) && found.every(isName) ? found.slice(-MOST) : undefined,
);

/** Records that a notice was opened. */
export function rememberOpened(id: string): Promise<void> {
  recordOpened([id]);
  return sendOpenedNotices();
}

/** Saves a visitor's opened notices for the member after sign-in. Failed ones are sent another time. */
export async function sendOpenedNotices(hear?: (state: ReadState) => void): Promise<void> {
  if (!$isSignedIn.get()) return;
  const opened = $openedNotices.get();
  $openedNotices.set(NONE);
  await Promise.all(opened.map((id) => tell(id, hear)));
}

async function tell(id: string, hear?: (state: ReadState) => void): Promise<void> {
  try {
    const state = await call(markNoticeRead, { id }, { silent: true, keepalive: true });
    hear?.(state);
  } catch (error) {
    // A deleted notice need not be sent again.
    if (!(error instanceof Refusal && error.code === CODE.notFound)) recordOpened([id]);
  }
}

export function recordOpened(ids: readonly string[]): void {
  const before = $openedNotices.get().filter((id) => !ids.includes(id));
  $openedNotices.set([...before, ...ids].slice(-MOST));
}
