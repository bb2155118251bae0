import type { GiftTerms } from '#lib/catalog/pricing/model/gift-terms.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import type { LineKind } from '#lib/orders/order/codes.ts';
import type { RefundStepKey } from '../codes.ts';

/** A line of an order, as it was agreed (row L3). */
export interface FrozenLine {
  readonly orderLineId: number;
  readonly name: string;
  readonly kind: LineKind;
  readonly quantity: number;
  readonly price: Amount;
  readonly listPrice: Amount;
  /** price × quantity, less its part of the discounts. */
  readonly total: Amount;
  /** Its part of the coins. */
  readonly coins: Amount;
  readonly promotionId: number | null;
  /** What member level and new customer took off all of it: thresholds look at the price before that. */
  readonly ownOff?: Amount;
  /** Money and coins that went back because its price fell: what comes back later is less by that. */
  readonly fell?: Fell;
}

export interface Fell {
  readonly amount: Amount;
  readonly coins: Amount;
}

/** A gift, and what it was given for. */
export interface FrozenGift extends Omit<GiftTerms, 'goodsIds'> {
  readonly orderLineId: number;
  /** The lines that count. */
  readonly of: readonly number[];
}

export interface FrozenOrder {
  readonly lines: readonly FrozenLine[];
  readonly gifts: readonly FrozenGift[];
  /** What was paid in money, less what came back of it in any form because its price fell. */
  readonly paid: Amount;
  readonly shipping: Amount;
  /** From which amount of goods on it was brought for nothing; null where that was not why. */
  readonly freeShippingFrom: Amount | null;
  /** What bringing it would have cost. */
  readonly deliveryFee: Amount;
  readonly inInstalments: boolean;
}

export interface Pieces {
  readonly orderLineId: number;
  readonly quantity: number;
}

/** A refund that was opened before and not turned down. */
export interface Earlier {
  readonly pieces: readonly Pieces[];
  /** Money that went back, and what was kept of it for a reason. */
  readonly total: Amount;
  readonly deducted: Amount;
  /** What it would have been charged for shipping and gifts, had the terms not been kept. */
  readonly termsKept?: Amount;
}

export interface RequestedPieces {
  readonly pieces: readonly Pieces[] | 'all';
  /** When nothing stays with the shopper: whether the shipping fee goes back, too. It does where nothing is said. */
  readonly shippingBack?: boolean;
  /** What is kept although the pieces come back: their value was used up. */
  readonly deduct?: Amount;
  /** It is not the shopper's doing: what stays was brought for nothing, and brought its gifts, as agreed. */
  readonly keepTerms?: boolean;
}

export interface Step {
  readonly key: RefundStepKey;
  /** NT$, below zero where it makes the refund less. */
  readonly amount: Amount;
  /** Of what; null where the key says it all. */
  readonly name: string | null;
}

export interface RefundAmount {
  readonly lines: readonly (Pieces & { readonly amount: Amount; readonly coins: Amount })[];
  /** Money. */
  readonly total: Amount;
  readonly coins: Amount;
  readonly deducted: Amount;
  /** Why `total` is what it is: the steps add up to it. */
  readonly steps: readonly Step[];
  /** Nothing bought stays with the shopper: the order ends, coupon or code come back. */
  readonly isWhole: boolean;
  /** Gifts whose threshold is lost and that are charged, because they do not come back. */
  readonly giftsLost: readonly (Pieces & { readonly charge: Amount })[];
}

export type NotSo = 'refundNothing' | 'refundTooMany' | 'refundOnlyWhole' | 'refundTooMuch';

/**
 * What goes back for some pieces of an order, pure (rows E3, L3). All amounts follow from what is back *in all*: a
 * refund is the difference to what went back before it. So any parts add up to the whole to the dollar, and what an
 * early part was charged (shipping, a gift) is given back when the rest comes back.
 */
export function refundAmount(
  order: FrozenOrder,
  earlier: readonly Earlier[],
  wanted: RequestedPieces,
): RefundAmount | { readonly refused: NotSo } {
  const before = backOf(earlier);
  const pieces = piecesOf(order, before, wanted.pieces);
  if (pieces.length === 0) return { refused: 'refundNothing' };
  if (!fits(order, before, pieces)) return { refused: 'refundTooMany' };
  const after = backOf([...earlier, { pieces }]);
  const isWhole = isAllBack(order, after);
  if (order.inInstalments && !(isWhole && earlier.length === 0)) return { refused: 'refundOnlyWhole' };

  const was = accountOf(order, before, true);
  const is = accountOf(order, after, wanted.shippingBack ?? true);
  const keptBefore = earlier.reduce((sum, one) => sum + (one.termsKept ?? 0), 0);
  const kept = keptBefore + (wanted.keepTerms ? Math.max(0, chargesOf(is) - chargesOf(was)) : 0);
  const waived = Math.min(chargesOf(is), kept);
  const settled = earlier.reduce((sum, one) => sum + one.total + one.deducted, 0);
  const open = Math.max(0, is.money + waived - settled);
  const deducted = Math.min(open, wanted.deduct ?? 0);
  const total = open - deducted;
  if (total > order.paid - earlier.reduce((sum, one) => sum + one.total, 0))
    return { refused: 'refundTooMuch' };
  const steps = [
    ...stepsOf(order, was, is, wanted.shippingBack ?? true, isWhole),
    step('termsKept', waived - Math.min(chargesOf(was), keptBefore)),
  ];
  const carried = open - steps.reduce((sum, step) => sum + step.amount, 0);
  return {
    lines: pieces.map(({ orderLineId, quantity }) => ({
      orderLineId,
      quantity,
      amount: ofLine(is.amounts, orderLineId) - ofLine(was.amounts, orderLineId),
      coins: ofLine(is.coins, orderLineId) - ofLine(was.coins, orderLineId),
    })),
    total,
    coins: sum(is.coins) - sum(was.coins),
    deducted,
    steps: [...steps, step('carried', carried), step('deducted', -deducted)].filter(
      ({ key, amount }) => amount !== 0 || key === 'goods',
    ),
    isWhole,
    giftsLost: order.gifts.flatMap(({ orderLineId }) => {
      const line = order.lines.find((one) => one.orderLineId === orderLineId);
      const charge = waived < chargesOf(is) ? ofLine(is.gifts, orderLineId) : 0;
      return line && charge > 0 ? [{ orderLineId, quantity: charge / line.listPrice, charge }] : [];
    }),
  };
}

type ByLine = ReadonlyMap<number, number>;
const ofLine = (of: ByLine, orderLineId: number): number => of.get(orderLineId) ?? 0;
const sum = (of: ByLine): number => [...of.values()].reduce((all, one) => all + one, 0);
const step = (key: RefundStepKey, amount: Amount, name: string | null = null): Step => ({
  key,
  amount,
  name,
});

/** Pieces that are back, by line. */
function backOf(refunds: readonly Pick<Earlier, 'pieces'>[]): ByLine {
  const back = new Map<number, number>();
  for (const { pieces } of refunds)
    for (const { orderLineId, quantity } of pieces)
      back.set(orderLineId, ofLine(back, orderLineId) + quantity);
  return back;
}

const piecesOf = (
  { lines }: FrozenOrder,
  before: ByLine,
  wanted: RequestedPieces['pieces'],
): readonly Pieces[] =>
  wanted === 'all'
    ? lines
        .map(({ orderLineId, quantity }) => ({
          orderLineId,
          quantity: quantity - ofLine(before, orderLineId),
        }))
        .filter(({ quantity }) => quantity > 0)
    : wanted;

/** Each line once, with pieces of it that are not back yet. */
const fits = ({ lines }: FrozenOrder, before: ByLine, pieces: readonly Pieces[]): boolean =>
  new Set(pieces.map(({ orderLineId }) => orderLineId)).size === pieces.length &&
  pieces.every(({ orderLineId, quantity }) => {
    const line = lines.find((one) => one.orderLineId === orderLineId);
    return line && quantity >= 1 && quantity <= line.quantity - ofLine(before, orderLineId);
  });

const isAllBack = ({ lines }: FrozenOrder, back: ByLine): boolean =>
  lines.every(({ kind, orderLineId, quantity }) => kind === 'gift' || ofLine(back, orderLineId) === quantity);

/** What is owed to the shopper when so much is back. */
interface Account {
  readonly money: Amount;
  readonly amounts: ByLine;
  readonly coins: ByLine;
  /** Shipping that goes back, or below zero what it costs now. */
  readonly shipping: Amount;
  /** What is charged for gifts that stay without their reason. */
  readonly gifts: ByLine;
}

function accountOf(order: FrozenOrder, back: ByLine, shippingBack: boolean): Account {
  const isWhole = isAllBack(order, back);
  const part = (of: Amount, { orderLineId, quantity }: FrozenLine): Amount =>
    Math.floor((of * ofLine(back, orderLineId)) / quantity);
  const byLine = (value: (line: FrozenLine) => Amount): ByLine =>
    new Map(order.lines.map((line) => [line.orderLineId, value(line)]));

  const amounts = byLine((line) => part(paidFor(line).money, line));
  const coins = byLine((line) => part(paidFor(line).coins, line));
  const counts = ({ total, ownOff = 0 }: FrozenLine): Amount => total + ownOff;
  const stays = sum(byLine((line) => counts(line) - part(counts(line), line)));
  const isLost = order.freeShippingFrom !== null && stays < order.freeShippingFrom;
  const shipping = isWhole ? (shippingBack ? order.shipping : 0) : isLost ? -order.deliveryFee : 0;
  const gifts = new Map(order.gifts.map((terms) => [terms.orderLineId, chargeOf(order, back, terms)]));
  return { money: sum(amounts) + shipping - sum(gifts), amounts, coins, shipping, gifts };
}

/** Money and coins that were paid for a line, less what its price fell by: coins that were given for more count as money. */
function paidFor({ total, coins, fell = { amount: 0, coins: 0 } }: FrozenLine): {
  money: Amount;
  coins: Amount;
} {
  const more = Math.max(0, fell.coins - coins);
  return { money: total - coins - fell.amount - more, coins: coins - fell.coins + more };
}

/** What is asked for because less stays than was agreed on. */
const chargesOf = ({ shipping, gifts }: Account): Amount => Math.max(0, -shipping) + sum(gifts);

/** Thresholds look at regular unit prices, as they did when the gift was given; what a lower one gives stays given. */
function chargeOf({ lines }: FrozenOrder, back: ByLine, terms: FrozenGift): Amount {
  const gift = lines.find(({ orderLineId }) => orderLineId === terms.orderLineId);
  if (!gift) return 0;
  const have = lines
    .filter(({ orderLineId }) => terms.of.includes(orderLineId))
    .map((line) => ({ ...line, stays: line.quantity - ofLine(back, line.orderLineId) }))
    .reduce(
      (all, { stays, price, ownOff = 0, quantity }) =>
        all + (terms.by === 'amount' ? stays * (price + ownOff / quantity) : stays),
      0,
    );
  const stays = gift.quantity - ofLine(back, gift.orderLineId);
  const reached = terms.tiers.filter(({ from }) => have >= from).map(({ quantity }) => quantity);
  return Math.max(0, stays - Math.max(0, ...reached)) * gift.listPrice;
}

function stepsOf(
  order: FrozenOrder,
  was: Account,
  is: Account,
  shippingBack: boolean,
  isWhole: boolean,
): Step[] {
  const shipping = is.shipping - was.shipping;
  const steps = [step('goods', sum(is.amounts) - sum(was.amounts))];
  if (isWhole && !shippingBack && order.shipping > 0) {
    // Goods with their shipping come back, and of that the shipping is kept: the shopper sees both.
    steps.push(step('shippingBack', shipping + order.shipping), step('shippingKept', -order.shipping));
  } else steps.push(step(shipping < 0 ? 'shippingAnew' : 'shippingBack', shipping));
  for (const { orderLineId, name } of order.lines) {
    const charge = ofLine(is.gifts, orderLineId) - ofLine(was.gifts, orderLineId);
    steps.push(step(charge > 0 ? 'giftCharged' : 'giftBack', -charge, name));
  }
  return steps;
}
