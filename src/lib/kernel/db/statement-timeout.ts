import type pg from 'pg';

/**
 * Drops a connection when a statement on it gets no answer for `withinMs`: the server hangs, or the network
 * loses packets. All statements waiting on the connection then fail immediately.
 */
export function limitStatementTime(
  client: pg.Client,
  withinMs: number,
  onSilence: () => void = () => undefined,
): void {
  /**
   * Start of the wait of each unanswered statement, oldest first. Later statements wait for the earlier ones.
   */
  const sent: number[] = [];
  let timer: NodeJS.Timeout | undefined;

  const watch = (ms: number) => {
    timer = setTimeout(() => {
      timer = undefined;
      // Answers that arrived while this process was busy are read first.
      setImmediate(judge);
    }, ms);
    timer.unref();
  };
  const judge = () => {
    const [oldest] = sent;
    // A statement sent in between has started its own, later timer.
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
  // Statements that were never sent get no answer.
  client.on('drain', () => sent.splice(0));
  // Without a listener an error on a connection in use would end the process.
  client.on('error', () => undefined);
}

class SilentServerError extends Error {
  override name = 'SilentServerError';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('the database does not answer');
  }
}
