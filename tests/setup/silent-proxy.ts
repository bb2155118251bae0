import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy that can fall silent: connections stay open, new ones are accepted, and no data passes. */
export interface SilentProxy {
  /** The address of the target through this proxy. */
  through(address: string): string;
  fallSilent(): void;
  /** Forwards again. Open connections continue where they stopped. */
  speak(): void;
  close(): Promise<void>;
}

/** @param behind the address of a server on this machine */
export async function openSilentProxy(behind: string): Promise<SilentProxy> {
  const target = new URL(behind);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (chunk) => other.write(chunk));
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      if (isSilent) socket.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? String(bound.port) : '';
  return {
    through(address) {
      const url = new URL(address);
      url.port = port;
      return url.href;
    },
    fallSilent() {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    speak() {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
