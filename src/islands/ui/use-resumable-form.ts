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
 * As `useForm`, for what a member types: when the sign-in ends before it is sent, it is there again after the next one.
 * Never for a password, which is kept nowhere.
 * @param unkept what of it is typed again rather than left lying in the browser
 */
export function useResumableForm<Values extends Readonly<Record<string, unknown>>>(
  name: string,
  initial: Values,
  unkept: readonly (keyof Values & string)[] = [],
): Form<Values> {
  // Whose form it is: once the sign-in has ended nobody is known any more.
  const memberId = useRef($user.get()?.id);
  const [begin] = useState(() => restoreForm(name, memberId.current, initial));
  const form = useForm(begin);
  const typed = useRef(form.values);
  /** What it holds while there is nothing in it to be kept: null where it was kept before. */
  const settled = useRef(begin === initial ? begin : null);
  useEffect(() => {
    typed.current = form.values;
  });
  useEffect(() =>
    $user.subscribe((user) => {
      const isAs = (before: Values, field: keyof Values) => typed.current[field] === before[field];
      if (!user) {
        // Whatever noticed it: of two calls at once the other one may have been refused.
        const before = settled.current;
        if (!before || fieldsOf(before).some((field) => !isAs(before, field)))
          saveForm(name, memberId.current, typed.current, unkept);
        return;
      }
      if (memberId.current !== undefined) return;
      // A link that signs its reader in says who it is a moment later.
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
        // Whoever went on as a visitor has sent it, too.
        clearSavedForm(name);
      }),
  };
}
