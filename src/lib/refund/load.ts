import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { category, goods } from '#lib/catalog/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { notFound } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { order, orderLine } from '#lib/order/tables.ts';
import { deliveryFee } from '#lib/pricing/rules/shipping.ts';
import type { BuyGiftRule } from '#lib/promotion/model.ts';
import { promotion, promotionCategory, promotionGoods } from '#lib/promotion/tables.ts';
import { LIVING } from './rules/states.ts';
import type { Earlier, FrozenOrder, GiftTerms } from './rules/what-comes-back.ts';
import { refund, refundLine } from './tables.ts';

export type OrderRow = typeof order.$inferSelect;
export type OrderLineRow = typeof orderLine.$inferSelect;

/** An order as it was agreed, with what of it went back before. */
export interface Refundable {
  readonly row: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly frozen: FrozenOrder;
  readonly earlier: readonly Earlier[];
}

/** @throws ShopError orderNotFound (404) */
export async function loadRefundable(ctx: Ctx, orderId: OrderId): Promise<Refundable> {
  const [row] = await ctx.db.select().from(order).where(eq(order.id, orderId));
  if (!row) throw notFound('orderNotFound');
  const lines = await ctx.db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
    .orderBy(asc(orderLine.id));
  const frozen: FrozenOrder = {
    lines: lines.map(({ id, ...line }) => ({ ...line, orderLineId: id })),
    gifts: lines.some(({ kind }) => kind === 'gift') ? await giftTermsOf(ctx, orderId) : [],
    paid: row.paidAmount ?? row.payable,
    shipping: row.shipping,
    freeShippingFrom: row.freeShippingFrom,
    deliveryFee: row.deliveryType === 'none' ? 0 : deliveryFee(row.deliveryType, ctx.config.limits),
    inInstalments: row.instalments !== null,
  };
  return { row, lines, frozen, earlier: await earlierOf(ctx, orderId) };
}

async function earlierOf(ctx: Ctx, orderId: OrderId): Promise<Earlier[]> {
  const rows = await ctx.db
    .select({ id: refund.id, total: refund.total, deducted: refund.deducted })
    .from(refund)
    .where(and(eq(refund.orderId, orderId), inArray(refund.state, [...LIVING])))
    .orderBy(asc(refund.id));
  if (rows.length === 0) return [];
  const pieces = await ctx.db
    .select()
    .from(refundLine)
    .where(
      inArray(
        refundLine.refundId,
        rows.map(({ id }) => id),
      ),
    );
  return rows.map((row) => ({ ...row, pieces: pieces.filter(({ refundId }) => refundId === row.id) }));
}

type GiftRow = {
  readonly gift: number;
  readonly sku: number;
  readonly rule: BuyGiftRule;
  readonly of: readonly { readonly id: number; readonly price: number; readonly quantity: number }[];
};

/**
 * What each gift was given for, by its promotion as it is now. One that today's promotion would not have given any
 * more is the shopper's whatever comes back: the rule that gave it is not known.
 */
async function giftTermsOf(ctx: Ctx, orderId: OrderId): Promise<GiftTerms[]> {
  const rows = await rowsOf<GiftRow>(
    ctx.db,
    sql`
select gift.id::int as gift, gift.sku_id::int as sku, ${promotion.rule}, (
  select coalesce(json_agg(json_build_object('id', line.id, 'price', line.price, 'quantity', line.quantity)), '[]')
  from ${orderLine} line join ${goods} on ${goods.id} = line.goods_id
  where line.order_id = gift.order_id and line.kind = 'goods' and (
    ${promotion.everything}
    or exists (select from ${promotionGoods}
      where ${promotionGoods.promotionId} = ${promotion.id} and ${promotionGoods.goodsId} = line.goods_id)
    or exists (
      with recursive above(id) as (
        select ${goods.categoryId}
        union select parent.parent_id from ${category} parent join above on parent.id = above.id
      )
      select from above join ${promotionCategory} on ${promotionCategory.categoryId} = above.id
      where ${promotionCategory.promotionId} = ${promotion.id}))
) as of
from ${orderLine} gift join ${promotion} on ${promotion.id} = gift.promotion_id
where gift.order_id = ${orderId} and gift.kind = 'gift' and ${promotion.kind} = 'buy-gift'`,
  );
  return rows.flatMap(({ gift, sku, rule, of }) => {
    const { by } = rule;
    const had = of.reduce((all, line) => all + line.quantity * (by === 'amount' ? line.price : 1), 0);
    const froms = rule.tiers.filter(({ gifts }) => gifts.some(({ skuId }) => skuId === sku));
    const from = Math.min(...froms.map((tier) => tier.from));
    return had >= from ? [{ orderLineId: gift, by, from, of: of.map(({ id }) => id) }] : [];
  });
}
