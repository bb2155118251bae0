/** How long a Postgres server is waited for; each of them in milliseconds. */
export interface DatabaseLimits {
  /** For a connection: until one of the pool is free, or a new one is open. */
  readonly waitMs: number;
  /** For a statement of a request. */
  readonly statementMs: number;
  /** For a statement of work that nobody waits for: jobs and commands. */
  readonly workMs: number;
}

export const DATABASE_LIMITS: DatabaseLimits = { waitMs: 2000, statementMs: 2000, workMs: 60_000 };

/** The server ends a statement itself and says so; only one that says nothing is given up from here, this much later. */
export const ANSWER_MARGIN_MS = 500;
/** What `/readyz` and the watch wait for a server's word. */
export const PROBE_MS = 800;

/**
 * `random_page_cost`: a page of an index costs no more than any other where all of it lies in memory or on an SSD. By the server's own
 * figure a search reads every good instead of the index, and unpacks the words of each: 27 ms with 470 goods, 1.3 ms by the index.
 */
export const PAGE_COST = '1.1';
