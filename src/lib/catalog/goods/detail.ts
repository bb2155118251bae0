import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { shortRead } from '#lib/kernel/db/prepared.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { percentOf } from '#lib/kernel/text/money.ts';
import { plainPictureUrl } from '#lib/site/picture/address.ts';
import { cardColumns, inLocale, ofGoods, toCard } from './cards.ts';
import type { GoodsDetail, LabelFacts, SkuChoice } from './model/detail.ts';
import type { Need } from './model/goods.ts';
import type { GoodsLabel } from './model/label.ts';
import { packageItems } from './packages.ts';
import { memberPrices, paragraphs, piecesLeft, stockState } from './rules/goods.ts';
import { category, goods, goodsPackage, goodsText, sku } from './tables.ts';

const RELATED = 4;

interface SkuRow {
  id: number;
  code: string;
  options: Record<string, string>;
  price: number;
  listPrice: number;
  stock: number;
}

const skusOfGood = sql<SkuRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', ${sku.id}, 'code', ${sku.code}, 'options', ${sku.options}, 'price', ${sku.price},
    'listPrice', ${sku.listPrice}, 'stock', ${sku.stock}) order by ${sku.position}, ${sku.id}), '[]')
  from ${sku} where ${sku.goodsId} = ${goods.id} and ${sku.active})`;

const wholeGood = shortRead((db) =>
  db
    .select({
      good: goods,
      text: goodsText,
      categoryName: category.name,
      skus: skusOfGood,
      pack: goodsPackage,
    })
    .from(goods)
    .innerJoin(goodsText, and(ofGoods, inLocale))
    .innerJoin(category, eq(category.id, goods.categoryId))
    .leftJoin(goodsPackage, eq(goodsPackage.goodsId, goods.id))
    .where(and(eq(goods.id, sql.placeholder('id')), eq(goods.status, 'on')))
    .prepare('whole_good'),
);

/** Products of the same category or need, bestsellers first. */
const relatedGoods = shortRead((db) => {
  const own = sql`(select own.category_id from goods own where own.id = ${sql.placeholder('id')})`;
  const needs = sql`(select own.needs from goods own where own.id = ${sql.placeholder('id')})`;
  return db
    .select(cardColumns)
    .from(goods)
    .innerJoin(goodsText, and(ofGoods, inLocale))
    .where(
      and(
        eq(goods.status, 'on'),
        ne(goods.id, sql.placeholder('id')),
        or(eq(goods.categoryId, own), sql`${goods.needs} && ${needs}`),
      ),
    )
    .orderBy(sql`${goods.sold} desc`, goods.id)
    .limit(RELATED)
    .prepare('related_goods');
});

/**
 * Everything on a product page, in the context's language (row B2).
 * @returns null for an unknown product or one off sale
 */
export async function getGoods(ctx: Ctx, id: number): Promise<GoodsDetail | null> {
  const wanted = { id, locale: ctx.locale };
  const [[row], related] = await Promise.all([
    wholeGood(ctx.db).execute(wanted),
    relatedGoods(ctx.db).execute(wanted),
  ]);
  if (!row) return null;
  const { good, text, categoryName, skus, pack } = row;
  const { limits } = ctx.config;
  const say = ctx.locale;
  const fallbackPicture = plainPictureUrl({ ...good, name: text.name });
  return {
    id: good.id,
    code: good.code,
    name: text.name,
    subtitle: text.subtitle,
    pictures: good.pictures.length > 0 ? good.pictures : [fallbackPicture],
    fallbackPicture,
    form: good.form,
    colour: good.colour,
    category: { id: good.categoryId, name: categoryName[say] },
    needs: good.needs as Need[],
    specs: good.specs.map(({ key, name, options }) => ({
      key,
      name: name[say],
      options: options.map((option) => ({ key: option.key, name: option.name[say] })),
    })),
    skus: skus.map(toChoice),
    price: good.price,
    listPrice: good.listPrice,
    inStock: skus.some((one) => one.stock > 0),
    memberPrices: memberPrices(good.price, limits.memberPricePercents),
    newCustomerPrice: percentOf(good.price, limits.newCustomerPricePercent),
    package: pack && { pick: pack.pick, repeats: pack.repeats, items: await packageItems(ctx, id) },
    rating: { average: good.ratingAverage ?? 0, count: good.ratingCount },
    subscribable: good.subscribable,
    homeOnly: good.homeOnly,
    service: good.service && {
      ...good.service,
      givenBy: good.service.givenBy[say],
      place: good.service.place[say],
    },
    firstOrderOnly: good.firstOrderOnly,
    memberMost: good.memberMost,
    sold: good.sold,
    nutrition: {
      serving: good.nutrition.serving[say],
      servings: good.nutrition.servings,
      size: good.nutrition.size ?? null,
      facts: good.nutrition.facts.map((fact) => ({ ...fact, name: fact.name[say] })),
    },
    label: good.label && labelIn(good.label, say),
    howToTake: text.howToTake,
    warnings: text.warnings,
    ingredients: text.ingredients,
    faq: text.faq,
    description: paragraphs(text.description),
    related: related.map((card) => toCard(card, ctx)),
    updatedAt: good.updatedAt,
  };
}

const labelIn = ({ maker, insurance, ...label }: GoodsLabel, say: Locale): LabelFacts => ({
  ...label,
  origin: label.origin[say],
  netWeight: label.netWeight[say],
  storage: label.storage[say],
  maker: { name: maker.name[say], address: maker.address[say], phone: maker.phone },
  insurance: { insurer: insurance.insurer[say], policy: insurance.policy },
});

const toChoice = ({ stock, ...row }: SkuRow): SkuChoice => ({
  ...row,
  stock: stockState(stock),
  left: piecesLeft(stock),
});
