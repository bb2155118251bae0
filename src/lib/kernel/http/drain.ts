import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** After this long without a request, proxies have noticed the shutdown. */
const QUIET_MS = 1000;
const LOOK_EVERY_MS = 50;
/** Probes of supervisors and proxies, which are no sign of shoppers. */
const PROBES: ReadonlySet<string | undefined> = new Set(['/healthz', '/readyz', '/metrics']);

/** Closes a server gracefully. */
export interface Drain {
  readonly isClosing: boolean;
  /**
   * From now on every answer closes its connection. New connections are accepted until requests stop, so that
   * proxies see `/readyz` and send no more. Pending requests are then completed.
   * @param mostMs longest time in which new connections are accepted
   * @param endStreams ends the answers that never end on their own
   */
  close(mostMs: number, endStreams: () => void): Promise<void>;
}

/** Call it before any other listener of the server's requests is added. */
export function createDrain(server: Server): Drain {
  const open = new Set<ServerResponse>();
  /** Preconnected sockets without a request yet. */
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
      // Its headers may already have promised keep-alive.
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
      // Connections that already arrived are accepted first.
      await nextTurn();
      isEnding = true;
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      endStreams();
      // A new connection is about to send its request.
      if (unused.size > 0) await Promise.race([closed, sleep(QUIET_MS, undefined, { ref: false })]);
      for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
      await closed;
    },
  };
}
