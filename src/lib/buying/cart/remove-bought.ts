import { type SQL, sql } from 'drizzle-orm';
import { cartGift, cartLine } from './tables.ts';

const p = sql.placeholder;

/**
 * SQL steps of the statement that creates an order: remove its lines and gifts from the cart, as `bought`
 * (one row per line) and `given`. They read the steps `made` and `line` ("cartLineId", "skuId", quantity,
 * "promotionId", kind), and need the parameter `cart`. A line that another submit has just bought is missing.
 */
export const removeBoughtSql: SQL = sql`bought as (
  delete from ${cartLine} using made, line
  where ${cartLine.owner} = ${p('cart')} and ${cartLine.skuId} = line."skuId"
    and ${cartLine.id} = line."cartLineId" and ${cartLine.quantity} = line.quantity
  returning 1
), given as (
  delete from ${cartGift} using made, line
  where ${cartGift.owner} = ${p('cart')} and ${cartGift.promotionId} = line."promotionId" and line.kind = 'gift'
)`;
