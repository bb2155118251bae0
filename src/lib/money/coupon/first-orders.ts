import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { MemberId } from '#lib/kernel/ids.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import { coupon } from './tables.ts';

/** True if a coupon is for first orders and this member has an order that was not cancelled. */
export const isNotForMember = (
  memberId: MemberId | Placeholder,
): SQL<boolean> => sql<boolean>`(${coupon.firstOrderOnly} and exists (
  select from ${order} where ${order.memberId} = ${memberId}::bigint
    and ${order.status} <> ${sql.raw(String(ORDER_STATUS.cancelled))}))`;
