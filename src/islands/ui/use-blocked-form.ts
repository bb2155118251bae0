import { type RefObject, useEffect, useRef } from 'react';

/**
 * While something of a form is on its way, the form does not leave without it: whoever sends it is told instead.
 * @param part anything inside of the form
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
