import type { StockDemand } from '#lib/buying/basket/rules/stock.ts';
import type { MergedLine } from '../model/merged.ts';

/** Row I2: merges a visitor's cart into the member's at sign-in, within all limits. */

/** A line of either cart, with its limits for this member. */
export interface MergeLine {
  readonly skuId: number;
  readonly goodsId: number;
  readonly variant: string;
  readonly quantity: number;
  /** Stock demand of one piece. */
  readonly needs: StockDemand['needs'];
  /** The product's limit per member, and the pieces ordered before; null without a limit. */
  readonly limit: { readonly most: number; readonly had: number } | null;
  /** Group places left for the member; null without a limit or a group. */
  readonly places: number | null;
  /** The promotion that offers it as an add-on. */
  readonly addOnOf: number | null;
}

export interface MergeLimits {
  readonly lineMost: number;
  readonly linesMost: number;
  /** Limits of running add-on promotions: pieces in total, and of each SKU. */
  readonly offers: ReadonlyMap<number, { readonly most: number; readonly each: ReadonlyMap<number, number> }>;
}

const isSame = (one: Pick<MergeLine, 'skuId' | 'variant'>, other: Pick<MergeLine, 'skuId' | 'variant'>) =>
  one.skuId === other.skuId && one.variant === other.variant;

/**
 * Merges the visitor's lines in turn. A line in both carts gets the pieces of both, within the limits of
 * line, stock, product, group and add-on, less the member's other lines. The member's own pieces are never
 * reduced. A sold-out or already used-up item is added as one piece, and its line shows why it cannot be
 * bought.
 * @param theirs the visitor's, oldest first: beyond the maximum of lines the oldest are dropped
 */
export function mergeLines(
  mine: readonly MergeLine[],
  theirs: readonly MergeLine[],
  limits: MergeLimits,
): MergedLine[] {
  const cart = [...mine];
  const fresh = theirs.filter((line) => !mine.some((own) => isSame(own, line)));
  const room = Math.max(0, limits.linesMost - mine.length);
  const left = new Set(fresh.slice(0, Math.max(0, fresh.length - room)));
  return theirs.map((line) => {
    const { skuId, variant, quantity: wanted } = line;
    const at = cart.findIndex((own) => isSame(own, line));
    const before = cart[at]?.quantity ?? 0;
    const others = cart.filter((_, index) => index !== at);
    const now = left.has(line) ? 0 : piecesOf({ ...line, quantity: before + wanted }, before, others, limits);
    if (at >= 0) cart[at] = { ...line, quantity: now };
    else if (now > 0) cart.push({ ...line, quantity: now });
    return { skuId, variant, before, wanted, now };
  });
}

function piecesOf(
  line: MergeLine,
  before: number,
  others: readonly MergeLine[],
  limits: MergeLimits,
): number {
  const bounds = boundsOf(line, others, limits);
  const most = Math.min(limits.lineMost, line.quantity, ...bounds.map(({ free, taken }) => free - taken));
  // If nothing is available at all, the line stays to show the reason; if the member's own lines use up the
  // limit, it is dropped.
  const isFull = bounds.some(({ free, taken }) => free > 0 && free <= taken);
  return Math.max(before, isFull && before === 0 ? 0 : Math.max(1, most));
}

/** Pieces that each limit allows, and those that the member's other lines use. */
function boundsOf(line: MergeLine, others: readonly MergeLine[], { offers }: MergeLimits) {
  const pieces = (isMeant: (other: MergeLine) => boolean): number =>
    others.reduce((sum, other) => (isMeant(other) ? sum + other.quantity : sum), 0);
  const offer = line.addOnOf === null ? undefined : offers.get(line.addOnOf);
  const each = offer?.each.get(line.skuId);
  return [
    ...line.needs.map(({ skuId, each, stock }) => {
      const free = Math.floor(stock / each);
      return { free, taken: free - Math.floor((stock - takenOf(skuId, others)) / each) };
    }),
    ...(line.limit
      ? [{ free: line.limit.most - line.limit.had, taken: pieces(({ goodsId }) => goodsId === line.goodsId) }]
      : []),
    ...(line.places === null ? [] : [{ free: line.places, taken: 0 }]),
    ...(offer ? [{ free: offer.most, taken: pieces(({ addOnOf }) => addOnOf === line.addOnOf) }] : []),
    ...(each === undefined ? [] : [{ free: each, taken: 0 }]),
  ];
}

/** Pieces of a SKU that lines use, directly and in packages. */
const takenOf = (skuId: number, lines: readonly MergeLine[]): number =>
  lines.reduce((sum, { needs, quantity }) => {
    const each = needs.reduce((all, need) => (need.skuId === skuId ? all + need.each : all), 0);
    return sum + each * quantity;
  }, 0);

/** A chosen gift, and when it was chosen. */
export interface ChosenOnce {
  readonly promotionId: number;
  readonly skuId: number;
  readonly chosenAt: number;
}

/**
 * Of two gifts chosen in one promotion, prefers one that the merged goods earn, then the later choice.
 * @param offered the SKUs offered now, by promotion
 */
export function mergeGifts(
  mine: readonly ChosenOnce[],
  theirs: readonly ChosenOnce[],
  offered: ReadonlyMap<number, readonly number[]>,
): ChosenOnce[] {
  const isReached = ({ promotionId, skuId }: ChosenOnce) =>
    offered.get(promotionId)?.includes(skuId) ?? false;
  return [...Map.groupBy([...mine, ...theirs], ({ promotionId }) => promotionId).values()].flatMap(
    (choices) =>
      choices
        .toSorted((a, b) => Number(isReached(b)) - Number(isReached(a)) || b.chosenAt - a.chosenAt)
        .slice(0, 1),
  );
}
