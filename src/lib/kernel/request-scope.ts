import { AsyncLocalStorage } from 'node:async_hooks';

/** Data of the current request, for code that Astro calls and that no parameter reaches. */
export interface RequestScope {
  readonly requestId: string;
  /** The requested path, still encoded: error pages show it. */
  readonly asked: string;
}

export const requestScope = new AsyncLocalStorage<RequestScope>();
