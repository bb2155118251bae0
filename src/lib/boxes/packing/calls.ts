import type { BatchIdInput } from '#lib/catalog/batch/model.ts';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  BatchReceivers,
  Differences,
  Labels,
  LabelsInput,
  OrderInput,
  OrderToPack,
  PackInput,
  PickList,
  PickListInput,
  PrintedInput,
  RestockReturnedInput,
  ReturnedPieces,
  Run,
  RunIdInput,
  RunInput,
  Slips,
  SlipsInput,
  ToPack,
  ToPackInput,
} from './model.ts';

/** Row E5: what waits to be packed, and what is done about it. */
export const getToPack = endpoint<ToPackInput, ToPack>('GET', '/staff/packing');
/** A POST, for the many orders that it may be about. */
export const getPickList = endpoint<PickListInput, PickList>('POST', '/staff/packing/pick-list', 'json');
export const getOrderToPack = endpoint<OrderInput, OrderToPack>('GET', '/staff/packing/order');
export const packOrder = endpoint<PackInput, { tradeNo: string }>('POST', '/staff/packing/pack', 'json');
export const startRun = endpoint<RunInput, { id: number }>('POST', '/staff/packing/runs', 'json');
export const getRun = endpoint<RunIdInput, Run>('GET', '/staff/packing/run');
export const retryRun = endpoint<RunIdInput, { again: number }>('POST', '/staff/packing/run/retry', 'json');
export const getLabels = endpoint<LabelsInput, Labels>('GET', '/staff/packing/labels');
export const markPrinted = endpoint<PrintedInput, { noted: boolean }>(
  'POST',
  '/staff/packing/labels/printed',
  'json',
);
export const getSlips = endpoint<SlipsInput, Slips>('POST', '/staff/packing/slips', 'json');
/** Row L9: where batches and stock differ, who got a batch, and the message to them. */
export const getDifferences = endpoint<Record<string, never>, Differences>(
  'GET',
  '/staff/batches/differences',
);
/** Pieces that came back, and where they lie then. */
export const listReturnedPieces = endpoint<Record<string, never>, ReturnedPieces>(
  'GET',
  '/staff/batches/came-back',
);
export const restockReturned = endpoint<RestockReturnedInput, ReturnedPieces>(
  'POST',
  '/staff/batches/put-away',
  'json',
);
export const getBatchReceivers = endpoint<BatchIdInput, BatchReceivers>('GET', '/staff/batches/receivers');
export const exportBatchReceivers = endpoint<BatchIdInput, string>('GET', '/staff/batches/receivers/xlsx');
export const notifyReceivers = endpoint<BatchIdInput, { told: number }>(
  'POST',
  '/staff/batches/receivers/tell',
  'json',
);
