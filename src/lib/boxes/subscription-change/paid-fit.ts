import type { CycleItem } from '#lib/boxes/subscription/model.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import type { KnownGoods } from './contents.ts';
import type { LineIn } from './paid-pieces.ts';

/** A good of a prepaid box, and its pieces. */
export interface GoodIn {
  readonly item: CycleItem;
  readonly there: LineIn;
}

export function goodIn(items: readonly CycleItem[], lines: readonly LineIn[], skuId: number): GoodIn | null {
  const item = items.find((one) => one.skuId === skuId);
  const there = lines.find(({ line }) => line.skuId === skuId);
  return item && there ? { item, there } : null;
}

/** Pieces of the replacement. A parcel may hold several boxes, each with this quantity. */
export const piecesFor = ({ item, there }: GoodIn, into: CycleItem): number =>
  Math.max(1, Math.floor((into.quantity * there.quantity) / item.quantity));

const boughtFor = ({ there: { line, quantity } }: GoodIn): number => line.price * quantity;

/**
 * NT$ by which the replacement costs less, before the plan's reduction, which both have. Negative: it costs
 * more.
 */
export const cheaperBy = (out: GoodIn, { price }: Pick<KnownGoods, 'price'>, quantity: number): number =>
  boughtFor(out) - price * quantity;

/** The maximum price of each replacement piece, as text. */
export const maxPriceText = (out: GoodIn, quantity: number): string =>
  formatAmount(Math.floor(boughtFor(out) / quantity));
