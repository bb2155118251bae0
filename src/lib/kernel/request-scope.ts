import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to the request under way, for code that Astro calls and that no parameter reaches. */
export interface RequestScope {
  readonly requestId: string;
  /** The path as it was asked for, still encoded: error pages name it. */
  readonly asked: string;
}

export const requestScope = new AsyncLocalStorage<RequestScope>();
