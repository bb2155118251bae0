import { useEffect, useRef, useState } from 'react';
import { CODE } from '#lib/kernel/http/endpoint.ts';
import { Refusal } from '#stores/api.ts';
import { keepForm, takeForm } from '#stores/kept-form.ts';
import { $user } from '#stores/session.ts';
import { type Form, useForm } from './use-form.ts';

export const isSignInOver = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === CODE.expired || error.code === CODE.signedOut);

const fieldsOf = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

/**
 * As `useForm`, for what a member types: when the sign-in has ended by the time it is sent, it is there again after the
 * next one. Never for a password, which is kept nowhere.
 * @param unkept what of it is typed again rather than left lying in the browser
 */
export function useKeptForm<Values extends Readonly<Record<string, unknown>>>(
  name: string,
  initial: Values,
  unkept: readonly (keyof Values & string)[] = [],
): Form<Values> {
  // Whose form it is: once the sign-in has ended nobody is known any more.
  const memberId = useRef($user.get()?.id);
  const [begin] = useState(() => takeForm(name, memberId.current, initial));
  const form = useForm(begin);
  const typed = useRef(form.values);
  useEffect(() => {
    typed.current = form.values;
  });
  // A link that signs its reader in says who it is a moment later.
  useEffect(() =>
    $user.subscribe((user) => {
      if (!user || memberId.current !== undefined) return;
      memberId.current = user.id;
      const left = takeForm(name, user.id, begin);
      for (const field of fieldsOf(begin))
        if (typed.current[field] === begin[field]) form.set(field, left[field]);
    }),
  );
  return {
    ...form,
    submit: (schema, input, work) =>
      form.submit(schema, input, async (good) => {
        try {
          await work(good);
        } catch (error) {
          if (isSignInOver(error)) keepForm(name, memberId.current, typed.current, unkept);
          throw error;
        }
      }),
  };
}
