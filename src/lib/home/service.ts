import { listBanners, listCategories, listHotGoods, listNewGoods } from '#lib/catalog/service.ts';
import { stageOf } from '#lib/group/rules.ts';
import { listGroups } from '#lib/group/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { activePromotions, ruleSteps } from '#lib/promotion/service.ts';
import type { HomeData, HomePromotion } from './model.ts';

const GROUPS_MOST = 3;
const PROMOTIONS_MOST = 4;

/** Everything the home page shows, of every area (row B3). */
export async function homeData(ctx: Ctx): Promise<HomeData> {
  const [banners, categories, hotGoods, newGoods, promotions, groups] = await Promise.all([
    listBanners(ctx, 'home'),
    listCategories(ctx),
    listHotGoods(ctx),
    listNewGoods(ctx),
    homePromotions(ctx),
    listGroups(ctx),
  ]);
  const open = groups.filter(({ state }) => stageOf(state) !== 'over');
  return { banners, categories, hotGoods, newGoods, promotions, groups: open.slice(0, GROUPS_MOST) };
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
