import { eq } from 'drizzle-orm';
import { addDays } from '#lib/kernel/time/clock.ts';
import type { OrderStatus } from '#lib/orders/order/codes.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import type { TestShop } from './harness.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

/** A member (default: a new one) with an order of one new product in a status. */
export async function bought(
  shop: TestShop,
  status: OrderStatus,
  given: { goodsId?: number; skuId?: number; buyer?: Awaited<ReturnType<typeof newMember>> } = {},
) {
  const { db, now } = shop.runtime.context();
  const buyer = given.buyer ?? (await newMember(shop));
  await db.update(member).set({ nickName: '小明明' }).where(eq(member.id, buyer.memberId));
  const shelf = await createGood(shop);
  const goodsId = (given.goodsId ?? shelf.goodsId) as typeof shelf.goodsId;
  const skuId = (given.skuId ?? shelf.skuId) as typeof shelf.skuId;
  const number = `T${crypto.randomUUID().slice(0, 12)}`;
  const [created] = await db
    .insert(order)
    .values({
      number,
      memberId: buyer.memberId,
      idempotencyKey: number,
      status,
      locale: 'tw',
      paymentMethod: 'card',
      deliveryType: 'home',
      recipient: { ...RECIPIENT, zip: '110' },
      goodsTotal: 500,
      shipping: 100,
      payable: 600,
      createdAt: now,
      payBefore: addDays(now, 1),
    })
    .returning({ id: order.id });
  const [line] = await db
    .insert(orderLine)
    .values({
      orderId: created?.id as NonNullable<typeof created>['id'],
      goodsId,
      skuId,
      name: shelf.name,
      options: '60 錠',
      picture: '/pictures/shelf.svg',
      quantity: 1,
      listPrice: 500,
      price: 500,
      total: 500,
    })
    .returning({ id: orderLine.id });
  return { ...buyer, goodsId, skuId, number, orderLineId: line?.id ?? 0 };
}

/** A new IP address for each writer: uploads are limited by address. */
export const fromElsewhere = () => ({ headers: { 'x-forwarded-for': crypto.randomUUID() } });
