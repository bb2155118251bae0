import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $staff } from '#stores/staff.ts';
import { readDraft, saveDraft } from '#stores/staff-drafts.ts';
import { type Form, useForm } from '../ui/use-form.ts';
import { isSame } from './meanwhile/merge.ts';

/** Whether a stored draft has the form's present shape; an older version of the page may have stored it. */
const isAlike = (kept: unknown, begin: unknown): boolean =>
  typeof kept === typeof begin && Array.isArray(kept) === Array.isArray(begin);

/**
 * Stores input as it changes, and restores it once the signed-in user is known.
 * @param name a unique key that includes the record's number; empty to store nothing
 * @param now undefined if there is nothing to store
 */
export function useSavedDraft(name: string, now: unknown, restore: (kept: unknown) => void): () => void {
  const person = useStore($staff, { ssr: () => null })?.email ?? null;
  const isRead = useRef(false);
  const latest = useRef({ now, restore });
  latest.current = { now, restore };
  useEffect(() => {
    if (person === null || name === '') return;
    const kept = readDraft(person, name);
    isRead.current = true;
    // Input typed before the restore wins.
    if (kept !== undefined && latest.current.now === undefined) latest.current.restore(kept);
  }, [person, name]);
  const written = JSON.stringify(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `written` stands for what is kept
  useEffect(() => {
    if (person === null || name === '' || !isRead.current) return;
    saveDraft(person, name, now);
  }, [person, name, written]);
  return () => {
    if (person !== null) saveDraft(person, name, undefined);
  };
}

/**
 * `useState` for one text or list that survives a reload. @returns the value, its setter, and a function that
 * deletes it
 */
export function useDraft<Value>(name: string, begin: Value) {
  const [value, setValue] = useState(begin);
  const forget = useSavedDraft(name, isSame(value, begin) ? undefined : value, (kept) => {
    if (isAlike(kept, begin)) setValue(kept as Value);
  });
  return [value, setValue, forget] as const;
}

/** `useForm` for staff. Unsent input survives a reload, the back button and an expired session. */
export function useDraftForm<Values extends object>(name: string, begin: Values): Form<Values> {
  const form = useForm(begin);
  const [first] = useState(begin);
  const forget = useSavedDraft(name, isSame(form.values, first) ? undefined : form.values, (kept) => {
    for (const field of Object.keys(first) as (keyof Values & string)[]) {
      const left = (kept as Partial<Values> | null)?.[field];
      if (left !== undefined && isAlike(left, first[field])) form.set(field, left as Values[typeof field]);
    }
  });
  return {
    ...form,
    submit: (schema, input, work) =>
      form.submit(schema, input, async (good) => {
        await work(good);
        forget();
      }),
  };
}
