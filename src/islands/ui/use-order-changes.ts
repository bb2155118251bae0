import { useEffect, useRef } from 'react';
import { TOLD } from '#lib/kernel/http/live-endpoint.ts';
import { onOrderChanged } from '#stores/live.ts';

/**
 * Asks again as soon as an order changes, whoever changed it.
 * @param number of the one that is shown; null for any of the member's; `TOLD` for what the member is told, of whatever
 * @param isShown false until the first answer is there: a stream that opens asks again, which would begin that one anew
 */
export function useOrderChanges(number: string | null, reload: () => void, isShown: boolean): void {
  const ask = useRef(reload);
  ask.current = reload;
  useEffect(() => {
    if (!isShown) return;
    return onOrderChanged((changed) => {
      const isOurs = number === null ? changed !== TOLD : changed === number;
      if (changed === null || isOurs) ask.current();
    });
  }, [number, isShown]);
}
