import { adultLimits } from '#lib/boxes/intake/service.ts';
import type { CycleItem } from '#lib/boxes/subscription/model.ts';
import { goodsOfSkus } from '#lib/catalog/goods/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { listPackGoods } from './goods.ts';
import type { Filled, PackGood } from './model/pack.ts';
import { dosesADay } from './rules/box.ts';
import { conflictText } from './rules/conflict-words.ts';
import type { Conflict } from './rules/conflicts.ts';
import { dosesOf, type Fit, fitInto, newlyAgainst, packagesOf } from './rules/fit.ts';

/** The contents of a pack's box, for checks of a change. */
export interface PackBox {
  readonly items: readonly CycleItem[];
  readonly additions: readonly CycleItem[];
  /** Boxes in one parcel. Additions are sent once per parcel. */
  readonly boxes: number;
}

/** The item as it would be in the box, or the reason for a refusal in the caller's language. */
export type FitResult = { readonly item: CycleItem } | { readonly why: string };

export interface BoxFit {
  /** Replaces an item with this SKU, at the same doses. */
  readonly swap: (from: CycleItem, to: number) => FitResult;
  /** Adds this SKU once. Goods that fit no sachet are sent loose in the box. */
  readonly add: (skuId: number, quantity: number) => FitResult;
  /** Why the box may not be changed to this; null if it may. */
  readonly refusal: (after: Pick<PackBox, 'items' | 'additions'>) => string | null;
}

/** The rules of a pack (docs/decisions/0063-packs.md), for changes to one of its boxes. */
export async function packFit(ctx: Ctx, box: PackBox, wanted: readonly number[]): Promise<BoxFit> {
  const held = [...box.items, ...box.additions];
  const goodsOf = await packGoodsOf(ctx, [...held.map(({ skuId }) => skuId), ...wanted]);
  const t = translator(ctx.locale, 'pack');
  const words = { t, intake: translator(ctx.locale, 'intake') };
  const days = ctx.config.limits.subscriptionDays;
  const figures = { ...ctx.config.limits, days, adult: adultLimits(ctx.config) };
  const filledOf = (items: readonly CycleItem[]): Filled[] =>
    items.flatMap(({ skuId, morning = 0, evening = 0 }) => {
      const good = goodsOf.get(skuId);
      return good && morning + evening > 0 ? [{ goodsId: good.goodsId, good, morning, evening }] : [];
    });
  const before = filledOf(held);
  const judged = ({ part, conflicts }: Fit, skuId: number, quantity: number | null): FitResult => {
    const all: readonly Conflict[] =
      quantity === null ? [{ kind: 'notHad', goodsId: part.goodsId }, ...conflicts] : conflicts;
    const [first] = all;
    if (first) return { why: conflictText(first, words, [...before, part]) };
    return { item: { skuId, quantity: quantity ?? 0, morning: part.morning, evening: part.evening } };
  };
  return {
    swap: (from, to) => {
      const good = goodsOf.get(to);
      if (!good) return { why: t('conflict.noSachet') };
      const { morning = 0, evening = 0 } = from;
      const doses = { morning: morning + evening > 0 ? morning : 1, evening };
      const fit = fitInto(before, filledOf(held.filter((one) => one !== from)), { good, ...doses }, figures);
      return judged(fit, to, packagesOf(good, to, dosesADay(fit.part), days));
    },
    add: (skuId, quantity) => {
      const good = goodsOf.get(skuId);
      if (!good) return { item: { skuId, quantity } };
      const rest = filledOf([...box.items, ...box.additions.filter((one) => one.skuId !== skuId)]);
      const doses = dosesOf(good, skuId, quantity, days * box.boxes);
      const fit = fitInto(before, rest, { good, morning: doses ?? 1, evening: 0 }, figures);
      return judged(fit, skuId, doses === null ? null : quantity);
    },
    refusal: ({ items, additions }) => {
      const after = filledOf([...items, ...additions]);
      const [first] = newlyAgainst(before, after, figures);
      return first ? conflictText(first, words, after) : null;
    },
  };
}

/** Pack goods by SKU. Goods that cannot go into a pack are left out. */
async function packGoodsOf(ctx: Ctx, skuIds: readonly number[]): Promise<ReadonlyMap<number, PackGood>> {
  const rows = await goodsOfSkus(ctx, [...new Set(skuIds)]);
  const goods = await listPackGoods(ctx, [...new Set(rows.map(({ goodsId }) => goodsId))]);
  return new Map(
    rows.flatMap(({ skuId, goodsId }) => {
      const good = goods.find((one) => one.goodsId === goodsId);
      return good ? [[skuId, good] as const] : [];
    }),
  );
}
