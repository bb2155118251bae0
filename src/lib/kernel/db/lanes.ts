import type pg from 'pg';

const RECONNECT_MS = 1000;

/** Connections that many short statements share at the same time (docs/decisions/0008-shared-connections.md). */
export interface Lanes {
  readonly query: pg.Pool['query'];
  close(): Promise<void>;
}

/**
 * Opens connections on which statements follow each other without waiting for answers: most of a short statement's
 * price is waking the other side. No transaction may run here. A lane that breaks is opened again; while none is
 * open, `pool` answers.
 * @param connect makes a client that is not connected yet, in pipeline mode
 */
export function openLanes(count: number, connect: () => pg.Client, pool: pg.Pool): Lanes {
  const open = new Set<pg.Client>();
  let isClosed = false;
  let turn = 0;

  const start = (): void => {
    if (isClosed) return;
    const client = connect();
    let isLost = false;
    const lose = () => {
      open.delete(client);
      if (isLost) return;
      isLost = true;
      setTimeout(start, RECONNECT_MS).unref();
    };
    // Without a listener an error would end the process.
    client.on('error', lose);
    client.on('end', lose);
    client.connect().then(() => void open.add(client), lose);
  };
  for (let i = 0; i < count; i++) start();

  const query = (...given: unknown[]): unknown => {
    const lanes = [...open];
    turn = (turn + 1) % 1_000_000;
    const asked = lanes[turn % lanes.length] ?? pool;
    return Reflect.apply(asked.query, asked, given);
  };
  return {
    query: query as pg.Pool['query'],
    async close() {
      isClosed = true;
      await Promise.all([...open].map((client) => client.end().catch(() => undefined)));
    },
  };
}
