import { useEffect, useRef } from 'react';

const PRESSABLE = 'button:not([aria-disabled="true"]), a[href], input';

interface Pressed {
  readonly element: Element | null;
  /** The dialog or list item that contains it. */
  readonly part: Element | null;
}

/** Focuses the element, else a pressable neighbour, else the page's heading. */
function focusOn({ element, part }: Pressed): void {
  if (document.activeElement !== document.body) return;
  const beside = part?.isConnected ? part.querySelector<HTMLElement>(PRESSABLE) : null;
  const heading = document.querySelector<HTMLElement>('main h1');
  const itself = element instanceof HTMLElement && element.isConnected ? element : null;
  if (!itself && !beside && heading) heading.tabIndex = -1;
  (itself ?? beside ?? heading)?.focus({ preventScroll: true });
}

/**
 * A pressed element may disappear once its work is done. The focus then moves to a neighbour, unless
 * something else has received it.
 * @returns call this when the work begins
 */
export function useFocusBack(isBusy: boolean): () => void {
  const pressed = useRef<Pressed | null>(null);
  useEffect(() => {
    const last = pressed.current;
    if (isBusy || !last) return;
    pressed.current = null;
    // `useFocusNext` takes precedence.
    queueMicrotask(() => focusOn(last));
  }, [isBusy]);
  // Its whole container may have disappeared.
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
