import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { shopTables } from '../setup/tables.ts';

/** What the database itself refuses: a column of a few words, and an amount, has a check. */

const tables = (await shopTables()).map(getTableConfig);
const dialect = new PgDialect();

const FEW_WORDS = new Set([
  'status',
  'state',
  'kind',
  'locale',
  'method',
  'payment_method',
  'delivery_type',
  'reason',
]);
const AMOUNTS = new Set([
  'amount',
  'price',
  'list_price',
  'goods_total',
  'shipping',
  'payable',
  'coins',
  'quantity',
  'stock',
]);

const mustBeChecked = tables.flatMap(({ name, columns, checks }) => {
  const checked = checks.map(({ value }) => dialect.sqlToQuery(value).sql).join('\n');
  return columns
    .filter((column) => FEW_WORDS.has(column.name) || AMOUNTS.has(column.name) || column.enumValues?.length)
    .map((column) => ({ column: `${name}.${column.name}`, quoted: `"${column.name}"`, checked }));
});

it.each(mustBeChecked)('$column has a check', ({ quoted, checked }) => {
  expect(checked).toContain(quoted);
});
