import { useEffect, useRef } from 'react';
import type { Changed } from '#lib/kernel/http/live-endpoint.ts';
import { onChanged } from '#stores/live.ts';

/**
 * Reloads as soon as anybody changes an order.
 * @param number the shown order; null for any order of the member
 * @param isShown false until the first answer has arrived, because an opening stream reloads and would
 *   restart that request
 */
export function useOrderChanges(number: string | null, reload: () => void, isShown: boolean): void {
  useChanges(
    (changed) => changed !== 'inbox' && (number === null || changed.order === number),
    reload,
    isShown,
  );
}

/** Reloads as soon as the member receives a message. */
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
