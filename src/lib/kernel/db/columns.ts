import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, check, customType, timestamp } from 'drizzle-orm/pg-core';

/** The column kinds that every area's tables share. */

/** A generated primary key, branded by the area: `id().$type<OrderId>()`. */
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** A reference to another table's key. */
export const ref = (name: string) => bigint(name, { mode: 'number' });

/** A moment, in UTC. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Encrypted with the shop's keys (kernel/crypto/seal.ts): it cannot be searched, sorted or compared. */
export const sealed = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** A check that a column holds one of the values that its type names. */
export const oneOf = (name: string, column: AnyPgColumn, values: readonly (string | number)[]) =>
  check(
    name,
    sql`${column} in (${sql.raw(values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', '))})`,
  );
