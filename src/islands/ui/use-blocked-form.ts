import { type RefObject, useEffect, useRef } from 'react';

/**
 * Blocks a form's submit while an upload or similar is running, and calls `tell` instead.
 * @param part any element inside the form
 */
export function useBlockedForm(part: RefObject<HTMLElement | null>, isHeld: boolean, tell: () => void): void {
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => {
    const form = part.current?.closest('form');
    if (!isHeld || !form) return;
    const hold = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    form.addEventListener('submit', hold, true);
    return () => form.removeEventListener('submit', hold, true);
  }, [part, isHeld]);
}
