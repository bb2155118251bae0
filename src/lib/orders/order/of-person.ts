import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Person } from '#lib/kernel/personal.ts';
import { order } from './tables.ts';

/** The ids of somebody's orders, for a condition. */
export const ordersOf = ({ id }: Person): SQL =>
  sql`(select ${order.id} from ${order} where ${order.memberId} = ${id})`;

/** The number of the order that a row belongs to, for a list of fields. */
export const numberOfOrder = (orderId: PgColumn): SQL =>
  sql`(select ${order.number} from ${order} where ${eq(order.id, orderId)})`;
