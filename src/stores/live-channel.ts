import type { Changed } from '#lib/kernel/http/live-endpoint.ts';

/**
 * One stream of changes per tab, shared by its islands, open only while the tab is visible. Without a stream,
 * pages are told to poll.
 */

/** @param changed null: changes may have been missed */
export type Hear = (changed: Changed | null) => void;

interface Source {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Delays in seconds between connection attempts. Every attempt also makes pages poll. */
const WAITS_S = [1, 2, 4, 8, 10] as const;
const WAIT_MOST_S = 10;

/**
 * @param source null while nobody is signed in
 * @returns a function that subscribes for the life of the page, and returns its unsubscribe function
 */
/*#__NO_SIDE_EFFECTS__*/
export function liveChannel(source: () => Source | null): (hear: Hear) => () => void {
  const hearers = new Set<Hear>();
  let stream: AbortController | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  const tell: Hear = (changed) => {
    for (const hear of hearers) hear(changed);
  };

  async function listen({ url, headers }: Source, signal: AbortSignal): Promise<void> {
    const response = await fetch(url, {
      headers: { ...headers, accept: 'text/event-stream' },
      // Low priority, so that the page's content loads first and the network counts as idle.
      priority: 'low',
      signal,
    });
    if (!response.headers.get('content-type')?.startsWith('text/event-stream') || !response.body)
      throw new Error('no stream');
    // Covers changes between the page's own request and now.
    tell(null);
    tries = 0;
    const reader = response.body.getReader();
    // `TextDecoderStream` is too new for some supported browsers.
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const events = (text + decoder.decode(value, { stream: true })).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        if (event.startsWith('data: ')) tell(JSON.parse(event.slice(6)) as Changed | null);
      }
    }
  }

  function open(): void {
    clearTimeout(again);
    const asked = source();
    if (stream || hearers.size === 0 || document.hidden || !asked) return;
    const control = new AbortController();
    stream = control;
    const retry = () => {
      if (stream !== control) return;
      stream = undefined;
      const seconds = WAITS_S[tries++] ?? WAIT_MOST_S;
      again = setTimeout(() => {
        if (tries > 1) tell(null);
        open();
      }, seconds * 1000);
    };
    listen(asked, control.signal).then(retry, retry);
  }

  function close(): void {
    clearTimeout(again);
    stream?.abort();
    stream = undefined;
  }

  /** Hidden pages and pages in the back/forward cache hold no connection. */
  const followVisibility = (): void => (document.hidden ? close() : open());

  return (hear) => {
    if (hearers.size === 0) {
      document.addEventListener('visibilitychange', followVisibility);
      window.addEventListener('pagehide', close);
      window.addEventListener('pageshow', open);
    }
    hearers.add(hear);
    open();
    return () => {
      hearers.delete(hear);
      if (hearers.size > 0) return;
      document.removeEventListener('visibilitychange', followVisibility);
      window.removeEventListener('pagehide', close);
      window.removeEventListener('pageshow', open);
      close();
    };
  };
}
