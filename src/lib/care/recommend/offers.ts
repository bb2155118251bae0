import type { RuleBook } from '#lib/care/questionnaire/model/rule-book.ts';
import { findOffers, findOffersWith, type OfferRow } from '#lib/catalog/goods/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { plainPictureUrl } from '#lib/site/picture/address.ts';
import type { Offer } from './model/offer.ts';
import { contentsOf, readLabel, times } from './rules/contents.ts';
import { isHalal } from './rules/halal.ts';

/** Goods on sale whose labels contain one of these ingredients, in the context's language. */
export const offersWith = async (
  ctx: Ctx,
  ingredients: readonly string[],
  book: RuleBook,
): Promise<Offer[]> =>
  ingredients.length === 0
    ? []
    : (await findOffersWith(ctx, ingredients)).map((row) => offerOf(row, ctx, book));

/** These goods with the data of their labels. */
export const offersOf = async (ctx: Ctx, goodsIds: readonly number[], book: RuleBook): Promise<Offer[]> =>
  (await findOffers(ctx, goodsIds)).map((row) => offerOf(row, ctx, book));

/**
 * Contents of a good. For daily packs a dose is one serving and can be repeated. For all other goods it is
 * the daily amount on the label.
 */
function offerOf(
  { code, colour, pictures, needs, nutrition, label, ingredients, pack, ...row }: OfferRow,
  { locale }: Pick<Ctx, 'locale'>,
  book: RuleBook,
): Offer {
  const { servings, facts, daily = 1 } = nutrition;
  const each = contentsOf(facts, book);
  return {
    goodsId: row.goodsId,
    name: row.name,
    picture: pictures[0] ?? plainPictureUrl({ code, name: row.name, colour }),
    contents: pack ? each : times(each, daily),
    daily: pack ? daily : 1,
    ...readLabel(facts, locale),
    allergens: label?.allergens ?? null,
    vegetarian: label?.vegetarian ?? null,
    isHalal: isHalal(label, ingredients),
    forKids: needs.includes('kids'),
    pack,
    skus: row.skus.map(({ skuId, pieces, price, stock }) => ({
      skuId,
      doses: pack && pieces ? Math.floor(pieces / pack.pieces) : Math.floor(servings / daily),
      price,
      stock,
    })),
  };
}
