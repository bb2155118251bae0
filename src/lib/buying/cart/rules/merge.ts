import type { StockDemand } from '#lib/buying/basket/rules/stock.ts';
import type { MergedLine } from '../model/merged.ts';

/** Row I2: what a visitor has put in goes into the member's cart at sign-in, as far as every limit leaves room. */

/** A line of either cart, with all that bounds it for this member. */
export interface MergeLine {
  readonly skuId: number;
  readonly goodsId: number;
  readonly variant: string;
  readonly quantity: number;
  /** What one piece takes of the shelf. */
  readonly needs: StockDemand['needs'];
  /** Of the good: what a member may ever have, and has had; null without a limit. */
  readonly limit: { readonly most: number; readonly had: number } | null;
  /** Places of the group that the member may still take; null without a limit, or without a group. */
  readonly places: number | null;
  /** The promotion by which it is an add-on. */
  readonly addOnOf: number | null;
}

export interface MergeLimits {
  readonly lineMost: number;
  readonly linesMost: number;
  /** Of promotions that run: pieces of all add-ons together, and of each. */
  readonly offers: ReadonlyMap<number, { readonly most: number; readonly each: ReadonlyMap<number, number> }>;
}

const isSame = (one: Pick<MergeLine, 'skuId' | 'variant'>, other: Pick<MergeLine, 'skuId' | 'variant'>) =>
  one.skuId === other.skuId && one.variant === other.variant;

/**
 * The visitor's lines one after the other: a line that both have holds the pieces of both, as many as the line's, the
 * stock's, the good's, the group's and the add-on's limits leave beside the member's other lines. What the member had is never
 * made less. What sold out, or was had before, comes along as a piece, and its line says why it cannot be bought.
 * @param theirs the visitor's, the oldest first: of too many lines the oldest are left out
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
  // Where nothing may be had at all, the line stays to say so; where the member's own lines have it all, it is too many.
  const isFull = bounds.some(({ free, taken }) => free > 0 && free <= taken);
  return Math.max(before, isFull && before === 0 ? 0 : Math.max(1, most));
}

/** How many pieces each limit leaves, and how many of them the member's other lines have. */
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

/** Pieces of a SKU that lines take, by themselves and in packages. */
const takenOf = (skuId: number, lines: readonly MergeLine[]): number =>
  lines.reduce((sum, { needs, quantity }) => {
    const each = needs.reduce((all, need) => (need.skuId === skuId ? all + need.each : all), 0);
    return sum + each * quantity;
  }, 0);

/** A gift that was chosen, and when. */
export interface ChosenOnce {
  readonly promotionId: number;
  readonly skuId: number;
  readonly chosenAt: number;
}

/**
 * Of two gifts chosen of one promotion the one that the merged goods reach, of two that are reached the one chosen last.
 * @param offered the SKUs to choose from now, by promotion
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
