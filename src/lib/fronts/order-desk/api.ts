import { z } from 'zod';
import type { StaffActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Endpoint } from '#lib/kernel/http/endpoint.ts';
import { type Route, route } from '#lib/kernel/http/route.ts';
import type { Permission } from '#lib/kernel/permissions.ts';
import * as calls from './calls.ts';
import * as acts from './model/acts.ts';
import { DeskOrderDetail, DeskOrderInput } from './model/order.ts';
import * as today from './model/today.ts';
import * as service from './service.ts';

/** A route for an act on an order, with its permission. */
const act = <In, Schema extends z.ZodType>(
  call: Endpoint<In, acts.DeskActed>,
  staff: Permission,
  summary: string,
  input: Schema,
  handle: (ctx: Ctx<StaffActor>, input: z.output<Schema>) => Promise<acts.DeskActed>,
): Route => route(call, { summary, access: { staff }, input, output: acts.DeskActed, handle });

export const orderDeskRoutes: readonly Route[] = [
  route(calls.listToday, {
    summary: 'What waits for somebody now, of what the asker may do',
    access: 'staff',
    input: z.object({}),
    output: today.DeskToday,
    handle: (ctx) => service.listToday(ctx),
  }),
  route(calls.listDeskJobs, {
    summary: 'What waits in the queues, and what was tried in vain',
    access: { staff: 'job.read' },
    input: z.object({}),
    output: today.DeskJobs,
    handle: (ctx) => service.listDeskJobs(ctx),
  }),
  route(calls.reviveJobs, {
    summary: 'Gives the dead jobs of a queue their tries again',
    access: { staff: 'job.revive' },
    input: today.ReviveJobsInput,
    output: today.RevivedJobs,
    handle: (ctx, { queue }) => service.reviveDeskJobs(ctx, queue),
  }),
  route(calls.getDeskOrder, {
    summary: 'An order with everything that happened to it, and what may be done about it',
    access: { staff: 'order.read' },
    input: DeskOrderInput,
    output: DeskOrderDetail,
    handle: (ctx, { number }) => service.getDeskOrder(ctx, number),
  }),
  route(calls.listDeskTags, {
    summary: 'Every tag that orders have',
    access: { staff: 'order.read' },
    input: z.object({}),
    output: acts.DeskTags,
    handle: async (ctx) => ({ tags: await service.knownTags(ctx) }),
  }),
  route(calls.watchOrder, {
    summary: "Tells that an order's page is open, and is told who else has it open",
    access: { staff: 'order.read' },
    input: DeskOrderInput,
    output: acts.DeskWatchers,
    handle: (ctx, { number }) => service.watchOrder(ctx, number),
  }),
  act(calls.packOrder, 'shipment.pack', 'Packs pieces of an order', acts.PackInput, service.packOrder),
  act(
    calls.unpackParcel,
    'shipment.pack',
    'Unpacks a parcel that has not left',
    acts.ParcelActInput,
    service.unpackParcel,
  ),
  act(
    calls.retryCarrier,
    'shipment.pack',
    'Asks the carrier of a parcel once more',
    acts.ParcelActInput,
    service.retryCarrier,
  ),
  act(
    calls.recordParcelState,
    'shipment.note',
    'Says where a parcel is of which no carrier tells',
    acts.RecordParcelStateInput,
    service.recordParcelState,
  ),
  act(
    calls.handOverParcel,
    'shipment.handOver',
    'Hands a parcel over to who shows its code',
    acts.HandOverInput,
    service.handOverParcel,
  ),
  act(
    calls.resendOrder,
    'order.move',
    'Lets an order that came back be packed once more',
    acts.DeskActInput,
    service.resendOrder,
  ),
  act(
    calls.cancelForShopper,
    'order.cancel',
    'Gives up an unpaid order for its shopper',
    acts.CancelInput,
    service.cancelForShopper,
  ),
  act(
    calls.redirectOrder,
    'order.changeDelivery',
    'Mends who receives an order, and where, before it is packed',
    acts.RedirectInput,
    service.redirectOrder,
  ),
  act(
    calls.changeStore,
    'order.changeDelivery',
    'Has an order brought to another store of its chain, when its own has closed or before it is packed',
    acts.ChangeStoreInput,
    service.changeStore,
  ),
  act(calls.addNote, 'order.annotate', 'Notes something about an order', acts.AddNoteInput, service.addNote),
  act(calls.editNote, 'order.annotate', 'Changes an own note', acts.EditNoteInput, service.editNote),
  act(calls.dropNote, 'order.annotate', 'Takes an own note away', acts.DropNoteInput, service.dropNote),
  act(
    calls.tagOrder,
    'order.annotate',
    'Gives an order a tag, or takes one away',
    acts.TagInput,
    service.tagOrder,
  ),
  act(
    calls.resendMessage,
    'order.tell',
    'Sends a message about an order once more',
    acts.ResendMessageInput,
    service.resendMessage,
  ),
];
