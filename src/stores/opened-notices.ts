import { markNoticeRead } from '#lib/fronts/support/calls/notice.ts';
import type { ReadState } from '#lib/fronts/support/model.ts';
import { CODE } from '#lib/kernel/http/endpoint.ts';
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

/** Somebody has opened a notice. */
export function rememberOpened(id: string): Promise<void> {
  recordOpened([id]);
  return sendOpenedNotices();
}

/** What was opened before signing in becomes the member's; what the shop could not be told is told another time. */
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
    // A notice that is shown no more need not be told.
    if (!(error instanceof Refusal && error.code === CODE.notFound)) recordOpened([id]);
  }
}

export function recordOpened(ids: readonly string[]): void {
  const before = $openedNotices.get().filter((id) => !ids.includes(id));
  $openedNotices.set([...before, ...ids].slice(-MOST));
}
