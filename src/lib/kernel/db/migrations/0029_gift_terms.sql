ALTER TABLE "shop_order" ADD COLUMN "delivery_fee" integer;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "gift_terms" jsonb;--> statement-breakpoint
-- What was given before is kept with its promotion as it is today. One that today's would not have given keeps nothing:
-- the rule that gave it is not known, and the gift is the shopper's.
update order_line gift
set gift_terms = jsonb_build_object('by', known.by, 'tiers', known.tiers, 'goodsIds', known.goods_ids)
from (
  select given.id, coalesce(promotion.rule ->> 'by', 'amount') as by,
    jsonb_agg(distinct jsonb_build_object('from', (tier ->> 'from')::int, 'quantity', coalesce((reward ->> 'quantity')::int, 1))) as tiers,
    min((tier ->> 'from')::int) as least, counting.goods_ids, counting.amount, counting.pieces
  from order_line given
  join promotion on promotion.id = given.promotion_id and promotion.kind = 'buy-gift'
  cross join lateral jsonb_array_elements(promotion.rule -> 'tiers') as tiers(tier)
  cross join lateral jsonb_array_elements(tier -> 'gifts') as rewards(reward)
  cross join lateral (
    select jsonb_agg(distinct line.goods_id) as goods_ids, sum(line.price * line.quantity) as amount,
      sum(line.quantity) as pieces
    from order_line line join goods on goods.id = line.goods_id
    where line.order_id = given.order_id and line.kind = 'goods' and (
      promotion.everything
      or exists (select from promotion_goods
        where promotion_goods.promotion_id = promotion.id and promotion_goods.goods_id = line.goods_id)
      or exists (
        with recursive above(id) as (
          select goods.category_id
          union select parent.parent_id from category parent join above on parent.id = above.id
        )
        select from above join promotion_category on promotion_category.category_id = above.id
        where promotion_category.promotion_id = promotion.id))
  ) as counting
  where given.kind = 'gift' and (reward ->> 'skuId')::bigint = given.sku_id
  group by given.id, promotion.rule, counting.goods_ids, counting.amount, counting.pieces
) as known
where gift.id = known.id
  and case known.by when 'amount' then known.amount else known.pieces end >= known.least;
