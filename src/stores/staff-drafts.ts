import { asFields } from './shape.ts';
import { sessionChecked } from './storage.ts';

/**
 * What somebody of the staff has typed and not sent, in this tab: it is there again after a reload, a way back, or the next sign-in.
 * Nobody else who signs in here is shown it.
 */
interface Drafts {
  /** An address of e-mail: whose they are. */
  readonly of: string;
  readonly byName: Readonly<Record<string, unknown>>;
}

const NONE: Drafts = { of: '', byName: {} };

/** More are forgotten, the oldest first: a tab holds some megabytes, and nobody comes back to so many. */
const DRAFTS_MOST = 40;

export const $staffDrafts = sessionChecked<Drafts>('staffDrafts', NONE, (found) => {
  const { of, byName } = asFields(found) ?? {};
  const drafts = asFields(byName);
  return typeof of === 'string' && drafts ? { of, byName: drafts } : undefined;
});

/** What somebody else has left here is gone. */
function draftsOf(person: string): Drafts['byName'] {
  const { of, byName } = $staffDrafts.get();
  return of === person ? byName : {};
}

export const readDraft = (person: string, name: string): unknown => draftsOf(person)[name];

/** @param draft undefined where there is nothing to keep any more */
export function saveDraft(person: string, name: string, draft: unknown): void {
  const { [name]: _before, ...others } = draftsOf(person);
  if (draft === undefined && _before === undefined) return;
  const all = draft === undefined ? others : { ...others, [name]: draft };
  const kept = Object.entries(all).slice(-DRAFTS_MOST);
  $staffDrafts.set(kept.length === 0 ? NONE : { of: person, byName: Object.fromEntries(kept) });
}

/** Whoever signs out leaves nothing behind. */
export const clearDrafts = (): void => $staffDrafts.set(NONE);
