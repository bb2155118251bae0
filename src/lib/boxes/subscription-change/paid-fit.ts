import type { CycleItem } from '#lib/boxes/subscription/model.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import type { KnownGoods } from './contents.ts';
import type { LineIn } from './paid-pieces.ts';

/** A good that was chosen for a box which is paid, and its pieces. */
export interface GoodIn {
  readonly item: CycleItem;
  readonly there: LineIn;
}

export function goodIn(items: readonly CycleItem[], lines: readonly LineIn[], skuId: number): GoodIn | null {
  const item = items.find((one) => one.skuId === skuId);
  const there = lines.find(({ line }) => line.skuId === skuId);
  return item && there ? { item, there } : null;
}

/** How many of another come for it: a parcel may hold several boxes, each with so many. */
export const piecesFor = ({ item, there }: GoodIn, into: CycleItem): number =>
  Math.max(1, Math.floor((into.quantity * there.quantity) / item.quantity));

const boughtFor = ({ there: { line, quantity } }: GoodIn): number => line.price * quantity;

/** NT$ that so many of another cost less, before the plan's discount, which both have; below zero they are dearer. */
export const cheaperBy = (out: GoodIn, { price }: Pick<KnownGoods, 'price'>, quantity: number): number =>
  boughtFor(out) - price * quantity;

/** What each of so many others may cost at most, in words. */
export const maxPriceText = (out: GoodIn, quantity: number): string =>
  formatAmount(Math.floor(boughtFor(out) / quantity));
