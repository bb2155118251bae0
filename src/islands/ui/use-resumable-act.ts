import { useEffect, useState } from 'react';
import { restoreForm, saveForm } from '#stores/saved-form.ts';
import { $user } from '#stores/session.ts';
import { useAct } from './use-act.ts';
import { isSignInExpired } from './use-resumable-form.ts';

/**
 * As `useAct`, for a press that chooses something by itself: when the sign-in has ended by then, it is done after the
 * member's next one, in this tab.
 * @param name tells it from other forms and presses
 * @param none of the shape of a press, which none is
 */
export function useResumableAct<Press extends Readonly<Record<string, unknown>>>(
  name: string,
  none: Press,
  work: (press: Press) => Promise<unknown>,
): { readonly isBusy: boolean; readonly press: (press: Press) => Promise<boolean> } {
  // Whose press it is: once the sign-in has ended nobody is known any more.
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
