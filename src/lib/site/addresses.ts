/**
 * The shop's addresses, as combined routes; each by itself, so that the browser is given those alone that something in it links to,
 * and by areas, so that it gets those of its page (scripts/client-files.mjs).
 */
export * from './addresses/account.ts';
export * from './addresses/buying.ts';
export * from './addresses/health.ts';
export * from './addresses/paying.ts';
export * from './addresses/reading.ts';
export * from './addresses/returns.ts';
export * from './addresses/shop.ts';
export * from './addresses/sign-in.ts';
export * from './addresses/together.ts';
