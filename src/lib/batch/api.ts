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
    summary: 'Takes in pieces of a batch',
    access: { staff: 'stock.receive' },
    input: model.DeliveryInput,
    output: z.object({ id: z.int() }),
    handle: service.receiveBatch,
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
