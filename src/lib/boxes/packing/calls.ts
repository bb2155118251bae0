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

/** Row E5: orders that wait to be packed, and the calls to pack them. */
export const getToPack = endpoint<ToPackInput, ToPack>('GET', '/staff/packing');
/** A POST, because it may name many orders. */
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
/** Row L9: differences between batches and stock, the receivers of a batch, and the message to them. */
export const getDifferences = endpoint<Record<string, never>, Differences>(
  'GET',
  '/staff/batches/differences',
);
/** Returned pieces, and their way back to stock. */
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
