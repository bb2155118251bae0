import { planPercent } from '#lib/boxes/pack/rules/plans.ts';
import { abandonedAt } from '#lib/boxes/subscription/abandoned-at.ts';
import { cycle, cycleCharge } from '#lib/boxes/subscription/cycles/tables.ts';
import { nextAttempt } from '#lib/boxes/subscription/rules/dunning.ts';
import { childNumber } from '#lib/boxes/subscription/rules/number.ts';
import { daysAfter } from '#lib/boxes/subscription/rules/schedule.ts';
import { pickLines } from '#lib/buying/basket/service.ts';
import { reserveStock } from '#lib/catalog/goods/stock/orders.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { quoteLines } from '#lib/catalog/pricing/service.ts';
import { actorName } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { cryptoRandom, type GoodsId, type MemberId, type OrderId, type SkuId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { cardCharge, orderCard } from '#lib/money/card/tables.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { order, orderLine, orderMove } from '#lib/orders/order/tables.ts';
import { createTradeNo } from '#lib/site/ecpay/trade-number.ts';
import { timeOf } from './load-orders.ts';
import type { DemoTime } from './orders.ts';
import { isUsed, loadPaidServices, loadPrepaid, partDays, sentParts } from './prepaid-subscriptions.ts';
import { loadBoxParcels } from './subscription-parcels.ts';
import type { DemoSubscription } from './subscriptions.ts';

const S = ORDER_STATUS;

export const percentOff = ({ config }: Ctx, { plan }: DemoSubscription): number =>
  100 - planPercent(plan, config.limits);

/** A box's current price, by the shop's own calculation. */
export async function quoteBox(
  tx: Ctx,
  memberId: MemberId,
  demo: DemoSubscription,
  skuIds: ReadonlyMap<string, number>,
) {
  const items = demo.items.map(([code, quantity]) => {
    const skuId = skuIds.get(code);
    if (skuId === undefined) throw new Error(`the demo shop has no ${code}`);
    return { skuId, quantity: quantity * demo.boxes };
  });
  const { lines, shopper } = await pickLines(tx, memberId, items);
  return quoteLines(tx, {
    lines,
    shopper: shopper && { ...shopper, isFirstOrder: false },
    // Delivering a service is free, whatever the type.
    deliveryType: 'home',
    plan: { percent: percentOff(tx, demo), most: null },
  });
}
export type BoxQuote = Awaited<ReturnType<typeof quoteBox>>;

/** A saved subscription. */
export interface ActiveSubscription {
  readonly id: number;
  readonly number: string;
  readonly memberId: MemberId;
  readonly cardId: number;
  readonly recipient: Recipient;
  readonly demo: DemoSubscription;
  readonly quote: BoxQuote;
  /** The first cycle's quote, which may cover more boxes. */
  readonly first: BoxQuote;
}

interface Box {
  readonly of: ActiveSubscription;
  readonly quote: BoxQuote;
  readonly number: number;
  /** Days since the charge. */
  readonly ago: number;
  readonly paidAt: Date;
  readonly refusal: 'deductionFailed' | 'cardExpired' | null;
  readonly moves: readonly { readonly to: OrderStatus; readonly at: Date }[];
  readonly tradeNo: string;
}

const CHARGED = '09:20';
/** The bank's code for insufficient funds. */
const NO_MONEY = 10_100_252;

/** Statuses from charge to delivery. Recent orders are still on the way. */
const COURSE: readonly (readonly [days: number, time: string, to: OrderStatus])[] = [
  [0, CHARGED, S.awaitingShipment],
  [1, '10:10', S.shipping],
  [1, '18:20', S.awaitingReceipt],
  [2, '21:00', S.received],
  [10, '23:59', S.completed],
];

/** A check-up takes place some days after its payment. */
const COURSE_OF_SERVICE: typeof COURSE = [
  [0, CHARGED, S.awaitingShipment],
  [2, '14:00', S.used],
];

/** The statuses that an order has reached. A prepaid one is on the way until its last parcel. */
function courseOf(tx: Ctx, demo: DemoSubscription, ago: number): typeof COURSE {
  if (demo.isService) return isUsed(ago) ? COURSE_OF_SERVICE : COURSE.slice(0, 1);
  const days = partDays(tx, demo, ago);
  if (days.length === 0) return COURSE;
  return COURSE.slice(0, days.some(({ sendOn }) => sendOn <= taipeiDay(tx.now)) ? 2 : 1);
}

function boxOf(tx: Ctx, of: ActiveSubscription, ago: number, at: number): Box {
  const { charged, stands } = of.demo;
  const isLast = at === charged.length - 1;
  const refusal = !isLast
    ? null
    : stands.at === 'refused'
      ? 'deductionFailed'
      : stands.at === 'cardExpired'
        ? 'cardExpired'
        : null;
  const at0: DemoTime = [ago, CHARGED];
  const refused = refusal === 'cardExpired' ? S.periodicCardRenewal : S.chargeFailed;
  const moves = refusal
    ? [{ to: refused, at: timeOf(tx, at0) }]
    : courseOf(tx, of.demo, ago)
        .filter(([days]) => days <= ago)
        .map(([days, time, to]) => ({
          to,
          at: timeOf(tx, [ago - days, time]),
        }));
  const paidAt = timeOf(tx, at0);
  const quote = at === 0 ? of.first : of.quote;
  const tradeNo = createTradeNo(paidAt, cryptoRandom);
  return { of, quote, number: at + 1, ago, paidAt, refusal, moves, tradeNo };
}

/** Saves every charged box with its order, payment and statuses: all subscriptions in a few statements. */
export async function loadBoxes(tx: Ctx, all: readonly ActiveSubscription[]): Promise<void> {
  const boxes = all.flatMap((of) => of.demo.charged.map((ago, at) => boxOf(tx, of, ago, at)));
  const orders = await tx.db
    .insert(order)
    .values(boxes.map((box) => orderRow(tx, box)))
    .returning({ id: order.id });
  const idOf = (at: number): OrderId => {
    const found = orders[at];
    if (!found) throw new Error('an order of the demo was not kept');
    return found.id;
  };
  const lines = await tx.db
    .insert(orderLine)
    .values(boxes.flatMap((box, at) => lineRows(box, idOf(at))))
    .returning({
      id: orderLine.id,
      orderId: orderLine.orderId,
      skuId: orderLine.skuId,
      quantity: orderLine.quantity,
    });
  const paid = boxes.flatMap(({ of, ago, refusal, paidAt }, at) => {
    const orderId = idOf(at);
    const own = lines.filter((line) => line.orderId === orderId);
    return refusal ? [] : [{ orderId, ago, paidAt, lines: own, demo: of.demo, memberId: of.memberId }];
  });
  const sent = paid.filter(({ demo }) => !demo.isService);
  await loadBoxParcels(
    tx,
    sent.flatMap((one) => {
      const { orderId, ago, demo } = one;
      if (partDays(tx, demo, ago).length === 0) return [{ orderId, ago, lines: one.lines }];
      return sentParts(tx, one).map((part) => ({ orderId, ...part }));
    }),
  );
  await loadPrepaid(tx, sent);
  await loadPaidServices(
    tx,
    paid.filter(({ demo }) => demo.isService),
  );
  const by = actorName(tx.actor);
  await tx.db.insert(orderMove).values(
    boxes.flatMap(({ moves }, at) =>
      moves.map(({ to, at: when }, i) => ({
        ...{ orderId: idOf(at), to, at: when, by },
        from: moves[i - 1]?.to ?? S.preCreated,
      })),
    ),
  );
  await tx.db.insert(paymentAttempt).values(
    boxes.map(({ quote, paidAt, refusal, tradeNo }, at) => ({
      ...{ orderId: idOf(at), tradeNo, method: 'storedCard' as const, createdAt: paidAt },
      amount: quote.totals.payable,
      ...(refusal ? { status: 'failed' as const, failure: refusal } : { status: 'paid' as const, paidAt }),
    })),
  );
  const cycles = await tx.db
    .insert(cycle)
    .values(boxes.map((box, at) => cycleRow(tx, box, idOf(at))))
    .returning({ id: cycle.id });
  await tx.db.insert(cycleCharge).values(
    boxes.map(({ of, quote, paidAt, refusal, tradeNo }, at) => ({
      ...{
        cycleId: cycles[at]?.id ?? 0,
        try: 1,
        tradeNo,
        cardId: of.cardId,
        amount: quote.totals.payable,
      },
      outcome: refusal ? ('declined' as const) : ('paid' as const),
      isFinal: refusal === 'cardExpired',
      failure: refusal,
      ...{ sentAt: paidAt, endedAt: paidAt },
    })),
  );
  for (const [at, box] of boxes.entries()) if (box.refusal) await loadRefused(tx, box, idOf(at));
}

function orderRow(tx: Ctx, { of, quote, number, paidAt, refusal, moves }: Box): typeof order.$inferInsert {
  const child = childNumber(of.number, number);
  const { totals, pricing } = quote;
  const { limits } = tx.config;
  const movedAt = (to: OrderStatus) => moves.find((move) => move.to === to)?.at ?? null;
  return {
    ...{ number: child, memberId: of.memberId, idempotencyKey: `cycle-${child}`, cardId: of.cardId },
    ...{ locale: 'tw', paymentMethod: 'storedCard', recipient: of.recipient },
    deliveryType: of.demo.isService ? 'none' : 'home',
    status: moves.at(-1)?.to ?? S.preCreated,
    goodsTotal: totals.goodsTotal,
    discount: totals.discount,
    shipping: totals.shipping,
    freeShippingFrom: totals.shippingReason === 'enough' ? limits.freeShipping : null,
    deliveryFee: limits.homeFee,
    adjustments: [...pricing.adjustments],
    payable: totals.payable,
    createdAt: paidAt,
    payBefore: addDays(paidAt, limits.chargeGraceDays),
    ...(refusal ? {} : { paidAt, paidAmount: totals.payable, salesCounted: true }),
    shippedAt: movedAt(S.awaitingReceipt),
    receivedAt: movedAt(S.received) ?? movedAt(S.used),
  };
}

const lineRows = ({ quote }: Box, orderId: OrderId): (typeof orderLine.$inferInsert)[] =>
  quote.lines.map(({ goodsId, skuId, name, options, picture, quantity, ...line }, at) => ({
    ...{ orderId, name, options, picture, quantity },
    ...{ goodsId: goodsId as GoodsId, skuId: skuId as SkuId },
    listPrice: line.listPrice,
    price: line.price,
    discount: line.discount,
    total: line.total - line.discount,
    adjustments: [...(quote.pricing.lines[at]?.adjustments ?? [])],
  }));

function cycleRow(
  tx: Ctx,
  { of, quote, number, ago, refusal }: Box,
  orderId: OrderId,
): typeof cycle.$inferInsert {
  const chargedOn = taipeiDay(addDays(tx.now, -ago));
  const row = { chargedOn, dueOn: chargedOn };
  const again = nextAttempt(1, tx.config.limits.chargeRetryDays, (days) => daysAfter(chargedOn, days));
  const tryAt =
    refusal === 'deductionFailed' && again
      ? taipeiMoment(again.day, again.time)
      : abandonedAt(tx.config.limits, row);
  return {
    ...row,
    ...{ subscriptionId: of.id, number, orderId, tries: 1, price: quote.totals.payable },
    boxes: number === 1 ? (of.demo.firstBoxes ?? null) : null,
    state: refusal ? 'failed' : 'paid',
    tryAt: refusal ? tryAt : null,
    failure: refusal,
  };
}

/** Reserves its pieces and records the bank's refusal, so that the next attempt queries it. */
async function loadRefused(tx: Ctx, { of, refusal, tradeNo, paidAt }: Box, orderId: OrderId): Promise<void> {
  const { memberId, cardId } = of;
  await reserveStock(
    tx,
    orderId,
    of.quote.lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
  );
  await tx.db.insert(orderCard).values({ orderId, cardId, chosenAt: paidAt });
  if (refusal === 'deductionFailed')
    await tx.db.insert(cardCharge).values({
      ...{ tradeNo, memberId, cardId, amount: of.quote.totals.payable },
      ...{ status: 'declined', code: NO_MONEY, sentAt: paidAt },
    });
}

/** SKU ids by the demo's codes. */
export async function readSkuIds({ db }: Ctx): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select({ id: sku.id, code: sku.code }).from(sku);
  return new Map(rows.map(({ id, code }) => [code, id]));
}
