import type { z } from 'zod';
import { wire } from '#lib/kernel/http/wire.ts';
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

/** The coupon centre: what may be claimed now. */
export const listOfferedCoupons = wire<z.input<typeof ListOfferedInput>, OfferedCoupons>(
  'GET',
  '/h5/coupon/centre',
);
export const claimCoupon = wire<z.input<typeof ClaimInput>, OfferedCoupons>('POST', '/h5/coupon/claim');
export const listOwnCoupons = wire<z.input<typeof ListOwnInput>, OwnCoupons>('GET', '/h5/coupon/list');
export const listRedPackets = wire<Record<string, never>, RedPackets>('GET', '/h5/red-packet/list');
export const openRedPacket = wire<z.input<typeof RedPacketInput>, OpenedRedPacket>(
  'POST',
  '/h5/red-packet/open',
);
