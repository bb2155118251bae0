import { and, desc, eq, sql } from 'drizzle-orm';
import { goods, goodsText, sku } from '#lib/catalog/tables.ts';
import type { PricedLine, SkuQuantity } from '#lib/checkout/model.ts';
import { quote } from '#lib/checkout/rules.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Db } from '#lib/kernel/db/database.ts';
import { prepared } from '#lib/kernel/db/prepared.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { DeliveryType } from '#lib/order/codes.ts';
import type { CartLine, CartView, PricedCart } from './model.ts';
import { cartOwner } from './owner.ts';
import { lineState, optionWords } from './rules.ts';
import { cartLine } from './tables.ts';

/** What a line needs to know of its SKU. */
const skuColumns = {
  skuId: sku.id,
  goodsId: goods.id,
  name: goodsText.name,
  specs: goods.specs,
  options: sku.options,
  picture: sql<string>`coalesce(${goods.pictures}->>0, '')`,
  price: sku.price,
  listPrice: sku.listPrice,
  stock: sku.stock,
  onSale: sql<boolean>`${goods.status} = 'on' and ${sku.active}`,
  homeOnly: goods.homeOnly,
};

const textOf = and(eq(goodsText.goodsId, goods.id), eq(goodsText.locale, sql.placeholder('locale')));

/** The whole cart in one statement: this is one of the shop's hottest paths. */
const cartOf = prepared((db: Db) =>
  db
    .select({
      ...skuColumns,
      id: cartLine.id,
      quantity: cartLine.quantity,
      checked: cartLine.checked,
      addedPrice: cartLine.addedPrice,
    })
    .from(cartLine)
    .innerJoin(sku, eq(sku.id, cartLine.skuId))
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .innerJoin(goodsText, textOf)
    .where(eq(cartLine.owner, sql.placeholder('owner')))
    .orderBy(desc(cartLine.id))
    .prepare('cart_lines'),
);

const skusOf = prepared((db: Db) =>
  db
    .select(skuColumns)
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .innerJoin(goodsText, textOf)
    .where(sql`${sku.id} = any(${sql.placeholder('skuIds')}::bigint[])`)
    .prepare('cart_skus'),
);

/** The asker's cart, newest line first. */
export async function getCart(ctx: Ctx): Promise<CartView> {
  const lines = await loadCartLines(ctx);
  let count = 0;
  for (const line of lines) count += line.quantity;
  const bought = lines.filter((line) => line.checked && line.state === 'ok');
  return { lines, count, totals: quote({ lines: bought, deliveryType: 'home', limits: ctx.config.limits }) };
}

/**
 * The chosen lines, all of which can be bought.
 * @throws ShopError cartNothingChosen; outOfStock, quantityExceedsStock or goodsOff naming the line
 */
export async function takeChosenLines(ctx: Ctx): Promise<CartLine[]> {
  const lines = (await loadCartLines(ctx)).filter((line) => line.checked);
  if (lines.length === 0) throw new ShopError('cartNothingChosen');
  for (const line of lines) refuseUnbuyable(line);
  return lines;
}

/** What checkout would take of the cart, and what it would cost brought home. */
export async function previewCart(ctx: Ctx): Promise<{ lines: CartLine[]; totals: CartView['totals'] }> {
  const lines = await takeChosenLines(ctx);
  return { lines, totals: quote({ lines, deliveryType: 'home', limits: ctx.config.limits }) };
}

/**
 * Names and prices SKUs without putting them anywhere, in the order given.
 * @throws ShopError skuNotFound
 */
export async function priceLines(ctx: Ctx, wanted: readonly SkuQuantity[]): Promise<PricedLine[]> {
  if (wanted.length === 0) return [];
  const rows = await skusOf(ctx.db).execute({
    skuIds: wanted.map((one) => one.skuId),
    locale: ctx.locale,
  });
  const bySku = new Map<number, SkuRow>(rows.map((row) => [row.skuId, row]));
  return wanted.map(({ skuId, quantity }) => {
    const row = bySku.get(skuId);
    if (!row) throw new ShopError('skuNotFound');
    return pricedLine(ctx, row, quantity);
  });
}

/** `get-cart-price`: what these lines would cost brought home. */
export async function priceCart(
  ctx: Ctx,
  wanted: readonly SkuQuantity[],
  deliveryType: DeliveryType = 'home',
): Promise<PricedCart> {
  const lines = await priceLines(ctx, wanted);
  const bought = lines.filter((line) => line.state === 'ok');
  return { lines, totals: quote({ lines: bought, deliveryType, limits: ctx.config.limits }) };
}

/**
 * Refuses a line that cannot be bought as it is.
 * @throws ShopError outOfStock, quantityExceedsStock or goodsOff, with the name and what is left
 */
export function refuseUnbuyable(line: PricedLine): void {
  if (line.state === 'ok') return;
  const key = { short: 'quantityExceedsStock', soldOut: 'outOfStock', off: 'goodsOff' }[line.state];
  const left = line.state === 'off' ? 0 : line.stock;
  throw new ShopError(key, { params: { name: line.name, left }, data: { skuId: line.skuId, left } });
}

async function loadCartLines(ctx: Ctx): Promise<CartLine[]> {
  const rows = await cartOf(ctx.db).execute({ owner: cartOwner(ctx), locale: ctx.locale });
  return rows.map((row) => ({
    ...pricedLine(ctx, row, row.quantity),
    id: row.id,
    checked: row.checked,
    priceChange: row.addedPrice === row.price ? null : row.addedPrice,
  }));
}

type CartRow = Awaited<ReturnType<ReturnType<typeof cartOf>['execute']>>[number];
type SkuRow = Pick<CartRow, keyof typeof skuColumns>;

const pricedLine = (ctx: Ctx, row: SkuRow, quantity: number): PricedLine => ({
  skuId: row.skuId,
  goodsId: row.goodsId,
  name: row.name,
  options: optionWords(row.specs, row.options, ctx.locale),
  picture: row.picture,
  price: row.price,
  listPrice: row.listPrice,
  quantity,
  stock: row.stock,
  state: lineState(row.onSale, row.stock, quantity),
  homeOnly: row.homeOnly,
  total: row.price * quantity,
});
