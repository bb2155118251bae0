import { secondsUntilChange, stageOf } from '#lib/buying/group/rules.ts';
import { listGroups } from '#lib/buying/group/service.ts';
import { groupTag } from '#lib/buying/group/tags.ts';
import { listBanners, listCategories, listHotGoods, listNewGoods } from '#lib/catalog/goods/service.ts';
import { catalogTag } from '#lib/catalog/goods/tags.ts';
import { activePromotions, ruleSteps } from '#lib/catalog/promotion/service.ts';
import { promotionTag } from '#lib/catalog/promotion/tags.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { type CachePolicy, cachedUntilInvalidated } from '#lib/kernel/page-cache/page-cache.ts';
import { siteTag } from '#lib/site/site/tags.ts';
import type { HomeData, HomePromotion } from './model.ts';

const GROUPS_MOST = 3;
const PROMOTIONS_MOST = 4;

/** All data of the home page, from all areas (row B3). */
export async function homeData(ctx: Ctx): Promise<HomeData> {
  const [banners, categories, hotGoods, newGoods, promotions, groups] = await Promise.all([
    listBanners(ctx, 'home'),
    listCategories(ctx),
    listHotGoods(ctx),
    listNewGoods(ctx),
    homePromotions(ctx),
    listGroups(ctx, null),
  ]);
  const open = groups.filter(({ state, soldOut }) => stageOf(state) !== 'over' && !soldOut);
  return { banners, categories, hotGoods, newGoods, promotions, groups: open.slice(0, GROUPS_MOST) };
}

/** How long the home page may be cached: at most until a promotion ends or a campaign changes. */
export function homeCachePolicy({ groups, promotions }: HomeData, now: Date): CachePolicy {
  const life = cachedUntilInvalidated(catalogTag.all, promotionTag.all, groupTag, siteTag.store);
  const ends = promotions.flatMap(({ endsAt }) => (endsAt === null ? [] : [{ startsAt: endsAt, endsAt }]));
  const maxAge = secondsUntilChange([...groups, ...ends], now, life.maxAge);
  return { ...life, maxAge, swr: maxAge < life.maxAge ? 0 : life.swr };
}

async function homePromotions(ctx: Ctx): Promise<HomePromotion[]> {
  const running = await activePromotions(ctx);
  return running.slice(0, PROMOTIONS_MOST).map((one) => ({
    id: one.id,
    kind: one.kind,
    name: one.name[ctx.locale],
    steps: ruleSteps(one, ctx.locale).map(({ text }) => text),
    endsAt: one.endsAt?.toISOString() ?? null,
  }));
}
