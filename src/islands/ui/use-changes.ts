import { useEffect, useRef } from 'react';
import type { Changed } from '#lib/kernel/http/live-endpoint.ts';
import { onChanged } from '#stores/live.ts';

/**
 * Asks again as soon as an order changes, whoever changed it.
 * @param number of the one that is shown; null for any of the member's
 * @param isShown false until the first answer is there: a stream that opens asks again, which would begin that one anew
 */
export function useOrderChanges(number: string | null, reload: () => void, isShown: boolean): void {
  useChanges(
    (changed) => changed !== 'inbox' && (number === null || changed.order === number),
    reload,
    isShown,
  );
}

/** The same as soon as the member is told something. */
export const useInboxChanges = (reload: () => void, isShown: boolean): void =>
  useChanges((changed) => changed === 'inbox', reload, isShown);

function useChanges(isOurs: (changed: Changed) => boolean, reload: () => void, isShown: boolean): void {
  const latest = useRef({ isOurs, reload });
  latest.current = { isOurs, reload };
  useEffect(() => {
    if (!isShown) return;
    return onChanged((changed) => {
      if (changed === null || latest.current.isOurs(changed)) latest.current.reload();
    });
  }, [isShown]);
}
