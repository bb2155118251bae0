import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shipment } from '#lib/after/shipment/tables.ts';
import { daysAfter, daysBetween } from '#lib/boxes/subscription/rules/schedule.ts';
import { notifyDiscontinued } from '#lib/boxes/subscription/service.ts';
import {
  getBoxCalendar,
  moveBox,
  pauseSubscription,
  skipBox,
  swapInBox,
} from '#lib/boxes/subscription-change/calls.ts';
import { beginPauses, endPauses } from '#lib/boxes/subscription-change/service.ts';
import { goods, goodsText, sku } from '#lib/catalog/goods/tables.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { setCardGateway } from './card-kit.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood } from './shelf.ts';
import {
  attemptsOf,
  ctxOf,
  cyclesOf,
  messagesTo,
  noonOf,
  onDay,
  onDays,
  ordersOf,
  rowOf,
  sendBoxes,
  staySignedIn,
  subscribed,
  tick,
} from './subscription-kit.ts';

/** Members' notices compared with later events. */

let shop: TestShop;
const START = '2027-03-01';
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.clock.set(noonOf(START));
  await setCardGateway(shop, { confirms: 'never' });
});

const setStock = (skuId: SkuId, stock: number) =>
  ctxOf(shop).db.update(sku).set({ stock }).where(eq(sku.id, skuId));

interface Announced {
  readonly toldOn: string;
  readonly day: string;
  readonly amount: number;
}

/** The announced charges. */
async function announcedOf(number: string): Promise<Announced[]> {
  const told = await messagesTo(shop, number);
  return told.flatMap(({ subject, createdAt }) => {
    const found = /(\d{4}-\d{2}-\d{2}).*NT\$([\d,]+)|NT\$([\d,]+).*(\d{4}-\d{2}-\d{2})/.exec(subject);
    const day = found?.[1] ?? found?.[4];
    const amount = Number((found?.[2] ?? found?.[3] ?? '').replaceAll(',', ''));
    return day ? [{ toldOn: taipeiDay(createdAt), day, amount }] : [];
  });
}

/**
 * Every charge but the first was announced for its real day, a week ahead, with at least the charged amount.
 */
async function expectAnnounced({ id, number }: { readonly id: number; readonly number: string }) {
  const announced = await announcedOf(number);
  for (const { charge, cycle } of await attemptsOf(shop, id)) {
    if (cycle === 1 || charge.try > 1) continue;
    const day = taipeiDay(charge.sentAt);
    const told = announced.filter((one) => one.day === day);
    expect(told, `the charge of ${day} was told`).not.toEqual([]);
    for (const one of told) {
      expect(daysBetween(one.toldOn, day)).toBeGreaterThanOrEqual(7);
      expect(charge.amount).toBeLessThanOrEqual(one.amount);
    }
  }
  return announced;
}

/** No message that cancels a charge is sent on the day when a charge is announced. */
async function expectNoContradiction({ number }: { readonly number: string }) {
  const byDay = Map.groupBy(await messagesTo(shop, number), ({ createdAt }): string => taipeiDay(createdAt));
  for (const [day, told] of byDay) {
    const subjects = told.map(({ subject }) => subject);
    const takesBack = subjects.filter((one) => /缺貨|會晚一點|不再販售/.test(one));
    const announces = subjects.filter((one) => /NT\$/.test(one));
    expect([day, takesBack.length > 0 && announces.length > 0]).toEqual([day, false]);
    expect(new Set(subjects).size).toBe(subjects.length);
  }
}

describe('in 150 days', () => {
  it('every charge is told for its day, though goods run out, parcels are lost, banks refuse and members bend', async () => {
    const one = await subscribed(shop, { stock: 2, kind: 'goods' });
    const two = await subscribed(shop, { stock: 50, kind: 'goods' });
    const until = daysAfter(START, 150);
    let lost: number | null = null;
    for (let day = START; day <= until; day = daysAfter(day, 1)) {
      const at = daysBetween(START, day);
      shop.clock.set(noonOf(day));
      // Two days on which the shop was down.
      if (at === 66 || at === 67) continue;
      if (at === 45) await setStock(one.skuId, 0);
      if (at === 90) await setStock(one.skuId, 20);
      await setCardGateway(shop, {
        confirms: 'never',
        ...(at >= 58 && at < 62 ? { chargeCode: 10_100_252 } : {}),
      });
      await sendBoxes(shop);
      const [first] = await ordersOf(shop, two.id);
      if (at === 10 && first) {
        const [parcel] = await ctxOf(shop)
          .db.update(shipment)
          .set({ state: 'inTransit' })
          .where(eq(shipment.orderId, first.id))
          .returning();
        lost = parcel?.id ?? null;
      }
      if (at === 40 && lost !== null)
        await ctxOf(shop).db.update(shipment).set({ state: 'delivered' }).where(eq(shipment.id, lost));
      await beginPauses(ctxOf(shop));
      await endPauses(ctxOf(shop));
      await tick(shop);
      if (at === 80)
        await shop.call(
          pauseSubscription,
          { number: two.number, fromOn: day, months: 1 },
          { token: two.token },
        );
    }
    for (const own of [one, two]) {
      const announced = await expectAnnounced(own);
      expect(announced.length).toBeGreaterThan(1);
      await expectNoContradiction(own);
      const charged = (await cyclesOf(shop, own.id)).flatMap(({ chargedOn }) => chargedOn ?? []);
      expect(charged.length).toBeGreaterThan(2);
      for (const [nth, on] of charged.slice(1).entries())
        expect(daysBetween(charged[nth] ?? '', on)).toBeGreaterThanOrEqual(30);
    }
  });
});

it('a box that its member moved is nearer to the next than was agreed, and no other is', async () => {
  const { id, number, token } = await subscribed(shop);
  await tick(shop);
  const moved = daysAfter(START, 38);
  await onDay(shop, daysAfter(START, 20));
  await succeed(shop.call(moveBox, { number, box: 2, day: moved, isSure: true }, { token }));
  await onDays(shop, daysAfter(START, 21), daysAfter(START, 92));
  const charged = (await cyclesOf(shop, id)).flatMap(({ chargedOn }) => chargedOn ?? []);
  expect(charged).toEqual([START, moved, daysAfter(START, 60), daysAfter(START, 90)]);
});

it('a box that is skipped while it waits leaves the rhythm as it was', async () => {
  const { id, number, token, skuId } = await subscribed(shop, { stock: 1, kind: 'goods' });
  await tick(shop);
  await onDays(shop, daysAfter(START, 23), daysAfter(START, 27));
  await succeed(shop.call(skipBox, { number, box: 2 }, { token }));
  await setStock(skuId, 9);
  await onDays(shop, daysAfter(START, 28), daysAfter(START, 60));
  expect((await cyclesOf(shop, id)).map(({ chargedOn }) => chargedOn)).toEqual([
    START,
    null,
    daysAfter(START, 60),
  ]);
});

describe('a parcel of three boxes', () => {
  const QUARTERLY: NonNullable<Parameters<typeof subscribed>[1]> = {
    ...{ boxDelivery: 'quarterly', kind: 'goods', discountPercent: 0 },
    first: { boxes: 3, price: 10_000, discounts: null },
  };
  const feesOf = async (id: number) => (await ordersOf(shop, id)).map(({ shipping }) => shipping);

  it('is brought for one fee', async () => {
    const { id } = await subscribed(shop, { ...QUARTERLY, price: 400, agreedPrice: 500 });
    await tick(shop);
    await onDays(shop, daysAfter(START, 1), daysAfter(START, 90));
    const { homeFee } = shop.runtime.config.limits;
    expect(await feesOf(id)).toEqual([homeFee, 0, 0, homeFee]);
    await expectAnnounced(await rowOf(shop, id));
  });

  it('is brought for nothing where all of it reaches free shipping', async () => {
    const { id } = await subscribed(shop, { ...QUARTERLY, price: 600, agreedPrice: 700 });
    await tick(shop);
    await onDays(shop, daysAfter(START, 1), daysAfter(START, 90));
    expect(await feesOf(id)).toEqual([0, 0, 0, 0]);
  });

  it('waits whole where one of them is late', async () => {
    const { id, skuId } = await subscribed(shop, { ...QUARTERLY, price: 600, agreedPrice: 700, stock: 4 });
    await tick(shop);
    await onDays(shop, daysAfter(START, 1), daysAfter(START, 63));
    await setStock(skuId, 50);
    await onDays(shop, daysAfter(START, 64), daysAfter(START, 105));
    const orders = await ordersOf(shop, id);
    const last = daysAfter(START, 101);
    expect((await cyclesOf(shop, id)).map(({ chargedOn }) => chargedOn)).toEqual([
      ...[START, daysAfter(START, 30), daysAfter(START, 71), last],
    ]);
    // All of it was packed once the last charge was paid, and nothing before.
    const parcels = await ctxOf(shop).db.select().from(shipment);
    const packedOn = orders.slice(1, 3).map(({ id: orderId }) => {
      const parcel = parcels.find((one) => one.orderId === orderId);
      return parcel && taipeiDay(parcel.createdAt) > last;
    });
    expect(packedOn).toEqual([true, true]);
  });
});

describe('a good that is taken off', () => {
  const takeOff = async (skuId: SkuId) => {
    const [row] = await ctxOf(shop).db.select().from(sku).where(eq(sku.id, skuId));
    if (!row) throw new Error('no such SKU');
    await ctxOf(shop).db.update(goods).set({ status: 'off' }).where(eq(goods.id, row.goodsId));
    return row.goodsId;
  };
  const subjectsOf = async (number: string) => (await messagesTo(shop, number)).map(({ subject }) => subject);

  it('is told when it is, once, with what can replace it, and is replaced in every box that comes', async () => {
    const { id, number, token, skuId, memberId } = await subscribed(shop, { kind: 'goods' });
    await staySignedIn(shop, memberId);
    await tick(shop);
    const other = await createGood(shop, { price: 1000, stock: 500 });
    await ctxOf(shop)
      .db.update(goods)
      .set({ subscribable: true, sold: 1_000_000 })
      .where(eq(goods.id, other.goodsId));
    const gone = await takeOff(skuId);
    const [kept] = await ctxOf(shop).db.select().from(goods).where(eq(goods.id, gone));
    await ctxOf(shop)
      .db.update(goods)
      .set({ categoryId: kept?.categoryId as number })
      .where(eq(goods.id, other.goodsId));
    const [named] = await ctxOf(shop)
      .db.select()
      .from(goodsText)
      .where(and(eq(goodsText.goodsId, other.goodsId), eq(goodsText.locale, 'tw')));
    await notifyDiscontinued(ctxOf(shop));
    await notifyDiscontinued(ctxOf(shop));
    expect(await subjectsOf(number)).toEqual(['訂閱裡有商品停售了']);
    expect((await messagesTo(shop, number))[0]?.body).toContain(named?.name);
    // No member is asked to wait for it, and nothing is charged.
    await onDays(shop, daysAfter(START, 22), daysAfter(START, 32));
    expect(await subjectsOf(number)).toEqual(['訂閱裡有商品停售了']);
    expect(await ordersOf(shop, id)).toHaveLength(1);
    await succeed(shop.call(swapInBox, { number, box: 2, from: skuId, to: other.skuId }, { token }));
    const { boxes } = await succeed(shop.call(getBoxCalendar, { number, boxes: 3 }, { token }));
    expect(boxes.map(({ items }) => items.map((item) => item.skuId))).toEqual([
      [other.skuId],
      [other.skuId],
      [other.skuId],
    ]);
    await onDays(shop, daysAfter(START, 33), daysAfter(START, 34));
    expect(await ordersOf(shop, id)).toHaveLength(2);
  });

  it('ends what holds nothing else, where nothing can replace it', async () => {
    const { id, number, skuId } = await subscribed(shop, { kind: 'goods' });
    await tick(shop);
    const gone = await takeOff(skuId);
    await ctxOf(shop).db.update(goods).set({ subscribable: false }).where(eq(goods.subscribable, true));
    expect(gone).toBeGreaterThan(0);
    await notifyDiscontinued(ctxOf(shop));
    expect(await rowOf(shop, id)).toMatchObject({ state: 'ended', endReason: 'merchant' });
    expect((await subjectsOf(number)).at(-1)).toContain('商品停售');
  });
});
