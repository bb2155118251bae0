import { useEffect, useRef } from 'react';

const PRESSABLE = 'button:not([aria-disabled="true"]), a[href], input';

interface Pressed {
  readonly element: Element | null;
  /** The box or the line that it stands in. */
  readonly part: Element | null;
}

/** It itself, else what can be pressed beside it, else what the page is about. */
function focusOn({ element, part }: Pressed): void {
  if (document.activeElement !== document.body) return;
  const beside = part?.isConnected ? part.querySelector<HTMLElement>(PRESSABLE) : null;
  const heading = document.querySelector<HTMLElement>('main h1');
  const itself = element instanceof HTMLElement && element.isConnected ? element : null;
  if (!itself && !beside && heading) heading.tabIndex = -1;
  (itself ?? beside ?? heading)?.focus({ preventScroll: true });
}

/**
 * What was pressed may be gone once its work is done and all is drawn anew: the focus goes on beside it, unless something else has
 * it by then.
 * @returns to be called when the work begins
 */
export function useFocusBack(isBusy: boolean): () => void {
  const pressed = useRef<Pressed | null>(null);
  useEffect(() => {
    const last = pressed.current;
    if (isBusy || !last) return;
    pressed.current = null;
    // Whoever has named what is next (useFocusNext) goes first.
    queueMicrotask(() => focusOn(last));
  }, [isBusy]);
  // Its whole part may have gone with it.
  useEffect(
    () => () => {
      const last = pressed.current;
      if (last) queueMicrotask(() => focusOn(last));
    },
    [],
  );
  return () => {
    const element = document.activeElement === document.body ? null : document.activeElement;
    pressed.current = element && { element, part: element.closest('li, article, section, form') };
  };
}
