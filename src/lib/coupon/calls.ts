import type { z } from 'zod';
import { wire } from '#lib/kernel/http/wire.ts';
import type {
  CheckCodeInput,
  CheckedCode,
  ClaimInput,
  ListOfferedInput,
  ListOwnInput,
  OfferedCoupons,
  OpenedRedPacket,
  OrderCoupons,
  OrderCouponsInput,
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
/** The member's coupons compared on an order that is about to be made. */
export const listOrderCoupons = wire<z.input<typeof OrderCouponsInput>, OrderCoupons>(
  'POST',
  '/h5/coupon/order',
);
/** Whether a discount code may be used on an order, and what it saves. */
export const checkCode = wire<z.input<typeof CheckCodeInput>, CheckedCode>('POST', '/h5/coupon/check-code');
export const listRedPackets = wire<Record<string, never>, RedPackets>('GET', '/h5/red-packet/list');
export const openRedPacket = wire<z.input<typeof RedPacketInput>, OpenedRedPacket>(
  'POST',
  '/h5/red-packet/open',
);
