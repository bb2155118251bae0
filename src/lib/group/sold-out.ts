import { sql } from 'drizzle-orm';
import { goodsText, sku } from '#lib/catalog/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { gathered } from '#lib/kernel/db/gathered.ts';
import { shortSql } from '#lib/kernel/db/prepared-sql.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { groupCampaign, groupItem } from './tables.ts';

const p = sql.placeholder;

/** A private campaign is told to its members alone, which costs more than a look. */
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

const keyOf = ({ campaignId, skuId, locale }: Wanted & { readonly locale: string }) =>
  `${campaignId} ${skuId} ${locale}`;

/** Most who ask in one moment ask for the same: they look together. @returns the goods' names of what is sold out */
const look = gathered(async (ctx, asked: readonly (Wanted & { readonly locale: Locale })[]) => {
  const each = new Map(asked.map((one) => [keyOf(one), one]));
  const names = await Promise.all(
    [...each].map(async ([key, one]) => [key, (await soldOut(ctx.db, { ...one }))[0]?.name] as const),
  );
  return new Map(names);
});

/**
 * Turns away whom thousands were quicker than, before anything is priced: in a rush most who ask come too late, and whoever
 * looks at other pages meanwhile waits for every one of them.
 * @throws ShopError outOfStock
 */
export async function refuseSoldOut(ctx: Ctx, { campaignId, skuId }: Wanted): Promise<void> {
  const wanted = { campaignId, skuId, locale: ctx.locale };
  const name = (await look(ctx, wanted)).get(keyOf(wanted));
  if (name === undefined) return;
  throw new ShopError('outOfStock', { params: { name, left: 0 }, data: { skuId, left: 0 } });
}
