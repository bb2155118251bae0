import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  ClaimInput,
  ListOfferedInput,
  ListOwnInput,
  OfferedCoupons,
  OpenedRedPacket,
  OwnCoupons,
  RedPacketInput,
  RedPackets,
} from './model.ts';

/** The coupon centre: coupons that can be claimed. */
export const listOfferedCoupons = endpoint<z.input<typeof ListOfferedInput>, OfferedCoupons>(
  'GET',
  '/h5/coupon/centre',
);
export const claimCoupon = endpoint<z.input<typeof ClaimInput>, OfferedCoupons>('POST', '/h5/coupon/claim');
export const listOwnCoupons = endpoint<z.input<typeof ListOwnInput>, OwnCoupons>('GET', '/h5/coupon/list');
export const listRedPackets = endpoint<Record<string, never>, RedPackets>('GET', '/h5/red-packet/list');
export const openRedPacket = endpoint<z.input<typeof RedPacketInput>, OpenedRedPacket>(
  'POST',
  '/h5/red-packet/open',
);
