import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Person } from '#lib/kernel/personal.ts';
import { order } from './tables.ts';

/** Subquery of a person's order ids. */
export const ordersOf = ({ id }: Person): SQL =>
  sql`(select ${order.id} from ${order} where ${order.memberId} = ${id})`;

/** Subquery of the number of a row's order. */
export const numberOfOrder = (orderId: PgColumn): SQL =>
  sql`(select ${order.number} from ${order} where ${eq(order.id, orderId)})`;
