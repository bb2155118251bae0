import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  Batch,
  Batches,
  BatchesInput,
  BatchIdInput,
  CorrectBatchInput,
  DeliveryIdInput,
  DeliveryInput,
  DeliveryPreview,
  RecallInput,
  Received,
} from './model.ts';

/** Row L9: stock batches with their expiry dates. */
export const listBatches = endpoint<BatchesInput, Batches>('GET', '/staff/batches');
export const getBatch = endpoint<BatchIdInput, Batch>('GET', '/staff/batch');
/** Previews a delivery without recording it. */
export const previewDelivery = endpoint<DeliveryInput, DeliveryPreview>('GET', '/staff/batches/delivery');
export const receiveBatch = endpoint<DeliveryInput, Received>('POST', '/staff/batches/receive', 'json');
export const undoDelivery = endpoint<DeliveryIdInput, { undone: boolean }>(
  'POST',
  '/staff/batches/delivery/undo',
  'json',
);
export const correctBatch = endpoint<CorrectBatchInput, { corrected: boolean }>(
  'POST',
  '/staff/batches/correct',
  'json',
);
export const recallBatch = endpoint<RecallInput, { recalled: boolean }>(
  'POST',
  '/staff/batches/recall',
  'json',
);
