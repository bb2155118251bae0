import { and, eq, inArray } from 'drizzle-orm';
import { category, goodsText } from '#lib/catalog/goods/tables.ts';
import type { CouponTerms } from '#lib/catalog/pricing/model/pricing.ts';
import { promotion } from '#lib/catalog/promotion/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { GoodsId } from '#lib/kernel/ids.ts';
import { links } from '#lib/site/site/links.ts';
import type { ScopeView } from './model.ts';
import type { coupon } from './tables.ts';

const NAMED = 3;

type Scope = CouponTerms['only'];
type CouponRow = typeof coupon.$inferSelect;

/** Loads the names in the scopes of all coupons on a page together. */
export async function scopeViewer(
  ctx: Ctx,
  scopes: readonly Scope[],
): Promise<(only: Scope) => ScopeView | null> {
  const wanted = (kind: NonNullable<Scope>['kind']) => [
    ...new Set(scopes.flatMap((one) => (one?.kind === kind ? one.ids.slice(0, NAMED) : []))),
  ];
  const [goods, classes, activities] = [wanted('goods'), wanted('classes'), wanted('activities')];
  const names = new Map<string, { readonly name: string; readonly path: string }>();
  if (goods.length > 0) {
    const rows = await ctx.db
      .select({ id: goodsText.goodsId, name: goodsText.name })
      .from(goodsText)
      .where(and(inArray(goodsText.goodsId, goods as GoodsId[]), eq(goodsText.locale, ctx.locale)));
    for (const { id, name } of rows) names.set(`goods ${id}`, { name, path: links.goods(id) });
  }
  if (classes.length > 0) {
    const rows = await ctx.db
      .select({ id: category.id, name: category.name })
      .from(category)
      .where(inArray(category.id, classes));
    for (const { id, name } of rows)
      names.set(`classes ${id}`, { name: name[ctx.locale], path: links.category(id) });
  }
  if (activities.length > 0) {
    const rows = await ctx.db
      .select({ id: promotion.id, name: promotion.name, kind: promotion.kind })
      .from(promotion)
      .where(inArray(promotion.id, activities));
    for (const { id, name, kind } of rows)
      names.set(`activities ${id}`, { name: name[ctx.locale], path: links.promotion(kind, id) });
  }
  return (only) => {
    if (!only) return null;
    const found = only.ids.flatMap((id) => names.get(`${only.kind} ${id}`) ?? []);
    return {
      kind: only.kind,
      names: found.map(({ name }) => name),
      more: Math.max(0, only.ids.length - NAMED),
      path: found[0]?.path ?? links.category(),
    };
  };
}

/** The fields common to all views of a coupon. */
export const termsView = (ctx: Ctx, row: CouponRow, only: ScopeView | null) => ({
  name: row.name[ctx.locale],
  kind: row.kind,
  value: row.value,
  most: row.most,
  minimum: row.minimum,
  firstOrderOnly: row.firstOrderOnly,
  forGroup: row.forGroup,
  only,
});

export const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;
