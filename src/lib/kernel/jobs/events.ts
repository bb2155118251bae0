import type { Ctx } from '../context.ts';
import type { EventName, ShopEvents } from './shop-events.ts';

/** Settings of a handler's queue; the defaults are `HANDLER_DEFAULTS`. */
export interface HandlerOptions {
  /** Concurrent runs in one process. */
  readonly concurrency: number;
  /**
   * Jobs that a process prefetches beyond its concurrency: fewer statements, but they wait for this process.
   */
  readonly ahead: number;
  /** Jobs per call of `handleAll`. */
  readonly together: number;
  /** How long a job waits for others to form a batch, in milliseconds. */
  readonly gatherMs: number;
  /** Retries before a failing job is dead. */
  readonly retries: number;
  /** The first pause before a retry. Each pause is about twice the previous one, up to the longest. */
  readonly firstPauseSeconds: number;
  readonly longestPauseSeconds: number;
  /** A longer run counts as failed, and its slot goes to the next job. */
  readonly limitSeconds: number;
}

export const HANDLER_DEFAULTS: HandlerOptions = {
  concurrency: 2,
  ahead: 8,
  together: 20,
  gatherMs: 0,
  retries: 10,
  firstPauseSeconds: 5,
  longestPauseSeconds: 1800,
  limitSeconds: 60,
};

/** Facts about one run of a job. */
export interface Run {
  /** If this run fails, the job is dead. */
  readonly isLast: boolean;
}

export interface EventHandler<Name extends EventName = EventName> {
  readonly event: Name;
  /** Unique in the shop; also the queue's name. */
  readonly name: string;
  readonly options: HandlerOptions;
  handle(ctx: Ctx, data: ShopEvents[Name], run: Run): Promise<void>;
  /** Handles a batch, all or nothing. If it fails, each job is handled alone. */
  handleAll?(ctx: Ctx, data: readonly ShopEvents[Name][]): Promise<void>;
}

/** Types the data by the event's name. */
export const onEvent = <Name extends EventName>(
  event: Name,
  name: string,
  handle: EventHandler<Name>['handle'],
  options: Partial<HandlerOptions> = {},
): EventHandler => ({ event, name, handle, options: { ...HANDLER_DEFAULTS, ...options } }) as EventHandler;

/** The same for a handler for which a batch costs little more than one job. */
export const onEvents = <Name extends EventName>(
  event: Name,
  name: string,
  handleAll: NonNullable<EventHandler<Name>['handleAll']>,
  options: Partial<HandlerOptions> = {},
): EventHandler => {
  const one = onEvent(event, name, (ctx, data) => handleAll(ctx, [data]), options);
  return { ...one, handleAll } as EventHandler;
};

/** A job that no retry can help: it is dead immediately. */
export class PermanentError extends Error {
  override name = 'PermanentError';
}

/**
 * Work in the transaction of an event. A wing cannot call the wings below it, so they react here. Reactions
 * run in the order in which the shop lists them. An error rolls back the event.
 */
export interface Reaction<Name extends EventName = EventName> {
  readonly event: Name;
  /** Runs before all others. */
  readonly isFirst?: boolean;
  react(tx: Ctx, data: ShopEvents[Name]): Promise<void>;
}

/** Types the data by the event's name. */
export const reactTo = <Name extends EventName>(
  event: Name,
  react: Reaction<Name>['react'],
  { isFirst = false } = {},
): Reaction => ({ event, react, isFirst }) as Reaction;

/** The `react` of a context. */
export const reactWith =
  (reactions: readonly Reaction[]): Ctx['react'] =>
  async (tx, event, data) => {
    for (const reaction of reactions) if (reaction.event === event) await reaction.react(tx, data as never);
  };

/** Scheduled work over due rows, in one process at a time. It is idempotent. */
export interface Sweep {
  readonly name: string;
  /** Interval between the starts of its runs; a minute by default. */
  readonly everySeconds?: number;
  /** A longer run counts as failed, and the next one starts. */
  readonly limitSeconds?: number;
  /** `runDue()` runs it before all others. */
  readonly isFirst?: boolean;
  /** @returns the number of changed rows */
  run(ctx: Ctx): Promise<number>;
}

export const SWEEP_EVERY_SECONDS = 60;
export const SWEEP_LIMIT_SECONDS = 50;

/** Those marked first, then the others, each in the given order. */
export const firstOnes = <One extends { readonly isFirst?: boolean }>(all: readonly One[]): One[] => [
  ...all.filter(({ isFirst }) => isFirst),
  ...all.filter(({ isFirst }) => !isFirst),
];
