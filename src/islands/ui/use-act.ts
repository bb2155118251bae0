import { useEffect, useRef, useState } from 'react';
import { Refusal, Unreachable } from '#stores/api.ts';

/** One act at a time; what was refused has been said already. */
export function useAct(): {
  readonly isBusy: boolean;
  /** @returns whether it was done */
  readonly act: (work: () => Promise<unknown>) => Promise<boolean>;
} {
  const [isBusy, setBusy] = useState(false);
  const pressed = useRef<Element | null>(null);
  // A button that may not be pressed meanwhile loses the focus: it has it back, unless something else has it now.
  useEffect(() => {
    if (isBusy || document.activeElement !== document.body) return;
    if (pressed.current instanceof HTMLElement) pressed.current.focus({ preventScroll: true });
    pressed.current = null;
  }, [isBusy]);
  const act = async (work: () => Promise<unknown>) => {
    pressed.current = document.activeElement;
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
