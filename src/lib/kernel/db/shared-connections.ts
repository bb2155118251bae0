import { Socket } from 'node:net';
import type pg from 'pg';
import { oncePerTick } from './once-per-tick.ts';

const RECONNECT_MS = 1000;

/** Connections that many short reads share concurrently (docs/decisions/0008-shared-connections.md). */
export interface SharedConnections {
  readonly query: pg.Pool['query'];
  /** Drops and reopens all of them. */
  renew(reason: Error): void;
  close(): Promise<void>;
}

interface Connection {
  readonly client: pg.Client;
  /** Call it before sending a statement. */
  readonly sendTogether: () => void;
}

/**
 * Opens pipelined connections: statements follow each other without waiting for answers. Most of a short
 * statement's cost is waking the other side. Transactions must not run here. A broken connection is reopened;
 * while none is open, `pool` answers.
 * @param connect creates a client on this socket, in pipeline mode, and connects it
 */
export function openShared(
  count: number,
  connect: (socket: Socket) => { client: pg.Client; ready: Promise<unknown> },
  pool: pg.Pool,
): SharedConnections {
  let open: readonly Connection[] = [];
  let isClosed = false;
  let turn = 0;

  const start = (): void => {
    if (isClosed) return;
    const socket = new Socket();
    const { client, ready } = connect(socket);
    const connection: Connection = { client, sendTogether: oncePerTick(socket) };
    let isLost = false;
    const lose = () => {
      open = open.filter((one) => one !== connection);
      if (isLost) return;
      isLost = true;
      setTimeout(start, RECONNECT_MS).unref();
    };
    // Without a listener an error would end the process.
    client.on('error', lose);
    client.on('end', lose);
    ready.then(
      () => {
        if (isClosed) socket.destroy();
        else if (!isLost) open = [...open, connection];
      },
      () => {
        socket.destroy();
        lose();
      },
    );
  };
  for (let i = 0; i < count; i++) start();

  const query = (...given: unknown[]): unknown => {
    turn = (turn + 1) % 1_000_000;
    const connection = open[turn % open.length];
    connection?.sendTogether();
    const asked = connection?.client ?? pool;
    return Reflect.apply(asked.query, asked, given);
  };
  return {
    query: query as pg.Pool['query'],
    renew(reason) {
      for (const { client } of open) client.connection.stream.destroy(reason);
    },
    async close() {
      isClosed = true;
      await Promise.all(open.map(({ client }) => client.end().catch(() => undefined)));
    },
  };
}
