import { asFields } from './shape.ts';
import { sessionChecked } from './storage.ts';

/** A member's unsaved input in the profile; it survives going back and forth. */
interface ProfileDraft {
  readonly memberId: number;
  readonly values: Readonly<Record<string, string>>;
}

const LONGEST = 100;

export const $profileDraft = sessionChecked<ProfileDraft | null>('profileDraft', null, (found) => {
  const { memberId, values } = asFields(found) ?? {};
  const fields = asFields(values);
  if (typeof memberId !== 'number' || !fields) return undefined;
  const texts = Object.entries(fields).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= LONGEST,
  );
  return { memberId, values: Object.fromEntries(texts) };
});

/** A field's unsaved input; undefined if there is none or if it is another member's. */
export function draftOf(memberId: number, field: string): string | undefined {
  const draft = $profileDraft.get();
  return draft?.memberId === memberId ? draft.values[field] : undefined;
}

/** @param value undefined once it is saved or unchanged */
export function saveDraftField(memberId: number, field: string, value: string | undefined): void {
  const draft = $profileDraft.get();
  const { [field]: _, ...others } = draft?.memberId === memberId ? draft.values : {};
  const values = value === undefined ? others : { ...others, [field]: value };
  $profileDraft.set(Object.keys(values).length > 0 ? { memberId, values } : null);
}
