import { amountsOf } from '#lib/boxes/intake/rules/amounts.ts';
import { dailyNutrients } from '#lib/boxes/intake/rules/label.ts';
import { findPackGoods, type PackGoodsRow } from '#lib/catalog/goods/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { plainPictureUrl } from '#lib/site/picture/address.ts';
import { PACK_GOODS_SHOWN } from './codes.ts';
import type { Chosen, Filled, PackGood } from './model/pack.ts';
import { boxItem, boxPrice } from './rules/box.ts';

/**
 * Goods for a pack, in the context's language: those of these ids that may go into one. Null: best sellers.
 */
export async function listPackGoods(ctx: Ctx, ids: readonly number[] | null): Promise<PackGood[]> {
  const rows = await findPackGoods(ctx, ids, ids?.length ?? PACK_GOODS_SHOWN);
  return rows.flatMap(toPackGood);
}

/** NT$ a day of the smallest pack: one dose of the cheapest good. Null if there is none. */
export async function minPerDay(ctx: Ctx): Promise<Amount | null> {
  const { subscriptionDays: days, planPricePercents } = ctx.config.limits;
  const prices = (await listPackGoods(ctx, null)).flatMap((good) => {
    const item = boxItem(good, 1, days);
    return item ? [boxPrice([item], { plan: 'monthly', days, planPricePercents }).perDay] : [];
  });
  return prices.length > 0 ? Math.min(...prices) : null;
}

function toPackGood({ code, pack, pictures, nutrition, colour, ...row }: PackGoodsRow): PackGood[] {
  if (!pack) return [];
  const picture = pictures[0] ?? plainPictureUrl({ code, name: row.name, colour });
  return [{ ...row, picture, colour, pack, contents: doseOf(nutrition) }];
}

/** A dose is one serving on the label, however many servings a day it advises. */
const doseOf = ({ facts }: PackGoodsRow['nutrition']) => amountsOf(dailyNutrients({ facts }));

/**
 * Adds the goods' data to a choice. Goods that are not sold any more, or cannot go into a pack, are left out.
 */
export async function fillPack(ctx: Ctx, chosen: readonly Chosen[]): Promise<Filled[]> {
  const goods = await listPackGoods(
    ctx,
    chosen.map(({ goodsId }) => goodsId),
  );
  return chosen.flatMap((one) => {
    const good = goods.find(({ goodsId }) => goodsId === one.goodsId);
    return good ? [{ ...one, good }] : [];
  });
}
