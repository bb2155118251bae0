import { useState } from 'react';
import { Refusal, Unreachable } from '#stores/api.ts';
import { useFocusBack } from './use-focus-back.ts';

/** One act at a time; what was refused has been said already. */
export function useAct(): {
  readonly isBusy: boolean;
  /** @returns whether it was done */
  readonly act: (work: () => Promise<unknown>) => Promise<boolean>;
} {
  const [isBusy, setBusy] = useState(false);
  const begin = useFocusBack(isBusy);
  const act = async (work: () => Promise<unknown>) => {
    begin();
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Unreachable)) throw error;
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, act };
}
