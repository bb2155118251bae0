import { useEffect, useRef, useState } from 'react';
import { CODE } from '#lib/kernel/http/endpoint.ts';
import { Refusal } from '#stores/api.ts';
import { clearSavedForm, restoreForm, saveForm } from '#stores/saved-form.ts';
import { $user } from '#stores/session.ts';
import { type Form, useForm } from './use-form.ts';

export const isSignInExpired = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === CODE.expired || error.code === CODE.signedOut);

const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

/**
 * `useForm` for members. If the sign-in expires before the form is sent, its input returns after the next
 * one. Never use it for a password, which is never stored.
 * @param unkept fields that are never stored in the browser
 */
export function useResumableForm<Values extends Readonly<Record<string, unknown>>>(
  name: string,
  initial: Values,
  unkept: readonly (keyof Values & string)[] = [],
): Form<Values> {
  // The form's member; after an expired sign-in nobody is known.
  const memberId = useRef($user.get()?.id);
  const [begin] = useState(() => restoreForm(name, memberId.current, initial));
  const form = useForm(begin);
  const typed = useRef(form.values);
  /** The values while nothing needs storing; null if a stored form was restored. */
  const settled = useRef(begin === initial ? begin : null);
  useEffect(() => {
    typed.current = form.values;
  });
  useEffect(() =>
    $user.subscribe((user) => {
      const isAs = (before: Values, field: keyof Values) => typed.current[field] === before[field];
      if (!user) {
        // Works whichever call noticed the expiry, because another concurrent call may have been refused
        // first.
        const before = settled.current;
        if (!before || fieldsOf(before).some((field) => !isAs(before, field)))
          saveForm(name, memberId.current, typed.current, unkept);
        return;
      }
      if (memberId.current !== undefined) return;
      // A link that signs its reader in identifies them a moment later.
      memberId.current = user.id;
      const left = restoreForm(name, user.id, begin);
      for (const field of fieldsOf(left)) if (isAs(begin, field)) form.set(field, left[field]);
    }),
  );
  return {
    ...form,
    submit: (schema, input, work) =>
      form.submit(schema, input, async (good) => {
        await work(good);
        settled.current = typed.current;
        // A visitor's submit counts, too.
        clearSavedForm(name);
      }),
  };
}
