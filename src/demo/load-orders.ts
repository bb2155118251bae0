import { and, eq, inArray } from 'drizzle-orm';
import { pickUpBy } from '#lib/after/shipment/rules.ts';
import { shipment, shipmentLine, shipmentNews } from '#lib/after/shipment/tables.ts';
import { goods, goodsText, sku } from '#lib/catalog/goods/tables.ts';
import { actorName } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { cryptoRandom, type MemberId, type OrderId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { orderNumber, shipsBy } from '#lib/orders/order/rules.ts';
import { order, orderLine, orderMove } from '#lib/orders/order/tables.ts';
import { createTradeNo } from '#lib/site/ecpay/trade-number.ts';
import type { PaymentMethod } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { readMember } from './accounts.ts';
import { DEMO_ORDERS, type DemoOrder, type DemoTime } from './orders.ts';

/** The demo member's orders with their parcels. Idempotent. */
export async function loadDemoOrders(tx: Ctx): Promise<void> {
  const memberId = await readMember(tx);
  for (const demo of DEMO_ORDERS) await loadSentOrder(tx, demo, memberId);
}

/** Loads an order with its parcel. Idempotent. */
export async function loadSentOrder(tx: Ctx, demo: DemoOrder, memberId: MemberId): Promise<void> {
  const orderId = await loadOrder(tx, demo, memberId);
  if (orderId !== null) await loadParcel(tx, demo, orderId);
}

/** Never later than now: just after midnight, a time of today would lie in the future. */
export function timeOf({ now }: Pick<Ctx, 'now'>, [daysAgo, time]: DemoTime): Date {
  const at = taipeiMoment(taipeiDay(addDays(now, -daysAgo)), time);
  return at < now ? at : now;
}

/** An order's data. Before packing it has neither a tracking number nor parcel news. */
type Placed = Pick<DemoOrder, 'key' | 'bought' | 'paid' | 'recipient' | 'moves' | 'news'> & {
  readonly trackingNumber: string | null;
  /** Default: bank transfer. */
  readonly method?: PaymentMethod;
  /** Pieces of each SKU; default: one. */
  readonly pieces?: number;
};

/** @returns null when it already exists */
export async function loadOrder(tx: Ctx, demo: Placed, memberId: MemberId): Promise<OrderId | null> {
  const rows = await tx.db
    .select({ sku, name: goodsText.name, pictures: goods.pictures })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .innerJoin(goodsText, and(eq(goodsText.goodsId, goods.id), eq(goodsText.locale, 'tw')))
    .where(inArray(sku.code, [...demo.bought]));
  if (rows.length < demo.bought.length) throw new Error(`${demo.key} names what the demo shop has not`);
  const { limits } = tx.config;
  const { method = 'transfer', pieces = 1 } = demo;
  const isStore = demo.recipient.pickup !== undefined;
  const goodsTotal = pieces * rows.reduce((sum, row) => sum + row.sku.price, 0);
  const fee = isStore ? limits.storeFee : limits.homeFee;
  const shipping = goodsTotal >= limits.freeShipping ? 0 : fee;
  const paidAt = timeOf(tx, demo.paid);
  const moves = demo.moves.map(({ to, at }) => ({ to, at: timeOf(tx, at) }));
  const movedAt = (to: number) => moves.find((move) => move.to === to)?.at ?? null;
  const [created] = await tx.db
    .insert(order)
    .values({
      number: orderNumber(paidAt, cryptoRandom),
      memberId,
      idempotencyKey: demo.key,
      status: moves.at(-1)?.to ?? ORDER_STATUS.awaitingShipment,
      locale: 'tw',
      paymentMethod: method,
      deliveryType: isStore ? 'cvs' : 'home',
      recipient: demo.recipient,
      goodsTotal,
      shipping,
      payable: goodsTotal + shipping,
      createdAt: paidAt,
      payBefore: addDays(paidAt, 1),
      paidAt,
      paidAmount: goodsTotal + shipping,
      expectedShipOn: shipsBy(paidAt, limits.shipWithinDays, null),
      shippedAt: movedAt(ORDER_STATUS.awaitingReceipt),
      receivedAt: movedAt(ORDER_STATUS.received) && deliveredAt(tx, demo),
      trackingNumber: demo.trackingNumber,
    })
    .onConflictDoNothing()
    .returning({ id: order.id });
  if (!created) return null;
  await tx.db.insert(orderLine).values(
    rows.map((row) => ({
      orderId: created.id,
      goodsId: row.sku.goodsId,
      skuId: row.sku.id,
      name: row.name,
      options: '',
      picture: row.pictures[0] ?? '',
      quantity: pieces,
      listPrice: row.sku.listPrice,
      price: row.sku.price,
      total: row.sku.price * pieces,
    })),
  );
  await tx.db.insert(paymentAttempt).values({
    orderId: created.id,
    tradeNo: createTradeNo(paidAt, cryptoRandom),
    method,
    amount: goodsTotal + shipping,
    status: 'paid',
    createdAt: paidAt,
    paidAt,
  });
  const steps = [{ to: ORDER_STATUS.awaitingShipment, at: paidAt }, ...moves];
  await tx.db.insert(orderMove).values(
    steps.map(({ to, at }, i) => ({
      orderId: created.id,
      from: steps[i - 1]?.to ?? ORDER_STATUS.awaitingPayment,
      to,
      at,
      // Refunds are requested by the shopper.
      by: to === ORDER_STATUS.refundRequested ? `member:${memberId}` : actorName(tx.actor),
    })),
  );
  return created.id;
}

type Parcel = Pick<
  DemoOrder,
  'packed' | 'carrier' | 'logisticsId' | 'trackingNumber' | 'validationNo' | 'news'
>;

const deliveredAt = (tx: Ctx, { news }: Pick<DemoOrder, 'news'>): Date | null =>
  momentOf(tx, news, 'delivered');

function momentOf(tx: Ctx, news: DemoOrder['news'], state: DemoOrder['news'][number]['state']): Date | null {
  const found = news.find((one) => one.state === state);
  return found ? timeOf(tx, found.at) : null;
}

/** Adds the parcel of an existing order. */
export async function loadParcel(tx: Ctx, demo: Parcel, orderId: OrderId): Promise<void> {
  const packedAt = timeOf(tx, demo.packed);
  const last = demo.news.at(-1);
  const arrivedAt = momentOf(tx, demo.news, 'atStore');
  const [first] = demo.news;
  const [made] = await tx.db
    .insert(shipment)
    .values({
      orderId,
      tradeNo: createTradeNo(packedAt, cryptoRandom),
      carrier: demo.carrier,
      temperature: 'ambient',
      state: last?.state ?? 'labelled',
      stateAt: last ? timeOf(tx, last.at) : packedAt,
      logisticsId: demo.logisticsId,
      trackingNumber: demo.trackingNumber,
      validationNo: demo.validationNo ?? null,
      tries: 1,
      createdAt: packedAt,
      leftAt: first ? timeOf(tx, first.at) : null,
      arrivedAt,
      pickUpBy: arrivedAt && pickUpBy(arrivedAt, tx.config.limits.storePickupDays),
      deliveredAt: deliveredAt(tx, demo),
    })
    .returning({ id: shipment.id });
  if (!made) throw new Error('the parcel was not kept');
  const lines = await tx.db
    .select({ orderLineId: orderLine.id, quantity: orderLine.quantity })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId));
  await tx.db.insert(shipmentLine).values(lines.map((line) => ({ ...line, shipmentId: made.id })));
  const news = demo.news.map(({ code, state, at }) => ({ code, state, at: timeOf(tx, at) }));
  if (news.length > 0)
    await tx.db
      .insert(shipmentNews)
      .values(news.map((one) => ({ ...one, shipmentId: made.id, receivedAt: one.at })));
}
