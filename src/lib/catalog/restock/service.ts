/** Restock notifications for the API and jobs. */
export { deleteOldWatches, notifyRestocked } from './messages.ts';
export { watchRestock } from './watch.ts';
