import { type SQL, sql } from 'drizzle-orm';
import type { Spec } from '#lib/catalog/model.ts';
import { goods, goodsText, sku } from '#lib/catalog/tables.ts';
import type { SkuQuantity } from '#lib/checkout/model.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { preparedSql } from '#lib/kernel/db/prepared-sql.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { DeliveryType } from '#lib/order/codes.ts';
import {
  quoteLines,
  type ShopperFacts,
  shopperFacts,
  shopperParams,
  type Unpriced,
} from '#lib/pricing/service.ts';
import type { CartLine, CartPreview, CartView, PricedCart } from './model.ts';
import { cartOwner } from './owner.ts';
import { lineState, optionWords } from './rules.ts';
import { cartLine } from './tables.ts';

/** What a line needs to know of its SKU. */
interface SkuRow {
  readonly skuId: number;
  readonly goodsId: number;
  readonly categoryId: number;
  readonly name: string;
  readonly specs: readonly Spec[];
  readonly options: Readonly<Record<string, string>>;
  readonly picture: string;
  readonly price: number;
  readonly listPrice: number;
  readonly stock: number;
  readonly onSale: boolean;
  readonly homeOnly: boolean;
}

interface CartRow extends SkuRow {
  readonly id: number;
  readonly quantity: number;
  readonly checked: boolean;
  readonly addedPrice: number;
}

/** A line of the cart as it is kept, at the shop's own prices. */
export type KeptLine = Unpriced & Pick<CartLine, 'id' | 'checked' | 'priceChange'>;

/** Lines that are not priced yet, with what their price depends on. */
export interface Picked<Line extends Unpriced> {
  readonly lines: readonly Line[];
  readonly shopper: ShopperFacts | null;
}

const p = sql.placeholder;

const skuColumns = sql`item.id as "skuId", item.goods_id as "goodsId", good.category_id as "categoryId", words.name, good.specs, item.options,
  coalesce(good.pictures->>0, '') as picture, item.price, item.list_price as "listPrice", item.stock,
  good.status = 'on' and item.active as "onSale", good.home_only as "homeOnly"`;

/**
 * What a SKU needs, row by row through the keys. The `limit` keeps the planner to that: its figures about carts are
 * out of date most of the time, and from them it would rather read whole tables.
 */
const skuTables = (skuId: SQL) => sql`
  cross join lateral (select * from ${sku} where ${sku.id} = ${skuId} limit 1) item
  cross join lateral (select * from ${goods} where ${goods.id} = item.goods_id limit 1) good
  cross join lateral (
    select ${goodsText.name} from ${goodsText}
    where ${goodsText.goodsId} = item.goods_id and ${goodsText.locale} = ${p('locale')} limit 1
  ) words`;

/**
 * The whole cart in one statement: this is one of the shop's hottest paths. One JSON value, because the driver
 * takes longer to read fifteen columns than Postgres to write them.
 */
const cartOf = preparedSql<{ lines: CartRow[]; shopper: ShopperFacts | null }>(
  'cart_lines',
  sql`
select coalesce(json_agg(line), '[]') as lines, ${shopperFacts} as shopper from (
  select ${skuColumns}, ${cartLine.id}, ${cartLine.quantity}, ${cartLine.checked}, ${cartLine.addedPrice} as "addedPrice"
  from ${cartLine} ${skuTables(sql`${cartLine.skuId}`)}
  where ${cartLine.owner} = ${p('owner')}
  order by ${cartLine.id} desc
) line`,
);

const skusOf = preparedSql<{ lines: SkuRow[]; shopper: ShopperFacts | null }>(
  'cart_skus',
  sql`
select coalesce(json_agg(line), '[]') as lines, ${shopperFacts} as shopper from (
  select ${skuColumns} from unnest(${p('skuIds')}::bigint[]) as wanted(sku_id) ${skuTables(sql`wanted.sku_id`)}
) line`,
);

/** The asker's cart, newest line first. */
export async function getCart(ctx: Ctx): Promise<CartView> {
  const kept = await loadCartLines(ctx);
  const { lines, totals } = await quoteLines(ctx, {
    ...kept,
    isBought: (line) => line.checked && line.state === 'ok',
    deliveryType: 'home',
  });
  let count = 0;
  for (const line of lines) count += line.quantity;
  return { lines, count, totals };
}

/**
 * The chosen lines, all of which can be bought, for whoever prices them.
 * @throws ShopError cartNothingChosen; outOfStock, quantityExceedsStock or goodsOff naming the line
 */
export async function takeChosenLines(ctx: Ctx): Promise<Picked<KeptLine>> {
  const { lines, shopper } = await loadCartLines(ctx);
  const chosen = lines.filter((line) => line.checked);
  if (chosen.length === 0) throw new ShopError('cartNothingChosen');
  for (const line of chosen) refuseUnbuyable(line);
  return { lines: chosen, shopper };
}

/** What checkout would take of the cart, and what it would cost brought home. */
export async function previewCart(ctx: Ctx): Promise<CartPreview> {
  const { lines, totals } = await quoteLines(ctx, { ...(await takeChosenLines(ctx)), deliveryType: 'home' });
  return { lines, totals };
}

/**
 * Names SKUs without putting them anywhere, in the order given, for whoever prices them.
 * @throws ShopError skuNotFound
 */
export async function pickLines(ctx: Ctx, wanted: readonly SkuQuantity[]): Promise<Picked<Unpriced>> {
  if (wanted.length === 0) return { lines: [], shopper: null };
  const [found] = await skusOf(ctx.db, {
    skuIds: wanted.map((one) => one.skuId),
    locale: ctx.locale,
    ...shopperParams(ctx),
  });
  const bySku = new Map(found?.lines.map((row) => [row.skuId, row]));
  const lines = wanted.map(({ skuId, quantity }) => {
    const row = bySku.get(skuId);
    if (!row) throw new ShopError('skuNotFound');
    return unpriced(ctx, row, quantity);
  });
  return { lines, shopper: found?.shopper ?? null };
}

/** `get-cart-price`: what these lines would cost brought home. */
export async function priceCart(
  ctx: Ctx,
  wanted: readonly SkuQuantity[],
  deliveryType: DeliveryType = 'home',
): Promise<PricedCart> {
  const picked = await pickLines(ctx, wanted);
  const isBought = (line: Unpriced) => line.state === 'ok';
  const { lines, totals } = await quoteLines(ctx, { ...picked, isBought, deliveryType });
  return { lines, totals };
}

/**
 * Refuses a line that cannot be bought as it is.
 * @throws ShopError outOfStock, quantityExceedsStock or goodsOff, with the name and what is left
 */
export function refuseUnbuyable(line: Unpriced): void {
  if (line.state === 'ok') return;
  const key = { short: 'quantityExceedsStock', soldOut: 'outOfStock', off: 'goodsOff' }[line.state];
  const left = line.state === 'off' ? 0 : line.stock;
  throw new ShopError(key, { params: { name: line.name, left }, data: { skuId: line.skuId, left } });
}

async function loadCartLines(ctx: Ctx): Promise<Picked<KeptLine>> {
  const [found] = await cartOf(ctx.db, {
    owner: cartOwner(ctx),
    locale: ctx.locale,
    ...shopperParams(ctx),
  });
  const lines = (found?.lines ?? []).map((row) => ({
    ...unpriced(ctx, row, row.quantity),
    id: row.id,
    checked: row.checked,
    priceChange: row.addedPrice === row.price ? null : row.addedPrice,
  }));
  return { lines, shopper: found?.shopper ?? null };
}

const unpriced = (ctx: Ctx, row: SkuRow, quantity: number): Unpriced => ({
  skuId: row.skuId,
  goodsId: row.goodsId,
  categoryId: row.categoryId,
  name: row.name,
  options: optionWords(row.specs, row.options, ctx.locale),
  picture: row.picture,
  salePrice: row.price,
  listPrice: row.listPrice,
  quantity,
  stock: row.stock,
  state: lineState(row.onSale, row.stock, quantity),
  homeOnly: row.homeOnly,
});
