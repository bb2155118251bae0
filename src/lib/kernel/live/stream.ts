import type { Changed } from '../http/live-endpoint.ts';
import type { Live, Topic } from './live.ts';

/** Proxies cut what is silent; a comment keeps it open. */
const BREATH_MS = 25_000;
/** A stream ends now and then, and whoever still watches shows its token again. */
const LIFE_MS = 15 * 60_000;

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // nginx would gather it.
  'x-accel-buffering': 'no',
};

/**
 * What the pages of a topic are told, as server-sent events; null when no more streams are taken.
 * @param mayHear asked before each change is told: whoever may not any more is told nothing, and the stream ends
 */
export function liveStream(
  live: Live,
  topic: Topic,
  ip: string,
  mayHear?: () => Promise<boolean>,
): Response | null {
  const encoder = new TextEncoder();
  let stop = () => {};
  let isRefused = false;
  let isOver = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (text: string) => controller.enqueue(encoder.encode(text));
      const end = () => {
        if (isOver) return;
        stop();
        controller.close();
      };
      const tell = (changed: Changed | null) => {
        if (!isOver) say(`data: ${JSON.stringify(changed)}\n\n`);
      };
      const hear = mayHear
        ? (changed: Changed | null) => {
            mayHear().then((may) => (may ? tell(changed) : end()), end);
          }
        : tell;
      const leave = live.watch({ topic, ip, hear, end });
      if (!leave) {
        isRefused = true;
        return;
      }
      const breath = setInterval(() => say(':\n\n'), BREATH_MS);
      const life = setTimeout(end, LIFE_MS);
      breath.unref();
      life.unref();
      stop = () => {
        isOver = true;
        clearInterval(breath);
        clearTimeout(life);
        leave();
      };
      say(':\n\n');
    },
    cancel: () => stop(),
  });
  return isRefused ? null : new Response(body, { headers: HEADERS });
}
