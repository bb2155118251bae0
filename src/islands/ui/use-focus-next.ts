import { type RefObject, useEffect, useRef } from 'react';

/**
 * What was pressed may be gone by that: the focus goes on from where is said, not from the top of the page, unless something
 * else has it by then.
 */
export function useFocusNext<Part extends HTMLElement>(): {
  /** On what holds all that may have the focus. */
  readonly part: RefObject<Part | null>;
  /** Called with the change: the first of the selectors that is there once all is drawn anew has the focus. */
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
