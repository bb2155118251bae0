import { useState } from 'react';
import { Refusal, Unreachable } from '#stores/api.ts';
import { useFocusBack } from './use-focus-back.ts';

/** Runs one act at a time. The client shows refusals. */
export function useAct(): {
  readonly isBusy: boolean;
  /** @returns whether it succeeded */
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
