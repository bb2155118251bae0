import { AsyncLocalStorage } from 'node:async_hooks';

/** What belongs to the request under way, for code that Astro calls and that no parameter reaches. */
export const requestScope = new AsyncLocalStorage<{ readonly requestId: string }>();
