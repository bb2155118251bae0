import { useEffect, useRef } from 'react';
import { onOrderChanged } from '#stores/live.ts';

/**
 * Asks again as soon as an order changes, whoever changed it.
 * @param number of the one that is shown; null for any of the member's
 * @param isShown false until the first answer is there: a stream that opens asks again, which would begin that one anew
 */
export function useOrderChanges(number: string | null, reload: () => void, isShown: boolean): void {
  const ask = useRef(reload);
  ask.current = reload;
  useEffect(() => {
    if (!isShown) return;
    return onOrderChanged((changed) => {
      if (number === null || changed === null || changed === number) ask.current();
    });
  }, [number, isShown]);
}
