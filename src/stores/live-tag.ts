import { tagLiveUrl } from '#lib/kernel/http/live-endpoint.ts';
import { liveChannel } from './live-channel.ts';

/**
 * Minimum delay in milliseconds between reloads, with jitter, so that open pages do not reload all at once.
 */
const REST_MS = 3000;

/**
 * Calls `ask` when public data under a tag has changed, and when the stream opens.
 * @returns a function that stops it
 */
export function onTagChanged(tag: string, ask: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = liveChannel(() => ({ url: tagLiveUrl(tag), headers: {} }));
  const end = hear(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      ask();
    }, Math.random() * REST_MS);
  });
  return () => {
    clearTimeout(timer);
    end();
  };
}
