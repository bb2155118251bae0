import type { Duplex } from 'node:stream';
import type pg from 'pg';

/**
 * What is written in one turn of the event loop leaves in one piece: sending costs more than many a statement.
 * @returns to be called before something is written
 */
export function oncePerTick(socket: Duplex): () => void {
  let isHeld = false;
  return () => {
    if (isHeld) return;
    isHeld = true;
    socket.cork();
    setImmediate(() => {
      isHeld = false;
      socket.uncork();
    });
  };
}

/** Statements that are asked for in one turn, one not waiting for the other, leave together. */
export function sendTogether(client: pg.Client): void {
  const send = client.query;
  const hold = oncePerTick(client.connection.stream);
  client.query = ((...given: unknown[]) => {
    hold();
    return Reflect.apply(send, client, given);
  }) as typeof client.query;
}
