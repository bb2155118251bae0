/** What the API and other areas may ask of batches, by subject. */
export { correctBatch, undoDelivery } from './correct.ts';
export { getBatch, listBatches } from './list.ts';
export { recallBatch } from './recall.ts';
export { previewDelivery, receiveBatch } from './receive.ts';
export { batchesOnShelf, giveBackToBatches, takeBatches, type Wanted } from './take.ts';
export { forgetWrittenOff, noteWrittenOff, writtenOffInReturns } from './write-off.ts';
