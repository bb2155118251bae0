import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** The column kinds that every area's tables share. */

/** A generated primary key, branded by the area: `id().$type<OrderId>()`. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A reference to another table's key. */
export const ref = (name: string) => bigint(name, { mode: 'number' });

/** A moment, in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
