/** The state of a queue, for `/metrics` and a staff page. */
export interface QueueState {
  readonly queue: string;
  /** Ready to run. */
  readonly waiting: number;
  /** Waiting for a retry. */
  readonly later: number;
  readonly active: number;
  /** Failed for good; staff may revive them. */
  readonly dead: number;
  /** Age of the oldest job that is ready to run. */
  readonly oldestSeconds: number;
}

/** A job that failed for good. */
export interface DeadJob {
  readonly id: string;
  readonly queue: string;
  readonly data: unknown;
  readonly error: string | null;
  readonly tries: number;
  readonly createdAt: Date;
  readonly diedAt: Date;
}

/** The staff's view of jobs, and the revival of dead ones. */
export interface JobsDesk {
  queues(): Promise<QueueState[]>;
  /** Dead jobs, newest first. */
  dead(most: number): Promise<DeadJob[]>;
  /**
   * Revives dead jobs of one queue or of all, with new retries.
   * @returns the number of revived jobs
   */
  reviveDead(queue?: string): Promise<number>;
}
