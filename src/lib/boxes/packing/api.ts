import { z } from 'zod';
import { markPrinted, markUnprinted, packOrder } from '#lib/after/shipment/service.ts';
import { BatchIdInput } from '#lib/catalog/batch/model.ts';
import { fileRoute, type Route, route } from '#lib/kernel/http/route.ts';
import { XLSX_TYPE } from '#lib/kernel/http/xlsx.ts';
import * as calls from './calls.ts';
import * as model from './model.ts';
import * as service from './service.ts';

const access = { staff: 'shipment.pack' } as const;

export const packingRoutes: readonly Route[] = [
  route(calls.getToPack, {
    summary: 'Orders that wait to be packed, what is to leave first at the top, and runs of the last days',
    access,
    input: model.ToPackInput,
    output: model.ToPack,
    handle: service.getToPack,
  }),
  route(calls.getPickList, {
    summary: 'What has to be fetched for some orders, by shelf, and which box gets how many',
    body: 'many',
    access,
    input: model.PickListInput,
    output: model.PickList,
    handle: service.getPickList,
  }),
  route(calls.getOrderToPack, {
    summary: 'An order on the packing table, with the batches that may be chosen by hand',
    access,
    input: model.OrderInput,
    output: model.OrderToPack,
    handle: (ctx, { number }) => service.getOrderToPack(ctx, number),
  }),
  route(calls.packOrder, {
    summary: 'Packs an order, or pieces of it; its carrier is asked at once',
    body: 'many',
    access,
    input: model.PackInput,
    output: z.object({ tradeNo: z.string() }),
    handle: (ctx, { number, pieces, batches, temperature, trackingNumber }) =>
      packOrder(ctx, {
        number,
        batches,
        temperature,
        ...(pieces ? { pieces } : {}),
        ...(trackingNumber ? { trackingNumber } : {}),
      }),
  }),
  route(calls.startRun, {
    summary: 'Packs many orders, one after the other; the same key again is the same run',
    body: 'many',
    access,
    input: model.RunInput,
    output: z.object({ id: z.int() }),
    handle: service.startRun,
  }),
  route(calls.getRun, {
    summary: 'How far a run of packing is, order by order',
    access,
    input: model.RunIdInput,
    output: model.Run,
    handle: (ctx, { id }) => service.getRun(ctx, id),
  }),
  route(calls.retryRun, {
    summary: 'Tries once more what a run could not pack',
    access,
    input: model.RunIdInput,
    output: z.object({ again: z.int() }),
    handle: async (ctx, { id }) => ({ again: await service.retryRun(ctx, id) }),
  }),
  route(calls.getLabels, {
    summary: "The forms that open the carriers' labels, of a run or of all that waits to be handed over",
    access,
    input: model.LabelsInput,
    output: model.Labels,
    handle: service.getLabels,
  }),
  route(calls.markPrinted, {
    summary: 'Notes that labels were opened to be printed, or that none came out',
    body: 'many',
    access,
    input: model.PrintedInput,
    output: z.object({ noted: z.boolean() }),
    async handle(ctx, { parcels, isPrinted }) {
      await (isPrinted ? markPrinted(ctx, parcels) : markUnprinted(ctx, parcels));
      return { noted: true };
    },
  }),
  route(calls.getSlips, {
    summary: 'The slips that lie in parcels: what is in each, without prices',
    body: 'many',
    access,
    input: model.SlipsInput,
    output: model.Slips,
    handle: service.getSlips,
  }),
  route(calls.getDifferences, {
    summary: 'Where the batches of a SKU do not come to what should be on its shelf',
    access,
    input: z.object({}),
    output: model.Differences,
    handle: service.getDifferences,
  }),
  route(calls.listReturnedPieces, {
    summary: 'Pieces that came back and are in no batch again',
    access: { staff: 'stock.receive' },
    input: z.object({}),
    output: model.ReturnedPieces,
    handle: service.listReturnedPieces,
  }),
  route(calls.restockReturned, {
    summary: 'Puts what is fit of what came back into its batches; the rest is waited for no more',
    body: 'many',
    access: { staff: 'stock.receive' },
    input: model.RestockReturnedInput,
    output: model.ReturnedPieces,
    async handle(ctx, input) {
      await service.restockReturned(ctx, input);
      return service.listReturnedPieces(ctx);
    },
  }),
  route(calls.getBatchReceivers, {
    summary: 'Which orders got pieces of a batch; whose they are for those who may see it',
    access: { staff: 'stock.recall' },
    input: BatchIdInput,
    output: model.BatchReceivers,
    handle: (ctx, { id }) => service.getBatchReceivers(ctx, id),
  }),
  fileRoute(calls.exportBatchReceivers, {
    summary: 'Which orders got pieces of a batch and whose they are, as a workbook',
    access: { staff: 'stock.recall' },
    input: BatchIdInput,
    fileType: XLSX_TYPE,
    handle: (ctx, { id }) => service.exportBatchReceivers(ctx, id),
  }),
  route(calls.notifyReceivers, {
    summary: 'Tells everybody who got pieces of a recalled batch, each order once',
    access: { staff: 'stock.recall' },
    input: BatchIdInput,
    output: z.object({ told: z.int() }),
    handle: async (ctx, { id }) => ({ told: await service.notifyReceivers(ctx, id) }),
  }),
];
