import { sql } from 'drizzle-orm';
import { goodsText, sku } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { coalescedRead } from '#lib/kernel/db/coalesced-reads.ts';
import { shortSql } from '#lib/kernel/db/prepared-sql.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { groupCampaign, groupItem } from './tables.ts';

const p = sql.placeholder;

/** Excludes private campaigns, whose membership check costs more than this lookup. */
const soldOut = shortSql<{ readonly name: string }>(
  'group_sold_out',
  sql`
select ${goodsText.name} as name
from ${groupItem}
join ${groupCampaign} on ${groupCampaign.id} = ${groupItem.campaignId}
join ${sku} on ${sku.id} = ${groupItem.skuId}
join ${goodsText} on ${goodsText.goodsId} = ${sku.goodsId} and ${goodsText.locale} = ${p('locale')}
where ${groupItem.campaignId} = ${p('campaignId')} and ${groupItem.skuId} = ${p('skuId')}
  and ${groupItem.taken} >= ${groupItem.capacity} and ${groupCampaign.status} = 'open' and not ${groupCampaign.isPrivate}`,
);

interface Wanted {
  readonly campaignId: number;
  readonly skuId: number;
}

/**
 * Concurrent requests mostly want the same item and share one query. @returns the product's name if it is
 * sold out
 */
const look = coalescedRead(
  async ({ db }, wanted: Wanted & { readonly locale: Locale }) => (await soldOut(db, { ...wanted }))[0]?.name,
  ({ campaignId, skuId, locale }) => `${campaignId} ${skuId} ${locale}`,
);

/**
 * Rejects sold-out requests before pricing. In a rush most requests are too late, and each would delay the
 * visitors of other pages.
 * @throws ShopError outOfStock
 */
export async function refuseSoldOut(ctx: Ctx, { campaignId, skuId }: Wanted): Promise<void> {
  const name = await look(ctx, { campaignId, skuId, locale: ctx.locale });
  if (name === undefined) return;
  throw new ShopError('outOfStock', { params: { name, left: 0 }, data: { skuId, left: 0 } });
}
