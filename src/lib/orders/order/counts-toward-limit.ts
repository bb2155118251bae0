import { sql } from 'drizzle-orm';
import { ORDER_STATUS } from './codes.ts';
import { order } from './tables.ts';

const { cancelled, refundApproved, instalmentRefund, refundCompleted } = ORDER_STATUS;
const givenBack = sql.raw([refundApproved, instalmentRefund, refundCompleted].join(', '));

/**
 * Whether an order's pieces count toward a member's purchase limit. Cancelled orders do not, nor do orders
 * refunded before anything shipped. Services never ship, so they count even after a refund.
 */
export const countsTowardLimit = sql<boolean>`(${order.status} <> ${sql.raw(String(cancelled))}
  and not (${order.status} in (${givenBack}) and ${order.shippedAt} is null and ${order.deliveryType} <> 'none'))`;
