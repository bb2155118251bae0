/** The packing table for the API and the jobs, by subject. */

export { getDifferences } from './differences.ts';
export { getLabels } from './labels.ts';
export { getOrderToPack } from './order-to-pack.ts';
export { getPickList } from './pick-list.ts';
export { getRun } from './read-run.ts';
export { getBatchReceivers, notifyReceivers } from './receivers.ts';
export { exportBatchReceivers } from './receivers-file.ts';
export { listReturnedPieces, restockReturned } from './returned-pieces.ts';
export { packOrderOfRun, retryRun, startRun } from './runs.ts';
export { getSlips } from './slips.ts';
export { getToPack } from './to-pack.ts';
