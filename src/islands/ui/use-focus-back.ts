import { useEffect, useRef } from 'react';

/**
 * A button that may not be pressed while its work is done loses the focus: it has it back afterwards, unless something else has
 * it by then.
 * @returns to be called when the work begins
 */
export function useFocusBack(isBusy: boolean): () => void {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (isBusy || document.activeElement !== document.body) return;
    if (pressed.current instanceof HTMLElement) pressed.current.focus({ preventScroll: true });
    pressed.current = null;
  }, [isBusy]);
  return () => {
    pressed.current = document.activeElement;
  };
}
