/**
 * The shop's addresses, as combined routes. Each is a separate function, so that the browser receives only
 * the addresses that it links to. They are grouped by areas, so that a page loads only its own
 * (scripts/client-files.mjs).
 */
export * from './account.ts';
export * from './buying.ts';
export * from './health.ts';
export * from './paying.ts';
export * from './reading.ts';
export * from './returns.ts';
export * from './shop.ts';
export * from './sign-in.ts';
export * from './together.ts';
