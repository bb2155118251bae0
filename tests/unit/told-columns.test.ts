import { getTableName, is, SQL, sql } from 'drizzle-orm';
import { PgDialect, QueryBuilder } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { qualified, toldTables } from '#lib/privacy/gather.ts';
import { held } from '../../src/personal.ts';

const dialect = new PgDialect();

test.each(toldTables(held).map((one) => [getTableName(one.table), one] as const))(
  'what is told of %s names its columns with their table',
  (_name, { table, told }) => {
    for (const field of Object.values(qualified(told.fields))) {
      if (!is(field, SQL)) continue;
      const whole = dialect.sqlToQuery(sql`select ${field} from ${table}`).sql;
      expect(new QueryBuilder().select({ field }).from(table).toSQL().sql).toBe(whole);
    }
  },
);
