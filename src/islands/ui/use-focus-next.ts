import { type RefObject, useEffect, useRef } from 'react';

/**
 * Names the next focus for a press that removes its own element; otherwise the focus would go to the top of
 * the page. Does nothing if something else has received the focus.
 */
export function useFocusNext<Part extends HTMLElement>(): {
  /** For the container of all candidates. */
  readonly part: RefObject<Part | null>;
  /** Call it with the change. After the next render, the first selector that matches receives the focus. */
  readonly focusNext: (...selectors: readonly string[]) => void;
} {
  const part = useRef<Part>(null);
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    const selectors = wanted.current;
    wanted.current = [];
    if (document.activeElement !== document.body) return;
    for (const selector of selectors) {
      const found = part.current?.querySelector<HTMLElement>(selector);
      if (found) return found.focus();
    }
  });
  return {
    part,
    focusNext: (...selectors) => {
      wanted.current = selectors;
    },
  };
}
