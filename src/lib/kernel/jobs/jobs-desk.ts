/** A queue as it stands: what `/metrics` and a page for staff show. */
export interface QueueState {
  readonly queue: string;
  /** Could run now. */
  readonly waiting: number;
  /** Wait for their next try. */
  readonly later: number;
  readonly active: number;
  /** Were tried in vain and wait for somebody to send them again. */
  readonly dead: number;
  /** How long the first of those that could run has waited. */
  readonly oldestSeconds: number;
}

/** A job that was tried in vain. */
export interface DeadJob {
  readonly id: string;
  readonly queue: string;
  readonly data: unknown;
  readonly error: string | null;
  readonly tries: number;
  readonly createdAt: Date;
  readonly diedAt: Date;
}

/** What staff see of the jobs, and may do about those that were tried in vain. */
export interface JobsDesk {
  queues(): Promise<QueueState[]>;
  /** What was tried in vain, the newest first. */
  dead(most: number): Promise<DeadJob[]>;
  /** Gives dead jobs, of one queue or of all, their tries again. @returns how many */
  reviveDead(queue?: string): Promise<number>;
}
