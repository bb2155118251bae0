import { asFields } from './shape.ts';
import { sessionChecked } from './storage.ts';

/**
 * Unsent staff input of this tab. It survives a reload, the back button and the next sign-in, but only for
 * the same person.
 */
interface Drafts {
  /** The e-mail address of their owner. */
  readonly of: string;
  readonly byName: Readonly<Record<string, unknown>>;
}

const NONE: Drafts = { of: '', byName: {} };

/** The oldest beyond this are deleted, because a tab's storage holds only some megabytes. */
const DRAFTS_MOST = 40;

export const $staffDrafts = sessionChecked<Drafts>('staffDrafts', NONE, (found) => {
  const { of, byName } = asFields(found) ?? {};
  const drafts = asFields(byName);
  return typeof of === 'string' && drafts ? { of, byName: drafts } : undefined;
});

/** Another person's drafts are ignored, and overwritten by the next save. */
function draftsOf(person: string): Drafts['byName'] {
  const { of, byName } = $staffDrafts.get();
  return of === person ? byName : {};
}

export const readDraft = (person: string, name: string): unknown => draftsOf(person)[name];

/** @param draft undefined if there is nothing left to store */
export function saveDraft(person: string, name: string, draft: unknown): void {
  const { [name]: _before, ...others } = draftsOf(person);
  if (draft === undefined && _before === undefined) return;
  const all = draft === undefined ? others : { ...others, [name]: draft };
  const kept = Object.entries(all).slice(-DRAFTS_MOST);
  $staffDrafts.set(kept.length === 0 ? NONE : { of: person, byName: Object.fromEntries(kept) });
}

/** Sign-out deletes all drafts. */
export const clearDrafts = (): void => $staffDrafts.set(NONE);
