import { type Route, route } from '#lib/kernel/http/route.ts';
import { OrderNumberInput } from '#lib/orders/order/model.ts';
import * as calls from './calls.ts';
import { ChooseStoreInput, Parcels } from './model.ts';
import * as service from './service.ts';

export const shipmentRoutes: readonly Route[] = [
  route(calls.getParcels, {
    summary: "Where an order's parcels are, and what their carriers said",
    input: OrderNumberInput,
    output: Parcels,
    access: 'member',
    handle: (ctx, { number }) => service.getParcels(ctx, ctx.actor.memberId, number),
  }),
  route(calls.confirmReceipt, {
    summary: 'Says that an order has arrived',
    input: OrderNumberInput,
    output: Parcels,
    access: 'member',
    async handle(ctx, { number }) {
      await service.confirmReceipt(ctx, ctx.actor.memberId, number);
      return service.getParcels(ctx, ctx.actor.memberId, number);
    },
  }),
  route(calls.chooseStore, {
    summary: 'Chooses another convenience store for parcels whose own has closed',
    input: ChooseStoreInput,
    output: Parcels,
    access: 'member',
    async handle(ctx, { number, store }) {
      const { memberId } = ctx.actor;
      await service.chooseStore(ctx, memberId, number, store);
      return service.getParcels(ctx, memberId, number);
    },
  }),
];
