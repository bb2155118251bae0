import { useEffect, useRef } from 'react';
import { tagLiveUrl } from '#lib/kernel/http/live-endpoint.ts';
import { liveChannel } from '#stores/live-channel.ts';

/** However fast something moves, an open page asks no more often; and not all of them in the same moment. */
const REST_MS = 3000;

/**
 * Asks again when what everybody sees under a tag has changed.
 * @param isShown false until the first answer is there: a stream that opens asks again, which would begin that one anew
 */
export function useTagChanges(tag: string, reload: () => void, isShown: boolean): void {
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    if (!isShown) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = liveChannel(() => ({ url: tagLiveUrl(tag), headers: {} }));
    const end = hear(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        latest.current();
      }, Math.random() * REST_MS);
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [tag, isShown]);
}
