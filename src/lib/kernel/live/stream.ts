import type { Changed } from '../http/live-endpoint.ts';
import type { Live, Topic } from './live.ts';

/** In milliseconds. Proxies cut silent connections; a comment prevents that. */
const BREATH_MS = 25_000;
/** In milliseconds. Streams end regularly, so a watcher has to show its token again. */
const LIFE_MS = 15 * 60_000;

const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // Stops nginx from buffering the stream.
  'x-accel-buffering': 'no',
};

/**
 * Streams a topic's changes as server-sent events; null when there are too many streams.
 * @param mayHear checked before each change: without the right nothing is sent, and the stream ends
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
