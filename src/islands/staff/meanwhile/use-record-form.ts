import { useEffect, useRef, useState } from 'react';
import { Refusal } from '#stores/api.ts';
import { type Form, useForm } from '../../ui/use-form.ts';
import { useSavedDraft } from '../use-draft.ts';
import { type Change, isSame, merge, withValueAt } from './merge.ts';

/** The colleague who saved first, and their changes. */
export interface Meanwhile {
  readonly by: string | null;
  readonly at: string | null;
  readonly changes: readonly Change[];
}

export interface RecordForm<Shown, Values> extends Form<Values> {
  /** The version that was last read; it is sent with the save. */
  readonly version: string | undefined;
  readonly meanwhile: Meanwhile | null;
  /** For a form that stays open after a save: the saved record becomes the one that was read. */
  readonly noteSaved: (saved: Shown) => void;
  /** Replaces the typed value with the colleague's. */
  readonly take: (change: Change) => void;
}

/**
 * `useForm` for a record that colleagues also save. After a concurrent save, the second user sees the first
 * one's changes. Untouched fields take those values, and the next save overwrites the rest knowingly
 * (docs/architecture.md, "To add").
 * @param record the record that was read; null for a new one
 * @param draft the key under which unsaved input is stored with its original values (use-draft.ts)
 */
export function useRecordForm<Shown extends { readonly version: string }, Values extends object>(
  record: Shown | null,
  valuesOf: (record: Shown | null) => Values,
  draft = '',
): RecordForm<Shown, Values> {
  const [first] = useState(() => ({ version: record?.version, values: valuesOf(record) }));
  // A ref, because it can change within one submit, before the form renders again.
  const read = useRef(first);
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const form = useForm(first.values);
  const typed = useRef(form.values);
  useEffect(() => {
    typed.current = form.values;
  });
  const show = (values: Values) => {
    for (const name of Object.keys(values) as (keyof Values & string)[]) form.set(name, values[name]);
  };
  const now = isSame(form.values, read.current.values) ? undefined : { ...read.current, typed: form.values };
  const forget = useSavedDraft(draft, now, (kept) => {
    const { version, values, typed: left } = kept as { version?: string; values: Values; typed: Values };
    // Later saves are compared with the values that the draft was typed over.
    read.current = { version, values };
    show(left);
  });
  const compare = (error: unknown) => {
    const changed = changedMeanwhile<Shown>(error);
    if (!changed) return;
    const theirs = valuesOf(changed.now);
    const { values, changes } = merge(read.current.values, theirs, typed.current);
    show(values);
    read.current = { version: changed.now.version, values: theirs };
    setMeanwhile({ by: changed.by, at: changed.at, changes });
  };
  return {
    ...form,
    version: read.current.version,
    meanwhile,
    noteSaved: (saved) => {
      read.current = { version: saved.version, values: valuesOf(saved) };
    },
    take: ({ field, theirs }) => show(withValueAt(form.values, field, theirs)),
    submit: (schema, input, work) =>
      form.submit(schema, input, async (good) => {
        try {
          await work(good);
          setMeanwhile(null);
          forget();
        } catch (error) {
          compare(error);
          throw error;
        }
      }),
  };
}

interface Told<Shown> {
  readonly by: string | null;
  readonly at: string | null;
  readonly now: Shown;
}

const changedMeanwhile = <Shown>(error: unknown): Told<Shown> | null =>
  error instanceof Refusal && error.data?.key === 'changedMeanwhile'
    ? (error.data.detail as Told<Shown>)
    : null;
