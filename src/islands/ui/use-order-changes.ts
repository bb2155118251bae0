import { useEffect, useRef } from 'react';
import { onOrderChanged } from '#stores/live.ts';

/**
 * Asks again as soon as an order changes, whoever changed it.
 * @param number of the one that is shown; null for any of the member's
 */
export function useOrderChanges(number: string | null, reload: () => void): void {
  const ask = useRef(reload);
  ask.current = reload;
  useEffect(
    () =>
      onOrderChanged((changed) => {
        if (number === null || changed === null || changed === number) ask.current();
      }),
    [number],
  );
}
