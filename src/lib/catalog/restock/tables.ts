import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sku } from '#lib/catalog/goods/tables.ts';
import { moment, oneOf, ref } from '#lib/kernel/db/columns.ts';
import { LOCALES, type Locale } from '#lib/kernel/i18n/locale.ts';
import type { SkuId } from '#lib/kernel/ids.ts';

/** A request for one message when a SKU is back in stock. Deleted when the message is sent. */
export const restockWatch = pgTable(
  'restock_watch',
  {
    skuId: ref('sku_id')
      .$type<SkuId>()
      .notNull()
      .references(() => sku.id),
    email: text('email').notNull(),
    /** Language of the request. */
    locale: text('locale').$type<Locale>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.skuId, table.email] }),
    index('restock_watch_email').on(table.email),
    index('restock_watch_oldest').on(table.createdAt),
    oneOf('restock_watch_locale', table.locale, LOCALES),
  ],
);
