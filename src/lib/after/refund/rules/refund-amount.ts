import type { GiftTerms } from '#lib/catalog/pricing/model/gift-terms.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import type { LineKind } from '#lib/orders/order/codes.ts';
import type { RefundStepKey } from '../codes.ts';

/** An order line as agreed (row L3). */
export interface FrozenLine {
  readonly orderLineId: number;
  readonly name: string;
  readonly kind: LineKind;
  readonly quantity: number;
  readonly price: Amount;
  readonly listPrice: Amount;
  /** price × quantity, less its share of the discounts. */
  readonly total: Amount;
  /** Its share of the coins. */
  readonly coins: Amount;
  readonly promotionId: number | null;
  /** Discounts of member level and new customer on the whole line: thresholds use the price before them. */
  readonly ownOff?: Amount;
  /** Money and coins refunded because its price fell; later refunds are reduced by them. */
  readonly fell?: Fell;
}

export interface Fell {
  readonly amount: Amount;
  readonly coins: Amount;
}

/** A gift and its conditions. */
export interface FrozenGift extends Omit<GiftTerms, 'goodsIds'> {
  readonly orderLineId: number;
  /** The lines that count towards its threshold. */
  readonly of: readonly number[];
}

export interface FrozenOrder {
  readonly lines: readonly FrozenLine[];
  readonly gifts: readonly FrozenGift[];
  /** Money paid, less refunds for price falls in any form. */
  readonly paid: Amount;
  readonly shipping: Amount;
  /** Free shipping threshold that was met; null where shipping was not free for this reason. */
  readonly freeShippingFrom: Amount | null;
  /** The regular shipping fee. */
  readonly deliveryFee: Amount;
  readonly inInstalments: boolean;
}

export interface Pieces {
  readonly orderLineId: number;
  readonly quantity: number;
}

/** An earlier refund that was not refused. */
export interface Earlier {
  readonly pieces: readonly Pieces[];
  /** Refunded money; then the deduction. */
  readonly total: Amount;
  readonly deducted: Amount;
  /** Charges for shipping and gifts that were waived because the terms were kept. */
  readonly termsKept?: Amount;
}

export interface RequestedPieces {
  readonly pieces: readonly Pieces[] | 'all';
  /** For a whole refund: whether the shipping fee is refunded, too. Default: true. */
  readonly shippingBack?: boolean;
  /** Deduction although the pieces come back: their value was used up. */
  readonly deduct?: Amount;
  /** Not caused by the shopper: what stays keeps its free shipping and gifts, as agreed. */
  readonly keepTerms?: boolean;
}

export interface Step {
  readonly key: RefundStepKey;
  /** NT$; negative where it reduces the refund. */
  readonly amount: Amount;
  /** The item's name; null where the key suffices. */
  readonly name: string | null;
}

export interface RefundAmount {
  readonly lines: readonly (Pieces & { readonly amount: Amount; readonly coins: Amount })[];
  /** Money, NT$. */
  readonly total: Amount;
  readonly coins: Amount;
  readonly deducted: Amount;
  /** Explains `total`: the steps add up to it. */
  readonly steps: readonly Step[];
  /** Nothing bought stays with the shopper: the order ends, coupon or code are available again. */
  readonly isWhole: boolean;
  /** Gifts whose threshold is lost and that are charged, because they are not sent back. */
  readonly giftsLost: readonly (Pieces & { readonly charge: Amount })[];
}

export type NotSo = 'refundNothing' | 'refundTooMany' | 'refundOnlyWhole' | 'refundTooMuch';

/**
 * Refund for some pieces of an order, pure (rows E3, L3). All amounts follow from the *total* returned: a
 * refund is the difference to the refunds before it. So any sequence of parts adds up to the whole, to the
 * dollar. A charge on an early part (shipping, a gift) is refunded when the rest comes back.
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

/** Returned pieces, by line. */
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

/** Each line at most once, within its pieces not returned yet. */
const fits = ({ lines }: FrozenOrder, before: ByLine, pieces: readonly Pieces[]): boolean =>
  new Set(pieces.map(({ orderLineId }) => orderLineId)).size === pieces.length &&
  pieces.every(({ orderLineId, quantity }) => {
    const line = lines.find((one) => one.orderLineId === orderLineId);
    return line && quantity >= 1 && quantity <= line.quantity - ofLine(before, orderLineId);
  });

const isAllBack = ({ lines }: FrozenOrder, back: ByLine): boolean =>
  lines.every(({ kind, orderLineId, quantity }) => kind === 'gift' || ofLine(back, orderLineId) === quantity);

/** The refund for a given set of returned pieces. */
interface Account {
  readonly money: Amount;
  readonly amounts: ByLine;
  readonly coins: ByLine;
  /** Refunded shipping; negative: the fee now charged. */
  readonly shipping: Amount;
  /** Charges for gifts that stay without their condition. */
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

/** Money and coins paid for a line, less its price fall. Coins refunded beyond those paid count as money. */
function paidFor({ total, coins, fell = { amount: 0, coins: 0 } }: FrozenLine): {
  money: Amount;
  coins: Amount;
} {
  const more = Math.max(0, fell.coins - coins);
  return { money: total - coins - fell.amount - more, coins: coins - fell.coins + more };
}

/** Charges because the remaining purchase falls below the agreed thresholds. */
const chargesOf = ({ shipping, gifts }: Account): Amount => Math.max(0, -shipping) + sum(gifts);

/**
 * Thresholds use regular unit prices, as when the gift was given. A lower tier that is still reached keeps
 * its gifts.
 */
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
    // Goods and shipping are refunded, then shipping is retained: the shopper sees both steps.
    steps.push(step('shippingBack', shipping + order.shipping), step('shippingKept', -order.shipping));
  } else steps.push(step(shipping < 0 ? 'shippingAnew' : 'shippingBack', shipping));
  for (const { orderLineId, name } of order.lines) {
    const charge = ofLine(is.gifts, orderLineId) - ofLine(was.gifts, orderLineId);
    steps.push(step(charge > 0 ? 'giftCharged' : 'giftBack', -charge, name));
  }
  return steps;
}
