import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $staff } from '#stores/staff.ts';
import { readDraft, saveDraft } from '#stores/staff-drafts.ts';
import { type Form, useForm } from '../ui/use-form.ts';
import { isSame } from './meanwhile/merge.ts';

/** What was kept fits what it is kept for: another version of the page may have kept it. */
const isAlike = (kept: unknown, begin: unknown): boolean =>
  typeof kept === typeof begin && Array.isArray(kept) === Array.isArray(begin);

/**
 * Follows what is typed, and gives back what was left the last time, once it is known who is signed in.
 * @param name tells it from others, with the number of what it is about; empty where nothing is kept
 * @param now undefined where there is nothing to keep
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
    // Whoever has begun to type before that goes on with it.
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

/** One text, or one list: as `useState`, and still there after a reload. @returns its value, how it is set, and how it is forgotten */
export function useDraft<Value>(name: string, begin: Value) {
  const [value, setValue] = useState(begin);
  const forget = useSavedDraft(name, isSame(value, begin) ? undefined : value, (kept) => {
    if (isAlike(kept, begin)) setValue(kept as Value);
  });
  return [value, setValue, forget] as const;
}

/** As `useForm`, for what staff type: it is there again after a reload, a way back or the end of a session, until it is sent. */
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
