/** Batches for the API and other areas, by subject. */

export { allocateBatches, type BatchRequest, batchesOnShelf, returnToBatches } from './allocate.ts';
export { correctBatch, undoDelivery } from './correct.ts';
export { getBatch, listBatches } from './list.ts';
export { recallBatch } from './recall.ts';
export { previewDelivery, receiveBatch } from './receive.ts';
export { deleteWriteOff, recordWriteOff, writtenOffInReturns } from './write-off.ts';
