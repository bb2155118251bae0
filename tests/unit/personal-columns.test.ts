import { getTableName, is, SQL, sql } from 'drizzle-orm';
import { PgDialect, QueryBuilder } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { copiedTables, qualified } from '#lib/fronts/privacy/gather.ts';
import { personalData } from '../../src/areas.ts';

const dialect = new PgDialect();

const computed = copiedTables(personalData).flatMap(({ table, told }) =>
  Object.entries(qualified(told.fields)).flatMap(([name, field]) =>
    is(field, SQL) ? [{ name: `${getTableName(table)}.${name}`, table, field }] : [],
  ),
);

test.each(computed)('what the copy tells of $name names its columns with their table', ({ table, field }) => {
  const whole = dialect.sqlToQuery(sql`select ${field} from ${table}`).sql;
  expect(new QueryBuilder().select({ field }).from(table).toSQL().sql).toBe(whole);
});
