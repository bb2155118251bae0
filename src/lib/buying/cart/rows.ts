import { sql } from 'drizzle-orm';
import {
  isSpecial,
  plainColumns,
  requesterParams,
  type SkuRow,
  skuTables,
  specialColumns,
  wordTables,
} from '#lib/buying/basket/service.ts';
import type { ChosenGift, Shopper } from '#lib/catalog/pricing/model/pricing.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { shortSql } from '#lib/kernel/db/prepared-sql.ts';
import { type ShopperFacts, shopperFacts, shopperOf } from '#lib/money/levels/service.ts';
import type { CartOwner } from './owner.ts';
import { cartGift, cartLine } from './tables.ts';

/** A line in a cart. */
export interface CartRow extends SkuRow {
  readonly id: number;
  readonly checked: boolean;
  readonly addedPrice: number;
  readonly isSpecial: boolean;
}

export interface CartRows {
  readonly lines: readonly CartRow[];
  readonly shopper: Shopper | null;
  /** As chosen; their promotions may be over. */
  readonly gifts: readonly ChosenGift[];
  /** The member's coin balance; none are used here. */
  readonly coins: { readonly asked: 0; readonly balance: number };
}

const p = sql.placeholder;

/**
 * The whole cart in one statement, on a hot path. It returns one JSON value, because the driver needs longer
 * to parse fifteen columns than Postgres to build it.
 */
const cartOf = shortSql<Omit<CartRows, 'shopper' | 'coins'> & { shopper: ShopperFacts | null }>(
  'cart_lines',
  sql`
select coalesce(json_agg(one), '[]') as lines, ${shopperFacts} as shopper,
  (select coalesce(json_agg(json_build_object('promotionId', ${cartGift.promotionId}, 'skuId', ${cartGift.skuId})), '[]')
    from ${cartGift} where ${cartGift.owner} = ${p('owner')}) as gifts
from (
  select ${plainColumns}, line.id, line.checked, line.added_price as "addedPrice", ${isSpecial} as "isSpecial"
  from ${cartLine} line ${skuTables} ${wordTables}
  where line.owner = ${p('owner')}
  order by line.id desc
) one`,
);

type Traits = Pick<CartRow, 'id' | 'special' | 'extra'>;

/**
 * A separate statement for carts with such lines; otherwise Postgres would prepare this part for every cart.
 */
const traitsOf = shortSql<{ lines: Traits[] }>(
  'cart_traits',
  sql`
select coalesce(json_agg(one), '[]') as lines from (
  select line.id, ${specialColumns} from ${cartLine} line ${skuTables}
  where line.owner = ${p('owner')} and ${isSpecial}
) one`,
);

/** A cart, newest line first. */
export async function readCart(ctx: Ctx, owner: CartOwner): Promise<CartRows> {
  const params = { owner: owner.key, ...requesterParams(ctx, owner.memberId) };
  const [found] = await cartOf(ctx.db, params);
  if (!found) return { lines: [], shopper: null, gifts: [], coins: coinsOf(null) };
  const { lines, gifts } = found;
  const shopper = shopperOf(found.shopper, ctx.config.limits);
  const coins = coinsOf(found.shopper);
  if (!lines.some((line) => line.isSpecial)) return { lines, shopper, gifts, coins };
  const [traits] = await traitsOf(ctx.db, params);
  const byId = new Map(traits?.lines.map((line) => [line.id, line]));
  return { lines: lines.map((line) => ({ ...line, ...byId.get(line.id) })), shopper, gifts, coins };
}

const coinsOf = (facts: ShopperFacts | null): CartRows['coins'] => ({ asked: 0, balance: facts?.coins ?? 0 });
