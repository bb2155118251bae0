/** What the API and the jobs may ask of those who wait for a SKU. */
export { deleteOldWatches, notifyRestocked } from './messages.ts';
export { watchRestock } from './watch.ts';
