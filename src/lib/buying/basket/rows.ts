import { sql } from 'drizzle-orm';
import { normalizePackage } from '#lib/catalog/goods/rules/package.ts';
import type { SkuQuantity } from '#lib/catalog/pricing/model/line.ts';
import type { Shopper } from '#lib/catalog/pricing/model/pricing.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { shortSql } from '#lib/kernel/db/prepared-sql.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { type ShopperFacts, shopperFacts, shopperOf, shopperParams } from '#lib/money/levels/service.ts';
import { plainColumns, type SkuRow, skuTables, specialColumns, wordTables } from './columns.ts';
import { type LineWish, lineVariant } from './rules/line.ts';

const p = sql.placeholder;

const skusOf = shortSql<{ lines: SkuRow[]; shopper: ShopperFacts | null }>(
  'cart_skus',
  sql`
select coalesce(json_agg(one), '[]') as lines, ${shopperFacts} as shopper from (
  select ${plainColumns}, ${specialColumns}
  from jsonb_to_recordset(${p('wanted')}::jsonb) as line(
    sku_id bigint, quantity int, variant text, parts jsonb, add_on_of bigint, campaign_id bigint, place int)
  ${skuTables} ${wordTables}
  where good.status <> 'group' or line.campaign_id is not null
  order by line.place
) one`,
);

/** A line outside a cart, in the statement's format. */
export const wantedRow = (wanted: SkuQuantity & LineWish) => ({
  sku_id: wanted.skuId,
  quantity: wanted.quantity,
  variant: lineVariant(wanted),
  parts: wanted.packageList ? normalizePackage(wanted.packageList) : null,
  add_on_of: wanted.addOnOf ?? null,
  campaign_id: wanted.groupId ?? null,
});

/** Parameters of `columns.ts` other than the line. @param memberId null for a visitor */
export const requesterParams = (ctx: Ctx, memberId: MemberId | null) => ({
  locale: ctx.locale,
  now: ctx.now.toISOString(),
  ...shopperParams(ctx, memberId),
});

/** SKUs in the given order; unknown ones are left out. */
export async function readSkus(
  ctx: Ctx,
  memberId: MemberId | null,
  wanted: readonly ReturnType<typeof wantedRow>[],
): Promise<{ readonly lines: readonly SkuRow[]; readonly shopper: Shopper | null }> {
  const rows = wanted.map((row, place) => ({ ...row, place }));
  const [found] = await skusOf(ctx.db, { wanted: JSON.stringify(rows), ...requesterParams(ctx, memberId) });
  if (!found) return { lines: [], shopper: null };
  return { lines: found.lines, shopper: shopperOf(found.shopper, ctx.config.limits) };
}
