import { sql } from 'drizzle-orm';
import { goods, sku } from '../tables.ts';

const byWorth = sql`order by ${sku.stock} <= 0, ${sku.price}, ${sku.listPrice}`;

/** `cheapest` of the rules as SQL over the current stock. Set it together with the stock. */
export const shownOfSkus = sql`(in_stock, price, list_price) = (
  select coalesce(bool_or(${sku.stock} > 0), false),
    coalesce((array_agg(${sku.price} ${byWorth}))[1], ${goods.price}),
    coalesce((array_agg(${sku.listPrice} ${byWorth}))[1], ${goods.listPrice})
  from ${sku} where ${sku.goodsId} = ${goods.id} and ${sku.active})`;
