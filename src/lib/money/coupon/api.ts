import { z } from 'zod';
import { actingMember } from '#lib/kernel/actor.ts';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import {
  ClaimInput,
  ListOfferedInput,
  ListOwnInput,
  OfferedCoupons,
  OpenedRedPacket,
  OwnCoupons,
  RedPacketInput,
  RedPackets,
} from './model.ts';
import * as service from './service.ts';

export const couponRoutes: readonly Route[] = [
  route(calls.listOfferedCoupons, {
    summary: 'Coupons that may be claimed now or soon; a member sees what is claimed already',
    access: 'anyone',
    input: ListOfferedInput,
    output: OfferedCoupons,
    handle: async (ctx, input) => ({
      coupons: await service.listOfferedCoupons(ctx, actingMember(ctx.actor), input),
    }),
  }),
  route(calls.claimCoupon, {
    summary: 'Claims a coupon; answers the coupon centre as it is then',
    access: 'member',
    input: ClaimInput,
    output: OfferedCoupons,
    handle: async (ctx, { couponId }) => {
      const { memberId } = ctx.actor;
      await service.claimCoupon(ctx, memberId, couponId);
      return { coupons: await service.listOfferedCoupons(ctx, memberId, { group: false }) };
    },
  }),
  route(calls.listOwnCoupons, {
    summary: "The member's coupons: usable, used or expired",
    access: 'member',
    input: ListOwnInput,
    output: OwnCoupons,
    handle: (ctx, input) => service.listOwnCoupons(ctx, ctx.actor.memberId, input),
  }),
  route(calls.listRedPackets, {
    summary: 'Red packets of now, and those that the member has opened',
    access: 'anyone',
    input: z.object({}),
    output: RedPackets,
    handle: async (ctx) => ({ packets: await service.listRedPackets(ctx, actingMember(ctx.actor)) }),
  }),
  route(calls.openRedPacket, {
    summary: 'Opens a red packet: its coins are the member’s at once',
    access: 'member',
    input: RedPacketInput,
    output: OpenedRedPacket,
    handle: (ctx, { packetId }) => service.openRedPacket(ctx, ctx.actor.memberId, packetId),
  }),
];
