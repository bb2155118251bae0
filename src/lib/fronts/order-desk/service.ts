/** Staff's acts on an order, and their view of it. */
export * from './acts.ts';
export { listDeskJobs, reviveDeskJobs } from './desk-jobs.ts';
export { getDeskOrder } from './order.ts';
export { knownTags } from './tags.ts';
export { listToday } from './today.ts';
export { deleteOldWatchers, watchOrder } from './watch.ts';
