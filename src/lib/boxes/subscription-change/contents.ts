import { and, asc, desc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import type { CycleDelivery, CycleItem } from '#lib/boxes/subscription/model.ts';
import {
  type CycleRow,
  maxPayable,
  quoteCycle,
  type SubscriptionRow,
} from '#lib/boxes/subscription/service.ts';
import { pickLines } from '#lib/buying/basket/service.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import type { GoodsId, MemberId, SkuId } from '#lib/kernel/ids.ts';
import { type Amount, percentOf } from '#lib/kernel/text/money.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { placeIn } from '#lib/people/address/rules/districts.ts';
import type { BoxGoods } from './model/shown.ts';
import { type BoxChange, isSame } from './rules/change-box.ts';

export type BoxChanges = BoxChange<CycleItem, CycleDelivery>;

export interface KnownGoods extends Omit<BoxGoods, 'quantity'> {
  /** NT$ at the member's level, before the plan's reduction. */
  readonly price: Amount;
  readonly canBeBought: boolean;
  /** Too large or too cold for pickup. */
  readonly homeOnly: boolean;
}

/** Goods as the member sees and pays them, by SKU. */
export async function knownGoods(
  ctx: Ctx,
  memberId: MemberId,
  skuIds: readonly number[],
): Promise<ReadonlyMap<number, KnownGoods>> {
  const wanted = [...new Set(skuIds)].map((skuId) => ({ skuId, quantity: 1 }));
  const { lines, shopper } = await pickLines(ctx, memberId, wanted);
  // The first-order price applies to another order, as for boxes.
  const percent = shopper?.levelPercent ?? 100;
  return new Map(
    lines.map(({ skuId, name, options, picture, goodsId, salePrice, state, homeOnly }) => {
      const price = percentOf(salePrice, percent);
      return [
        skuId,
        { skuId, name, options, picture, goodsId, price, canBeBought: state === 'ok', homeOnly },
      ];
    }),
  );
}

/** Items with names. Items that are not in the catalogue any more are left out. */
export const namedItems = (items: readonly CycleItem[], known: ReadonlyMap<number, KnownGoods>): BoxGoods[] =>
  items.flatMap(({ skuId, quantity }) => {
    const found = known.get(skuId);
    if (!found) return [];
    const { price: _price, canBeBought: _can, homeOnly: _only, ...named } = found;
    return [{ ...named, quantity }];
  });

/** A box's address in one line, as its owner knows it. */
export const addressLine = (recipient: Recipient, locale: Locale): string =>
  recipient.pickup ? recipient.pickup.name : placeIn(locale, recipient);

const CHOICES = 120;

/** Goods that may be in a box: subscribable, and for a pack also goods that can go into one. */
const mayBeIn = ({ kind }: Pick<SubscriptionRow, 'kind'>) =>
  and(
    eq(goods.kind, 'goods'),
    kind === 'pack' ? or(eq(goods.subscribable, true), isNotNull(goods.pack)) : eq(goods.subscribable, true),
    eq(goods.status, 'on'),
    eq(sku.active, true),
    gt(sku.stock, 0),
  );

/**
 * Goods that may be added to a box: subscribable and in stock.
 * @param ids only these; default: best sellers
 */
export async function boxChoices(
  ctx: Ctx,
  held: SubscriptionRow,
  ids?: readonly number[],
): Promise<Omit<KnownGoods, 'canBeBought'>[]> {
  const rows = await ctx.db
    .select({ skuId: sku.id })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(and(mayBeIn(held), ids && inArray(goods.id, ids as GoodsId[])))
    .orderBy(desc(goods.sold), asc(sku.id))
    .limit(CHOICES);
  const known = await knownGoods(
    ctx,
    held.memberId,
    rows.map(({ skuId }) => skuId),
  );
  return [...known.values()].flatMap(({ canBeBought, ...one }) => (canBeBought ? [one] : []));
}

/** @throws ShopError boxGoodsUnavailable for goods that are not subscribable or not in stock */
export async function refuseUnfit(
  ctx: Ctx,
  held: Pick<SubscriptionRow, 'kind'>,
  skuIds: readonly number[],
): Promise<void> {
  const fit = await ctx.db
    .select({ skuId: sku.id })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .where(and(inArray(sku.id, skuIds as SkuId[]), mayBeIn(held)));
  if (fit.length < new Set(skuIds).size) throw new ShopError('boxGoodsUnavailable');
}

/**
 * Maximum price of a changed box, for the change's message: current prices less the plan's reduction.
 * Skipping, moving or another address leaves the contents and the announced price.
 * @param box for a first cycle, with its own boxes and discounts
 * @returns null for a regular box
 */
export async function changedPrice(
  ctx: Ctx,
  held: SubscriptionRow,
  box: CycleRow,
  { items, additions, address }: BoxChanges,
): Promise<Amount | null> {
  if (box.boxes !== null && isSame([items, additions], [box.items, box.additions])) return box.price;
  if (box.boxes === null && !items && additions.length === 0) return null;
  const contents = { items: items && [...items], additions: [...additions], delivery: address };
  const bent = { ...box, ...contents, price: null };
  const { basket } = await quoteCycle(ctx, held, bent, null);
  return Math.max(1, maxPayable(basket.totals));
}
