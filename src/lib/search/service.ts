import { sql } from 'drizzle-orm';
import { PAGE_SIZE } from '#lib/catalog/model.ts';
import { listCards } from '#lib/catalog/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import { type Fold, loadFold } from '#lib/kernel/i18n/fold.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { HOT_KEYWORDS } from './hot-keywords.ts';
import type { SearchResult, Suggestion } from './model.ts';
import { MARK, toQuery } from './rules.ts';

/** A search that finds more than this shows the best and says so. */
const FOUND_MOST = 480;
const SUGGESTIONS_MOST = 8;

interface Found {
  readonly ids: number[];
  readonly count: number;
}

/** Goods for what a person typed, the best first (row B4). Anything may be typed: at worst nothing is found. */
export async function searchGoods(ctx: Ctx, q: string, page = 1, size = PAGE_SIZE): Promise<SearchResult> {
  const { found, forgiven } = await findForgiving(ctx, q, size, (page - 1) * size);
  const total = Math.min(found.count, FOUND_MOST);
  return {
    goods: await listCards(ctx, found.ids),
    total,
    more: found.count > FOUND_MOST,
    page,
    pages: Math.ceil(total / size),
    forgiven,
  };
}

/** What is offered before anything is typed. */
export const hotKeywords = (locale: Locale): readonly string[] => HOT_KEYWORDS[locale];

/** Names that go on from what has been typed, the best first. */
export async function suggestGoods(ctx: Ctx, q: string): Promise<Suggestion[]> {
  const { found } = await findForgiving(ctx, q, SUGGESTIONS_MOST, 0);
  const cards = await listCards(ctx, found.ids);
  return cards.map((card) => ({ goodsId: card.id, text: card.name }));
}

/** The words as typed; when nothing has them, near spellings. */
async function findForgiving(ctx: Ctx, q: string, size: number, skip: number) {
  const fold = await loadFold();
  const found = await find(ctx, queriesFor(q, fold, false), size, skip);
  if (found.count > 0) return { found, forgiven: false };
  const nearby = await find(ctx, queriesFor(q, fold, true), size, skip);
  return { found: nearby, forgiven: nearby.count > 0 };
}

const queriesFor = (q: string, fold: Fold, forgiving: boolean) => ({
  named: toQuery(q, fold, { mark: MARK.name, forgiving }),
  headed: toQuery(q, fold, { mark: MARK.head, forgiving }),
  anywhere: toQuery(q, fold, { forgiving }),
});

const p = sql.placeholder;

/**
 * Names first, then heads, then the rest; among equals what sells best. Only the index and a narrow table are read,
 * and of what is found in texts alone no more than can be shown, so that many goods cost little more than few.
 * `asked` hides the words from the planner, which would rather read every text than the index for a common one;
 * so it would if the inner limit were a parameter.
 */
const findGoods = preparedSql<{ id: number; count: number }>(
  'search_goods',
  sql`
with asked as (
  select ${p('named')}::tsquery as named, ${p('headed')}::tsquery as headed, ${p('anywhere')}::tsquery as anywhere
), hit as (
  select goods_id, popularity, 2 as tier from goods_search where tokens @@ (select named from asked)
  union all
  select goods_id, popularity, 1 from goods_search where tokens @@ (select headed from asked)
  union all
  (
    select goods_id, popularity, 0 from goods_search where tokens @@ (select anywhere from asked)
    limit ${sql.raw(String(FOUND_MOST + 1))}
  )
), best as (
  select goods_id, popularity, max(tier) as tier from hit group by goods_id, popularity
)
select goods_id::int as id, (count(*) over ())::int as count
from best
order by tier desc, popularity desc, goods_id
limit ${p('size')} offset ${p('skip')}`,
);

async function find(
  ctx: Ctx,
  queries: ReturnType<typeof queriesFor>,
  size: number,
  skip: number,
): Promise<Found> {
  if (queries.anywhere === null) return { ids: [], count: 0 };
  const rows = await findGoods(ctx.db, { ...queries, size, skip });
  return { ids: rows.map((row) => row.id), count: rows[0]?.count ?? 0 };
}
