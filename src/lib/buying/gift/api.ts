import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import { ChooseGiftInput, OwnGift, SendGiftInput, SentGift } from './model.ts';
import * as service from './service.ts';

export const giftRoutes: readonly Route[] = [
  route(calls.getOwnGift, {
    summary: "The member's gift of this half-year, what there is to choose from, and the gifts before",
    access: 'member',
    input: z.object({}),
    output: OwnGift,
    handle: (ctx) => service.ownGift(ctx, ctx.actor.memberId),
  }),
  route(calls.chooseGift, {
    summary: 'Chooses the gift of this half-year, or another one instead',
    access: 'member',
    input: ChooseGiftInput,
    output: OwnGift,
    handle: (ctx, { skuId }) => service.chooseGift(ctx, ctx.actor.memberId, skuId),
  }),
  route(calls.returnGift, {
    summary: 'Gives the chosen gift back, so that it may be chosen again',
    access: 'member',
    input: z.object({}),
    output: OwnGift,
    handle: (ctx) => service.returnGift(ctx, ctx.actor.memberId),
  }),
  route(calls.sendGift, {
    summary: 'Has the chosen gift sent by itself',
    access: 'member',
    input: SendGiftInput,
    output: SentGift,
    handle: (ctx, input) => service.sendGift(ctx, ctx.actor.memberId, input),
  }),
];
