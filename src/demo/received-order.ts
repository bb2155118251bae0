import { and, eq, inArray } from 'drizzle-orm';
import { member } from '#lib/account/tables.ts';
import { goods, goodsText, sku } from '#lib/catalog/tables.ts';
import { actorName } from '#lib/kernel/actor.ts';
import { addDays } from '#lib/kernel/clock.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { cryptoRandom } from '#lib/kernel/ids.ts';
import { ORDER_STATUS } from '#lib/order/codes.ts';
import { orderNumber } from '#lib/order/rules.ts';
import { order, orderLine, orderMove } from '#lib/order/tables.ts';
import { DEMO_MEMBER } from './accounts.ts';

/** SKUs of goods without options. */
const BOUGHT = ['biotin-hair-nail-60', 'selenium-yeast-100'];
const RECIPIENT = {
  receiver: '林小日',
  countryCode: DEMO_MEMBER.countryCode,
  mobile: DEMO_MEMBER.mobile,
  county: '臺北市',
  district: '大安區',
  zip: '106',
  detail: '和平東路二段 100 號 5 樓',
};

/** As the sandbox's parcel service counts them. */
const TRACKING_NUMBER = '9068 2605 1174';

const S = ORDER_STATUS;
const MOVES = [
  { from: S.awaitingPayment, to: S.awaitingShipment, daysAgo: 9 },
  { from: S.awaitingShipment, to: S.shipping, daysAgo: 8 },
  { from: S.shipping, to: S.awaitingReceipt, daysAgo: 6 },
  { from: S.awaitingReceipt, to: S.received, daysAgo: 5 },
];

/** An order of the demo member that has arrived, so that reviews can be tried. Loading it again changes nothing. */
export async function loadReceivedOrder(tx: Ctx): Promise<void> {
  const rows = await tx.db
    .select({ sku, name: goodsText.name, pictures: goods.pictures })
    .from(sku)
    .innerJoin(goods, eq(goods.id, sku.goodsId))
    .innerJoin(goodsText, and(eq(goodsText.goodsId, goods.id), eq(goodsText.locale, 'tw')))
    .where(inArray(sku.code, BOUGHT));
  const [buyer] = await tx.db
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.countryCode, DEMO_MEMBER.countryCode), eq(member.mobile, DEMO_MEMBER.mobile)));
  if (!buyer || rows.length < BOUGHT.length)
    throw new Error('The demo order names what the demo shop has not');
  const goodsTotal = rows.reduce((sum, row) => sum + row.sku.price, 0);
  const shipping = tx.config.limits.homeFee;
  const orderedAt = addDays(tx.now, -9);
  const [created] = await tx.db
    .insert(order)
    .values({
      number: orderNumber(orderedAt, cryptoRandom),
      memberId: buyer.id,
      idempotencyKey: 'demo-received-order',
      status: S.received,
      locale: 'tw',
      paymentMethod: 'card',
      deliveryType: 'home',
      recipient: RECIPIENT,
      goodsTotal,
      shipping,
      payable: goodsTotal + shipping,
      createdAt: orderedAt,
      payBefore: addDays(orderedAt, 1),
      paidAt: orderedAt,
      shippedAt: addDays(tx.now, -8),
      trackingNumber: TRACKING_NUMBER,
    })
    .onConflictDoNothing()
    .returning({ id: order.id });
  if (!created) return;
  await tx.db.insert(orderLine).values(
    rows.map((row) => ({
      orderId: created.id,
      goodsId: row.sku.goodsId,
      skuId: row.sku.id,
      name: row.name,
      options: '',
      picture: row.pictures[0] ?? '',
      quantity: 1,
      listPrice: row.sku.listPrice,
      price: row.sku.price,
      total: row.sku.price,
    })),
  );
  await tx.db.insert(orderMove).values(
    MOVES.map(({ daysAgo, ...move }) => ({
      ...move,
      orderId: created.id,
      at: addDays(tx.now, -daysAgo),
      by: actorName(tx.actor),
    })),
  );
}
