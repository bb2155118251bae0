import pg from 'pg';

const BEGIN = 'begin';
const NOTHING = { command: '', rowCount: null, oid: 0, rows: [], fields: [] };

/**
 * Sends `begin` together with the first statement of a transaction, which saves a round trip. The server
 * treats both as one batch: if `begin` fails, the statement does not run. The connection's first transaction
 * prepares `begin`. A transaction without statements sends nothing.
 */
export function beginWithFirst(client: pg.Client): void {
  const send = client.query;
  let isPlanned = false;
  let isDue = false;

  client.query = ((...given: unknown[]) => {
    const [asked, values] = given;
    const text = textOf(asked);
    if (text === BEGIN) {
      if (isPlanned) {
        isDue = true;
        return Promise.resolve(NOTHING);
      }
      const begun: unknown = Reflect.apply(send, client, [
        { name: BEGIN, text: BEGIN, queryMode: 'extended' },
      ]);
      return (begun as Promise<unknown>).then((answer) => {
        isPlanned = true;
        return answer;
      });
    }
    if (!isDue) return Reflect.apply(send, client, given);
    isDue = false;
    if (text === 'commit' || text === 'rollback') return Promise.resolve(NOTHING);
    return new Promise((resolve, reject) => {
      const config = typeof asked === 'string' ? { text: asked } : (asked as pg.QueryConfig);
      const query = new pg.Query(
        Object.assign({}, config, { queryMode: 'extended' }),
        Array.isArray(values) ? values : undefined,
        (error, answer) => (error ? reject(error) : resolve(answer)),
      );
      sendBegin(query);
      Reflect.apply(send, client, [query]);
    });
  }) as typeof client.query;
}

/** Sends `begin` ahead of the query's own messages, and leaves its result out. */
function sendBegin(query: pg.Query): void {
  const { submit } = query;
  query.submit = (connection) => {
    const { stream } = connection;
    stream.cork();
    connection.bind({ statement: BEGIN }, true);
    connection.execute(null, true);
    const fault = Reflect.apply(submit, query, [connection]);
    stream.uncork();
    return fault;
  };
  const complete = Reflect.get(query, 'handleCommandComplete') as (...given: unknown[]) => void;
  let isBegun = false;
  Reflect.set(query, 'handleCommandComplete', (...given: unknown[]) => {
    if (isBegun) Reflect.apply(complete, query, given);
    isBegun = true;
  });
}

function textOf(asked: unknown): unknown {
  return typeof asked === 'string'
    ? asked
    : typeof asked === 'object' && asked !== null && Reflect.get(asked, 'text');
}
