import type { Ctx } from '../context.ts';
import type { EventName, ShopEvents } from './shop-events.ts';

/** How a handler's queue is worked on; what is left out is in `HANDLER_DEFAULTS`. */
export interface HandlerOptions {
  /** At the same moment in one process. */
  readonly concurrency: number;
  /** Jobs that a process takes from the queue beyond what it works on: fewer statements, but they wait for this process. */
  readonly ahead: number;
  /** Jobs that are given to `handleAll` at once. */
  readonly together: number;
  /** How long a job waits for others that come with it. */
  readonly gatherMs: number;
  /** How often a job that fails is tried again before it is dead. */
  readonly retries: number;
  /** The first pause before a try; each is about twice the one before, up to the longest. */
  readonly firstPauseSeconds: number;
  readonly longestPauseSeconds: number;
  /** A run that takes longer counts as failed; its place is given to the next. */
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

/** Which run of a job this is. */
export interface Run {
  /** The job is dead if this one fails too. */
  readonly isLast: boolean;
}

export interface EventHandler<Name extends EventName = EventName> {
  readonly event: Name;
  /** Unique over the shop: its queue's name. */
  readonly name: string;
  readonly options: HandlerOptions;
  handle(ctx: Ctx, data: ShopEvents[Name], run: Run): Promise<void>;
  /** Many at once, all or nothing: where it fails, each is handled by itself. */
  handleAll?(ctx: Ctx, data: readonly ShopEvents[Name][]): Promise<void>;
}

/** Types the data by the event's name. */
export const onEvent = <Name extends EventName>(
  event: Name,
  name: string,
  handle: EventHandler<Name>['handle'],
  options: Partial<HandlerOptions> = {},
): EventHandler => ({ event, name, handle, options: { ...HANDLER_DEFAULTS, ...options } }) as EventHandler;

/** The same for a handler that costs little more for many jobs than for one. */
export const onEvents = <Name extends EventName>(
  event: Name,
  name: string,
  handleAll: NonNullable<EventHandler<Name>['handleAll']>,
  options: Partial<HandlerOptions> = {},
): EventHandler => {
  const one = onEvent(event, name, (ctx, data) => handleAll(ctx, [data]), options);
  return { ...one, handleAll } as EventHandler;
};

/** A job that no further try can help: it is dead at once. */
export class PermanentError extends Error {
  override name = 'PermanentError';
}

/**
 * What belongs to an event and happens in its transaction: an area below another is not called by it, and hears of it
 * here. Reactions run in the order in which the shop lists them; what one throws undoes the event.
 */
export interface Reaction<Name extends EventName = EventName> {
  readonly event: Name;
  /** Runs ahead of all that do not say so. */
  readonly isFirst?: boolean;
  react(tx: Ctx, data: ShopEvents[Name]): Promise<void>;
}

/** Types the data by the event's name. */
export const reactTo = <Name extends EventName>(
  event: Name,
  react: Reaction<Name>['react'],
  { isFirst = false } = {},
): Reaction => ({ event, react, isFirst }) as Reaction;

/** How a context reacts. */
export const reactWith =
  (reactions: readonly Reaction[]): Ctx['react'] =>
  async (tx, event, data) => {
    for (const reaction of reactions) if (reaction.event === event) await reaction.react(tx, data as never);
  };

/** Work over due rows, by its own schedule, in one process after another; running it twice changes nothing. */
export interface Sweep {
  readonly name: string;
  /** How far apart its runs begin; a minute where nothing is said. */
  readonly everySeconds?: number;
  /** A run that takes longer counts as failed, and the next one begins. */
  readonly limitSeconds?: number;
  /** `dispatchCharges()` runs it ahead of all that do not say so. */
  readonly isFirst?: boolean;
  /** @returns how many rows it moved */
  run(ctx: Ctx): Promise<number>;
}

export const SWEEP_EVERY_SECONDS = 60;
export const SWEEP_LIMIT_SECONDS = 50;

/** Those that run first, then the others, each in the order given. */
export const firstOnes = <One extends { readonly isFirst?: boolean }>(all: readonly One[]): One[] => [
  ...all.filter(({ isFirst }) => isFirst),
  ...all.filter(({ isFirst }) => !isFirst),
];
