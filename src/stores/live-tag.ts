import { tagLiveUrl } from '#lib/kernel/http/live-endpoint.ts';
import { liveChannel } from './live-channel.ts';

/** However fast something moves, an open page asks no more often; and not all of them in the same moment. */
const REST_MS = 3000;

/**
 * Asks again when what everybody sees under a tag has changed, also as soon as the stream is open.
 * @returns what ends it
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
