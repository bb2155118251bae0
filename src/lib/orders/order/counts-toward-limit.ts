import { sql } from 'drizzle-orm';
import { ORDER_STATUS } from './codes.ts';
import { order } from './tables.ts';

const { cancelled, refundApproved, instalmentRefund, refundCompleted } = ORDER_STATUS;
const givenBack = sql.raw([refundApproved, instalmentRefund, refundCompleted].join(', '));

/**
 * Whether the pieces of an order count where a member may have only so many: not those of one that was given up, nor of one that
 * was paid back before anything of it left. A service is not sent, so that it counts however it ends.
 */
export const countsTowardLimit = sql<boolean>`(${order.status} <> ${sql.raw(String(cancelled))}
  and not (${order.status} in (${givenBack}) and ${order.shippedAt} is null and ${order.deliveryType} <> 'none'))`;
