/** What browser and server agree on about deliveries, by subject. */
export * from './rules/draft.ts';
export * from './rules/map-result.ts';
export * from './rules/own-path.ts';
export * from './rules/value.ts';
