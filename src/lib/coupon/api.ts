import { z } from 'zod';
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
    input: ListOfferedInput,
    output: OfferedCoupons,
    handle: async (ctx, input) => ({ coupons: await service.listOfferedCoupons(ctx, input) }),
  }),
  route(calls.claimCoupon, {
    summary: 'Claims a coupon; answers the coupon centre as it is then',
    access: 'member',
    input: ClaimInput,
    output: OfferedCoupons,
    handle: async (ctx, { couponId }) => {
      await service.claimCoupon(ctx, couponId);
      return { coupons: await service.listOfferedCoupons(ctx, { group: false }) };
    },
  }),
  route(calls.listOwnCoupons, {
    summary: "The member's coupons: usable, used or expired",
    access: 'member',
    input: ListOwnInput,
    output: OwnCoupons,
    handle: service.listOwnCoupons,
  }),
  route(calls.listRedPackets, {
    summary: 'Red packets of now, and those that the member has opened',
    input: z.object({}),
    output: RedPackets,
    handle: async (ctx) => ({ packets: await service.listRedPackets(ctx) }),
  }),
  route(calls.openRedPacket, {
    summary: 'Opens a red packet: its coins are the member’s at once',
    access: 'member',
    input: RedPacketInput,
    output: OpenedRedPacket,
    handle: (ctx, { packetId }) => service.openRedPacket(ctx, packetId),
  }),
];
