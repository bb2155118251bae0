import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '#lib/kernel/personal.ts';
import { order } from './tables.ts';

/** The ids of somebody's orders, for a condition. */
export const ordersOf = ({ id }: Person): SQL =>
  sql`(select ${order.id} from ${order} where ${order.memberId} = ${id})`;
