import type pg from 'pg';

/**
 * Gives a connection up when a statement on it stays unanswered for `withinMs`: the server hangs, or the network
 * swallows what is sent. Everything that waits on the connection then fails at once.
 */
export function limitStatementTime(
  client: pg.Client,
  withinMs: number,
  onSilence: () => void = () => undefined,
): void {
  /** Since when each statement that is not answered yet is waited for, oldest first; the others wait for those before. */
  const sent: number[] = [];
  let timer: NodeJS.Timeout | undefined;

  const watch = (ms: number) => {
    timer = setTimeout(() => {
      timer = undefined;
      // What has arrived while this process was busy is read before it is judged.
      setImmediate(judge);
    }, ms);
    timer.unref();
  };
  const judge = () => {
    const [oldest] = sent;
    // What was sent meanwhile has begun a wait of its own, which would be longer.
    clearTimeout(timer);
    timer = undefined;
    if (oldest === undefined) return;
    const left = oldest + withinMs - performance.now();
    if (left > 0) return watch(left);
    onSilence();
    client.connection.stream.destroy(new SilentServerError());
  };

  const send = client.query;
  client.query = ((...given: unknown[]) => {
    sent.push(performance.now());
    if (!timer) watch(withinMs);
    return Reflect.apply(send, client, given);
  }) as typeof client.query;
  client.connection.on('readyForQuery', () => {
    sent.shift();
    if (sent.length > 0) sent[0] = performance.now();
  });
  // A statement that never left is not answered either.
  client.on('drain', () => sent.splice(0));
  // Without a listener the error of a connection that is in use would end the process.
  client.on('error', () => undefined);
}

class SilentServerError extends Error {
  override name = 'SilentServerError';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('the database does not answer');
  }
}
