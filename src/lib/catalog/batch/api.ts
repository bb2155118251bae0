import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import * as model from './model.ts';
import * as service from './service.ts';

export const batchRoutes: readonly Route[] = [
  route(calls.listBatches, {
    summary: 'Batches of stock, what expires first at the top',
    access: { staff: 'shipment.pack' },
    input: model.BatchesInput,
    output: model.Batches,
    handle: service.listBatches,
  }),
  route(calls.getBatch, {
    summary: 'A batch of stock',
    access: { staff: 'shipment.pack' },
    input: model.BatchIdInput,
    output: model.Batch,
    handle: (ctx, { id }) => service.getBatch(ctx, id),
  }),
  route(calls.receiveBatch, {
    summary: 'Takes in pieces of a batch; what is odd is refused until whoever notes it is sure',
    access: { staff: 'stock.receive' },
    input: model.DeliveryInput,
    output: model.Received,
    handle: service.receiveBatch,
  }),
  route(calls.previewDelivery, {
    summary: 'What a delivery would be, before it counts',
    access: { staff: 'stock.receive' },
    input: model.DeliveryInput,
    output: model.DeliveryPreview,
    handle: service.previewDelivery,
  }),
  route(calls.undoDelivery, {
    summary: 'Takes a delivery back of which nothing is sold or packed',
    access: { staff: 'stock.receive' },
    input: model.DeliveryIdInput,
    output: z.object({ undone: z.boolean() }),
    handle: (ctx, { id }) => service.undoDelivery(ctx, id),
  }),
  route(calls.correctBatch, {
    summary: 'Corrects the last day of a batch',
    access: { staff: 'stock.receive' },
    input: model.CorrectBatchInput,
    output: z.object({ corrected: z.boolean() }),
    handle: service.correctBatch,
  }),
  route(calls.recallBatch, {
    summary: 'Recalls a batch: nothing of it is packed or sold any more',
    access: { staff: 'stock.recall' },
    input: model.RecallInput,
    output: z.object({ recalled: z.boolean() }),
    async handle(ctx, { id, reason }) {
      await service.recallBatch(ctx, id, reason);
      return { recalled: true };
    },
  }),
];
