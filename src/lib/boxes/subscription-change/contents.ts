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
  /** What its member pays by level, before the plan's discount. */
  readonly price: Amount;
  readonly canBeBought: boolean;
  /** Too large or too cold for a counter. */
  readonly homeOnly: boolean;
}

/** The goods of these SKUs as the member sees and pays them, by SKU. */
export async function knownGoods(
  ctx: Ctx,
  memberId: MemberId,
  skuIds: readonly number[],
): Promise<ReadonlyMap<number, KnownGoods>> {
  const wanted = [...new Set(skuIds)].map((skuId) => ({ skuId, quantity: 1 }));
  const { lines, shopper } = await pickLines(ctx, memberId, wanted);
  // A first order's price is for another order, as for boxes.
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

/** Items with their names; what is gone from the catalogue is left out. */
export const namedItems = (items: readonly CycleItem[], known: ReadonlyMap<number, KnownGoods>): BoxGoods[] =>
  items.flatMap(({ skuId, quantity }) => {
    const found = known.get(skuId);
    if (!found) return [];
    const { price: _price, canBeBought: _can, homeOnly: _only, ...named } = found;
    return [{ ...named, quantity }];
  });

/** Where a box goes, in one line, as its owner knows it. */
export const addressLine = (recipient: Recipient, locale: Locale): string =>
  recipient.pickup ? recipient.pickup.name : placeIn(locale, recipient);

const CHOICES = 120;

/** What is there, and sold again and again: of a pack also whatever goes into one. */
const mayBeIn = ({ kind }: Pick<SubscriptionRow, 'kind'>) =>
  and(
    eq(goods.kind, 'goods'),
    kind === 'pack' ? or(eq(goods.subscribable, true), isNotNull(goods.pack)) : eq(goods.subscribable, true),
    eq(goods.status, 'on'),
    eq(sku.active, true),
    gt(sku.stock, 0),
  );

/**
 * Goods that may be put into a box of it: those that are sold again and again, and are there.
 * @param ids of these alone; without, the best sellers
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

/** @throws ShopError boxGoodsUnavailable for what is not sold again and again, or is not there */
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
 * What a bent box costs at most, as its member is told with the change: today's prices less what the plan takes off. What is
 * skipped, moved or sent elsewhere holds what it held, and costs what was told before.
 * @param box with its own number of boxes and discounts, where it is a first one that has them
 * @returns null for a box as every other
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
