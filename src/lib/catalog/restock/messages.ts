import { lt, sql } from 'drizzle-orm';
import { optionWords } from '#lib/catalog/goods/rules/goods.ts';
import { goods, goodsText, sku } from '#lib/catalog/goods/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { type Locale, siteAddress } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { queueMessages } from '#lib/kernel/mail/message.ts';
import type { Outgoing } from '#lib/kernel/mail/outgoing.ts';
import { messageTo } from '#lib/kernel/mail/to-contact.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { links } from '#lib/site/site/links.ts';
import { restockWatch } from './tables.ts';

const BATCH = 200;

type Told = {
  readonly email: string;
  readonly locale: Locale;
  readonly goodsId: number;
  readonly skuId: number;
  readonly name: string;
  readonly specs: Parameters<typeof optionWords>[0];
  readonly options: Readonly<Record<string, string>>;
};

/**
 * Sweep: notifies people who wait for a SKU that is back in stock, the longest wait first. Deletes the watch
 * in the same transaction, so that a crash never causes a second message.
 */
export const notifyRestocked = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const told = await rowsOf<Told>(
      tx.db,
      sql`
with due as (
  select watch.sku_id, watch.email
  from ${restockWatch} watch join ${sku} on ${sku.id} = watch.sku_id join ${goods} on ${goods.id} = ${sku.goodsId}
  where ${sku.stock} > 0 and ${sku.active} and ${goods.status} = 'on'
  order by watch.created_at limit ${BATCH} for update of watch skip locked
), gone as (
  delete from ${restockWatch} watch using due where watch.sku_id = due.sku_id and watch.email = due.email
  returning watch.sku_id, watch.email, watch.locale
)
select gone.email, gone.locale, ${goods.id}::int as "goodsId", ${sku.id}::int as "skuId", ${goodsText.name},
  ${goods.specs}, ${sku.options}
from gone join ${sku} on ${sku.id} = gone.sku_id join ${goods} on ${goods.id} = ${sku.goodsId}
join ${goodsText} on ${goodsText.goodsId} = ${goods.id} and ${goodsText.locale} = gone.locale`,
    );
    await queueMessages(
      tx,
      told.map((one) => mailOf(tx, one)),
    );
    return told.length;
  });

function mailOf({ config }: Ctx, { email, locale, goodsId, skuId, name, specs, options }: Told): Outgoing {
  const t = translator(locale, 'mail');
  const chosen = optionWords(specs, options, locale);
  const params = {
    name: chosen ? t('restocked.withOptions', { name, options: chosen }) : name,
    link: `${siteAddress(config, links.goods(goodsId), locale)}?sku=${skuId}`,
  };
  return { ...messageTo(email, 'restocked', locale, params), about: `sku:${skuId}` };
}

/** Sweep: deletes watches that waited too long. */
export async function deleteOldWatches({ db, now, config }: Ctx): Promise<number> {
  const gone = await db
    .delete(restockWatch)
    .where(lt(restockWatch.createdAt, addDays(now, -config.limits.restockWatchDays)))
    .returning({ skuId: restockWatch.skuId });
  return gone.length;
}
