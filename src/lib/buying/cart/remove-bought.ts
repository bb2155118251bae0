import { type SQL, sql } from 'drizzle-orm';
import { cartGift, cartLine } from './tables.ts';

const p = sql.placeholder;

/**
 * For the statement that makes an order: takes the lines that it buys and the gifts that it brings out of the cart, in the steps
 * `bought` (a row for each line) and `given`. It reads the steps `made` and `line` ("cartLineId", "skuId", quantity, "promotionId",
 * kind), and is to be given the `cart`. A line that another submit has just bought is not there any more.
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
