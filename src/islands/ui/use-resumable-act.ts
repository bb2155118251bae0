import { useEffect, useState } from 'react';
import { restoreForm, saveForm } from '#stores/saved-form.ts';
import { $user } from '#stores/session.ts';
import { useAct } from './use-act.ts';
import { isSignInExpired } from './use-resumable-form.ts';

/**
 * `useAct` for a press that carries its own choice. If the sign-in has expired, the act runs after the
 * member's next sign-in, in this tab.
 * @param name a key unique among forms and presses
 * @param none a value with a press's shape that stands for no press
 */
export function useResumableAct<Press extends Readonly<Record<string, unknown>>>(
  name: string,
  none: Press,
  work: (press: Press) => Promise<unknown>,
): { readonly isBusy: boolean; readonly press: (press: Press) => Promise<boolean> } {
  // The member who pressed; after an expired sign-in nobody is known.
  const [memberId] = useState(() => $user.get()?.id);
  const { isBusy, act } = useAct();
  const press = (one: Press) =>
    act(async () => {
      try {
        await work(one);
      } catch (error) {
        if (isSignInExpired(error)) saveForm(name, memberId, one);
        throw error;
      }
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left waits for the page to be there, once
  useEffect(() => {
    const left = restoreForm(name, memberId, none);
    if (left !== none) void press(left);
  }, []);
  return { isBusy, press };
}
