import { and, count, eq, gt, sql } from 'drizzle-orm';
import { goods, goodsText } from '#lib/catalog/goods/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { notifyMembers, reachesOf } from '#lib/people/inbox/service.ts';
import { links } from '#lib/site/site/links.ts';
import { favourite } from './tables.ts';

const BATCH = 500;
/** News of a very popular product is sent within the hour, and no sweep takes longer than a minute. */
const BATCHES = 20;

type Change = {
  readonly memberId: MemberId;
  readonly locale: Locale;
  readonly name: string;
  readonly price: number;
  readonly isCheaper: boolean;
  readonly isBack: boolean;
};

/**
 * Sweep: notifies members once of favourites that are cheaper than ever announced, or back in stock. Sold-out
 * ones are only recorded.
 */
export async function notifyFavouriteNews(ctx: Ctx): Promise<number> {
  let noted = 0;
  for (let batch = 1; batch <= BATCHES; batch++) {
    const more = await tellSome(ctx);
    noted += more;
    if (more < BATCH) break;
  }
  return noted;
}

/** Recorded and notified in one transaction: at most once, whatever crashes. */
const tellSome = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const changes = await noteChanges(tx);
    const told = Map.groupBy(
      changes.filter(({ isCheaper, isBack }) => isCheaper || isBack),
      ({ memberId }) => memberId,
    );
    if (told.size > 0) await tell(tx, told);
    return changes.length;
  });

const noteChanges = (tx: Ctx): Promise<Change[]> =>
  rowsOf<Change>(
    tx.db,
    sql`
with due as (
  select f.member_id, f.goods_id, ${goods.price} as price, ${goods.inStock} as in_stock,
    ${goods.inStock} and ${goods.price} < f.told_price as is_cheaper, ${goods.inStock} and not f.was_in_stock as is_back
  from ${favourite} f join ${goods} on ${goods.id} = f.goods_id
  where ${goods.status} = 'on' and ((${goods.inStock} and ${goods.price} < f.told_price) or ${goods.inStock} <> f.was_in_stock)
  order by f.member_id limit ${BATCH} for update of f skip locked
), noted as (
  update ${favourite} f set told_price = case when due.is_cheaper then due.price else f.told_price end, was_in_stock = due.in_stock,
    is_back = due.is_back or (f.is_back and due.in_stock),
    changed_at = case when due.is_cheaper or due.is_back then ${tx.now.toISOString()}::timestamptz else f.changed_at end
  from due where f.member_id = due.member_id and f.goods_id = due.goods_id
  returning f.member_id, f.goods_id, f.locale, due.price, due.is_cheaper, due.is_back
)
select noted.member_id::int as "memberId", noted.locale, ${goodsText.name}, noted.price, noted.is_cheaper as "isCheaper",
  noted.is_back as "isBack"
from noted join ${goodsText} on ${goodsText.goodsId} = noted.goods_id and ${goodsText.locale} = noted.locale
order by noted.goods_id`,
  );

async function tell(tx: Ctx, told: ReadonlyMap<MemberId, readonly Change[]>): Promise<void> {
  const reached = await reachesOf(tx, [...told.keys()]);
  await notifyMembers(
    tx,
    reached.flatMap((reach) => {
      const [first, ...others] = told.get(reach.memberId) ?? [];
      if (!first) return [];
      const lines = [first, ...others].map((one) => lineOf(one, first.locale)).join('\n');
      return {
        words: 'favouriteNews',
        locale: first.locale,
        params: { lines },
        path: links.favourites(),
        reach,
      };
    }),
  );
}

function lineOf({ name, price, isBack }: Change, locale: Locale): string {
  const t = translator(locale, 'mail');
  return isBack
    ? t('favouriteNews.back', { name })
    : t('favouriteNews.cheaper', { name, price: formatAmount(price) });
}

/** Number of the member's favourites with a recent price drop or restock. */
export async function countFavouriteNews({ db, now, config }: Ctx, memberId: MemberId): Promise<number> {
  const [all] = await db
    .select({ news: count() })
    .from(favourite)
    .innerJoin(goods, eq(goods.id, favourite.goodsId))
    .where(
      and(
        eq(favourite.memberId, memberId),
        gt(favourite.changedAt, addDays(now, -config.limits.favouriteNewsDays)),
        eq(goods.status, 'on'),
        eq(goods.inStock, true),
      ),
    );
  return all?.news ?? 0;
}
