import type { OrderChanged } from '../http/live-endpoint.ts';
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

/** What the pages of a topic are told, as server-sent events; null when no more streams are taken. */
export function liveStream(live: Live, topic: Topic, ip: string): Response | null {
  const encoder = new TextEncoder();
  let stop = () => {};
  let isRefused = false;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (text: string) => controller.enqueue(encoder.encode(text));
      const end = () => {
        stop();
        controller.close();
      };
      const leave = live.watch({
        topic,
        ip,
        hear: (change: OrderChanged | null) => say(`data: ${JSON.stringify(change)}\n\n`),
        end,
      });
      if (!leave) {
        isRefused = true;
        return;
      }
      const breath = setInterval(() => say(':\n\n'), BREATH_MS);
      const life = setTimeout(end, LIFE_MS);
      breath.unref();
      life.unref();
      stop = () => {
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
