import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const TOKEN = 'a-token-of-a-signed-in-member';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, login_token: TOKEN });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.doMock('#stores/session.ts', () => ({ $token: { get: () => TOKEN } }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.doUnmock('#stores/session.ts');
});

/** A server that streams the test's data. */
function serveStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const asked = vi.fn(async (_url: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given;
        signal?.addEventListener('abort', () => given.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  vi.stubGlobal('fetch', asked);
  return { asked, say: (text: string) => controller?.enqueue(new TextEncoder().encode(text)) };
}

describe('what open pages hear', () => {
  it('is one stream for all islands, closed with the last of them and while nobody looks', async () => {
    const { asked, say } = serveStream();
    const { onChanged } = await import('#stores/live.ts');
    const heard: unknown[] = [];
    const stop = [onChanged((changed) => heard.push(changed)), onChanged(() => undefined)];
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(heard).toEqual([null]);
    say('data: {"order":"A');
    say('1"}\n\n:\n\ndata: "inbox"\n\ndata: null\n\n');
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual([null, { order: 'A1' }, 'inbox', null]);

    Object.assign(document, { hidden: true });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked.mock.calls[0]?.[1].signal?.aborted).toBe(true);
    Object.assign(document, { hidden: false });
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveBeenCalledTimes(2);
    for (const end of stop) end();
    expect(asked.mock.calls[1]?.[1].signal?.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is to ask again and again where the stream is blocked', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response('{}', { headers: { 'content-type': 'application/json' } })),
    );
    const { onChanged } = await import('#stores/live.ts');
    const hear = vi.fn();
    const stop = onChanged(hear);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(hear.mock.calls.length).toBeGreaterThan(4);
    expect(hear.mock.calls.every(([changed]) => changed === null)).toBe(true);
    stop();
  });
});
