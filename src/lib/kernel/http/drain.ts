import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** Nobody has asked for so long: whoever sends requests here has learned that it closes. */
const QUIET_MS = 1000;
const LOOK_EVERY_MS = 50;
/** What supervisors and proxies ask again and again tells nothing of shoppers. */
const PROBES: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);

/** Closes a server without cutting anybody off. */
export interface Drain {
  readonly isClosing: boolean;
  /**
   * From now on every answer is the last of its connection. New ones are taken until it has become quiet, so that proxies see
   * `/readyz` and send no more; what is under way then is waited for.
   * @param mostMs how long new connections are taken at the most
   * @param endStreams ends the answers that have no end of their own
   */
  close(mostMs: number, endStreams: () => void): Promise<void>;
}

/** To be called before anything else hears the server's requests. */
export function createDrain(server: Server): Drain {
  const open = new Set<ServerResponse>();
  /** Connections that were opened ahead, and have asked nothing yet. */
  const unused = new Set<Socket>();
  let isClosing = false;
  let isEnding = false;
  let askedAt = 0;

  const endIdle = async (): Promise<void> => {
    await nextTurn();
    server.closeIdleConnections();
  };
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', (request, response) => {
    unused.delete(request.socket);
    open.add(response);
    if (isClosing) response.shouldKeepAlive = false;
    if (!PROBES.has(request.url)) askedAt = performance.now();
    response.once('close', () => {
      open.delete(response);
      // It may have said before that its connection stays.
      if (isEnding) void endIdle();
    });
  });

  return {
    get isClosing() {
      return isClosing;
    },
    async close(mostMs, endStreams) {
      isClosing = true;
      for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
      const began = performance.now();
      askedAt = began;
      for (;;) {
        const now = performance.now();
        if (now - began >= mostMs || now - askedAt >= QUIET_MS) break;
        await sleep(LOOK_EVERY_MS);
      }
      // What has arrived is taken before the door is shut.
      await nextTurn();
      isEnding = true;
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      endStreams();
      // Whoever came a moment ago is about to ask.
      if (unused.size > 0) await Promise.race([closed, sleep(QUIET_MS, undefined, { ref: false })]);
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
      await closed;
    },
  };
}
