import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { shopTables } from '../setup/tables.ts';

/** Constraints of the database: an enumerated column, and an amount, has a check. */

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

/** JSON columns that only the shop writes, or without a fixed shape. */
const OF_THE_SHOP = new Set([
  'audit_entry',
  'cart_line',
  'coin_earning',
  'invoice',
  'ledger_entry',
  'line_visit',
  'message',
  'message_preference',
  'order_line',
  'packing_run_order',
  'parcel_day',
  'payment_attempt',
  'payment_notification',
  'referral_bond',
  'referral_commission',
  'refund',
  'return_parcel',
  'return_request',
  'saved_invoice',
  'setting',
  'setting_proposal',
  'shipment',
  'shop_order',
  'store_change',
  'subscription',
  'subscription_cycle',
  'subscription_event',
  'till',
]);

const jsonColumns = tables.flatMap(({ name, columns, checks }) => {
  const checked = checks.map(({ value }) => dialect.sqlToQuery(value).sql).join('\n');
  return columns
    .filter((column) => column.getSQLType() === 'jsonb' && !OF_THE_SHOP.has(name))
    .map((column) => ({ column: `${name}.${column.name}`, quoted: `"${column.name}" @@`, checked }));
});

it.each(jsonColumns)('$column holds JSON of a shape that the database knows', ({ quoted, checked }) => {
  expect(checked).toContain(quoted);
});
