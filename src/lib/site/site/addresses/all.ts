/**
 * The shop's addresses, as combined routes; each by itself, so that the browser is given those alone that something in it links to,
 * and by areas, so that it gets those of its page (scripts/client-files.mjs).
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
