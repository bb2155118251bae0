import { type SQL, sql } from 'drizzle-orm';
import { goods, goodsText, sku } from '#lib/catalog/goods/tables.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { order, orderLine } from './tables.ts';

/** Separator of options, as in `optionWords`. */
const BETWEEN: Readonly<Record<Locale, string>> = { tw: '・', zh: '·', en: ' · ' };

/**
 * A line's name and options in the reader's language. In the order's language they are as agreed, otherwise
 * as the shop names them today. The content of a package stays as agreed.
 */
export function lineWords(locale: Locale): { readonly name: SQL<string>; readonly options: SQL<string> } {
  const isAgreed = sql`(select own.locale from ${order} own where own.id = ${orderLine}.order_id) = ${locale}`;
  const name = sql`(select words.name from ${goodsText} words
    where words.goods_id = ${orderLine}.goods_id and words.locale = ${locale})`;
  const options = sql`(
    select string_agg(choice.option->'name'->>${locale}, ${BETWEEN[locale]}::text order by spec.place)
    from ${sku} item join ${goods} good on good.id = item.goods_id
    cross join lateral jsonb_array_elements(good.specs) with ordinality as spec(spec, place)
    cross join lateral jsonb_array_elements(spec.spec->'options') as choice(option)
    where item.id = ${orderLine}.sku_id and choice.option->>'key' = item.options->>(spec.spec->>'key'))`;
  return {
    name: sql<string>`case when ${isAgreed} then ${orderLine}.name else coalesce(${name}, ${orderLine}.name) end`,
    options: sql<string>`case when ${isAgreed} or ${orderLine}.parts is not null then ${orderLine}.options
      else coalesce(${options}, ${orderLine}.options) end`,
  };
}
