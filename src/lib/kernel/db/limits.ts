/** Timeouts of a Postgres server, in milliseconds. */
export interface DatabaseLimits {
  /** For a connection: until the pool has a free one, or a new one is open. */
  readonly waitMs: number;
  /** For a statement of a request. */
  readonly statementMs: number;
  /** For a statement of jobs and commands, which no shopper awaits. */
  readonly workMs: number;
}

export const DATABASE_LIMITS: DatabaseLimits = { waitMs: 2000, statementMs: 2000, workMs: 60_000 };

/** The server cancels a slow statement itself. This much later the client gives up on a silent server. */
export const ANSWER_MARGIN_MS = 500;
/** How long `/readyz` and the server watch wait for an answer. */
export const PROBE_MS = 800;

/**
 * `random_page_cost`: an index page in memory or on an SSD costs the same as any other page. With the
 * server's default, a search reads every good and unpacks its words. With 470 goods that takes 27 ms, by the
 * index 1.3 ms.
 */
export const PAGE_COST = '1.1';
