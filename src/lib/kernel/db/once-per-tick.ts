import type { Duplex } from 'node:stream';
import type pg from 'pg';

/**
 * Batches all writes of one tick of the event loop: sending costs more than many a statement.
 * @returns call it before each write
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

/** Sends independent statements of one tick together. */
export function sendTogether(client: pg.Client): void {
  const send = client.query;
  const hold = oncePerTick(client.connection.stream);
  client.query = ((...given: unknown[]) => {
    hold();
    return Reflect.apply(send, client, given);
  }) as typeof client.query;
}
