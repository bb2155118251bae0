import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, customType, timestamp } from 'drizzle-orm/pg-core';

/** Column types shared by every area's tables. */

/** A generated primary key, branded by the area: `id().$type<OrderId>()`. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A reference to another table's key. */
export const ref = (name: string) => bigint(name, { mode: 'number' });

/** A moment, in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Encrypted with the shop's keys (kernel/crypto/seal.ts): no search, sort or comparison. */
export const sealed = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** A check constraint: the column holds one of the values of its type. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly (string | number)[]) =>
  check(
    name,
    sql`${column} in (${sql.raw(values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', '))})`,
  );
