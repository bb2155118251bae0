import { sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { invalidatePromotions } from './active.ts';
import { promotionGift } from './tables.ts';

/** Pieces of a promotion's gift. */
export interface GiftLine {
  readonly promotionId: number;
  readonly skuId: number;
  readonly quantity: number;
}

const p = sql.placeholder;

/** Locked in a fixed order, so that concurrent orders never deadlock. */
const lockedGifts = sql`
wanted as (
  select promotion_id, sku_id, sum(quantity)::int as quantity
  from unnest(${p('promotionIds')}::bigint[], ${p('skuIds')}::bigint[], ${p('quantities')}::int[])
    as line(promotion_id, sku_id, quantity)
  group by promotion_id, sku_id
), locked as (
  select ${promotionGift.promotionId}, ${promotionGift.skuId} from ${promotionGift}
  where (${promotionGift.promotionId}, ${promotionGift.skuId}) in (select promotion_id, sku_id from wanted)
  order by 1, 2 for no key update
)`;

const take = preparedSql<{ taken: number; wanted: number; out: boolean }>(
  'promotion_gift_take',
  sql`
with ${lockedGifts}, taken as (
  update ${promotionGift} set stock = ${promotionGift.stock} - wanted.quantity
  from wanted, locked
  where ${promotionGift.promotionId} = wanted.promotion_id and ${promotionGift.skuId} = wanted.sku_id
    and locked.promotion_id = wanted.promotion_id and locked.sku_id = wanted.sku_id
    and ${promotionGift.stock} >= wanted.quantity
  returning ${promotionGift.stock}
)
select (select count(*) from taken)::int as taken, (select count(*) from wanted)::int as wanted,
  exists (select from taken where stock = 0) as out`,
);

const giveBack = preparedSql<never>(
  'promotion_gift_return',
  sql`
with ${lockedGifts}
update ${promotionGift} set stock = ${promotionGift.stock} + wanted.quantity
from wanted, locked
where ${promotionGift.promotionId} = wanted.promotion_id and ${promotionGift.skuId} = wanted.sku_id
  and locked.promotion_id = wanted.promotion_id and locked.sku_id = wanted.sku_id`,
);

/**
 * Reserves an order's gifts, all or none, in the caller's transaction.
 * @throws ShopError giftRanOut
 */
export async function reserveGifts(tx: Ctx, gifts: readonly GiftLine[]): Promise<void> {
  if (gifts.length === 0) return;
  const [row] = await take(tx.db, columnsOf(gifts));
  if (!row || row.out || row.taken < row.wanted) invalidatePromotions(tx);
  if (!row || row.taken < row.wanted) throw new ShopError('giftRanOut');
}

/** Releases reserved gifts. The caller ensures that it runs once per order. */
export async function releaseGifts(tx: Ctx, gifts: readonly GiftLine[]): Promise<void> {
  if (gifts.length === 0) return;
  await giveBack(tx.db, columnsOf(gifts));
  invalidatePromotions(tx);
}

const columnsOf = (gifts: readonly GiftLine[]) => ({
  promotionIds: gifts.map((gift) => gift.promotionId),
  skuIds: gifts.map((gift) => gift.skuId),
  quantities: gifts.map((gift) => gift.quantity),
});
