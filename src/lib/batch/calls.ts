import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { Batch, Batches, BatchesInput, BatchIdInput, DeliveryInput, RecallInput } from './model.ts';

/** Row L9: batches of stock with their last days. */
export const listBatches = endpoint<BatchesInput, Batches>('GET', '/staff/batches');
export const getBatch = endpoint<BatchIdInput, Batch>('GET', '/staff/batch');
export const receiveBatch = endpoint<DeliveryInput, { id: number }>('POST', '/staff/batches/receive', 'json');
export const recallBatch = endpoint<RecallInput, { recalled: boolean }>(
  'POST',
  '/staff/batches/recall',
  'json',
);
