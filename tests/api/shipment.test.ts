import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRefund, releaseForResend } from '#lib/after/refund/service.ts';
import { confirmReceipt, getParcels } from '#lib/after/shipment/calls.ts';
import {
  handOver,
  listOrdersToPack,
  packOrder,
  recordParcelState,
  unpack,
} from '#lib/after/shipment/service.ts';
import { shipment } from '#lib/after/shipment/tables.ts';
import { getStores } from '#lib/catalog/branches/calls.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import { getCoins } from '#lib/money/ledger/calls.ts';
import { getMemberLevel } from '#lib/money/levels/calls.ts';
import { getOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { openInTheMorning, type PlacedOrder, placeOrder, statusOf } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { DAY, pack, packer, paidOrder, paidStoreOrder, parcelOf, parcelsOf, step } from './parcels.ts';
import { createGood, newMember } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());

const confirm = ({ number, token }: PlacedOrder) => shop.call(confirmReceipt, { number }, { token });
const advance = async (seconds: number) => {
  shop.clock.advance(seconds);
  await shop.settle();
};
/** Subjects of a member's messages about shipped orders, oldest first. */
const toldTo = async (email: string) =>
  (await shop.outbox(email)).map(({ subject }) => subject ?? '').reverse();

describe('a parcel to the door', () => {
  it('goes its way, and the order with it, until it is completed and its coins are there', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const placed = await paidOrder(shop, { email });
    const tradeNo = await pack(shop, placed);
    expect(await parcelOf(shop, tradeNo)).toMatchObject({
      carrier: 'TCAT',
      state: 'labelled',
      failure: null,
    });
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.shipping);
    expect((await confirm(placed)).refusal?.key).toBe('cannotConfirm');
    await step(shop, tradeNo, 'droppedOff');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingReceipt);
    await advance(3600);
    await step(shop, tradeNo, 'outForDelivery');
    await step(shop, tradeNo, 'nobodyHome');
    await advance(DAY);
    await step(shop, tradeNo, 'droppedOff');
    await step(shop, tradeNo, 'delivered');
    const { parcels, ...rest } = await parcelsOf(shop, placed);
    expect(rest).toMatchObject({ canConfirm: true, unpacked: 0 });
    expect(parcels[0]).toMatchObject({
      state: 'delivered',
      counter: null,
      trackingNumber: expect.stringMatching(/^\d{12}$/),
    });
    expect(parcels[0]?.news.map(({ text }) => text)).toEqual([
      '已送達',
      '運送中',
      '配送時無人在家，會再次配送',
      '配送中',
      '運送中',
      '已包裝，待交寄',
    ]);
    await succeed(confirm(placed));
    await succeed(confirm(placed));
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.received);
    const told = await toldTo(email);
    expect(told.filter((subject) => subject.includes('已出貨'))).toHaveLength(1);
    expect(told.filter((subject) => subject.includes('已送達'))).toHaveLength(1);

    await advance(7 * DAY);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.received);
    await advance(DAY);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.completed);
    const coins = () => succeed(shop.call(getCoins, {}, { token: placed.token }));
    const before = await coins();
    expect(before.coming).toBeGreaterThan(0);
    const spend = async () => (await succeed(shop.call(getMemberLevel, {}, { token: placed.token }))).spend;
    expect(await spend()).toBe(0);
    await advance(8 * DAY);
    expect((await coins()).balance).toBe(before.balance + before.coming);
    expect(await spend()).toBe(2000);
  });

  it('is received and completed by itself when nobody says that it has arrived', async () => {
    const placed = await paidOrder(shop);
    const tradeNo = await pack(shop, placed);
    await step(shop, tradeNo, 'delivered');
    const { deliveredAt } = await parcelOf(shop, tradeNo);
    await advance(8 * DAY);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.completed);
    const [row] = await shop.runtime
      .context()
      .db.select({ receivedAt: order.receivedAt })
      .from(order)
      .where(eq(order.number, placed.number));
    expect(row?.receivedAt).toEqual(deliveredAt);
  });

  it('is completed although another order cannot be', async () => {
    const orders = [await paidOrder(shop), await paidOrder(shop)] as const;
    for (const one of orders) await step(shop, await pack(shop, one), 'delivered');
    const [broken, sound] = orders;
    const { db } = shop.runtime.context();
    await db.execute(
      sql`create function refuse_move() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`,
    );
    await db.execute(
      sql.raw(`create trigger refuse_move before update on shop_order for each row
        when (new.number = '${broken.number}' and new.status = ${ORDER_STATUS.received}) execute function refuse_move()`),
    );
    await advance(8 * DAY);
    expect(await statusOf(shop, sound)).toBe(ORDER_STATUS.completed);
    expect(await statusOf(shop, broken)).toBe(ORDER_STATUS.awaitingReceipt);
    await db.execute(sql`drop trigger refuse_move on shop_order`);
    await advance(60);
    expect(await statusOf(shop, broken)).toBe(ORDER_STATUS.completed);
  });

  it('is somebody else’s to nobody else', async () => {
    const placed = await paidOrder(shop);
    const { token } = await newMember(shop);
    for (const call of [getParcels, confirmReceipt])
      expect((await shop.call(call, { number: placed.number }, { token })).refusal?.key).toBe(
        'orderNotFound',
      );
  });
});

describe('a parcel to a convenience store', () => {
  it('tells its last day, reminds of it once the day before, and is picked up', async () => {
    const placed = await paidStoreOrder(shop);
    const { data } = await shop.call(getOrder, { number: placed.number }, { token: placed.token });
    expect(data.deliveryType).toBe('cvs');
    const tradeNo = await pack(shop, placed);
    expect(await parcelOf(shop, tradeNo)).toMatchObject({
      carrier: 'UNIMARTC2C',
      trackingNumber: expect.stringMatching(/^C\d{7}$/),
      validationNo: expect.stringMatching(/^\d{4}$/),
    });
    await step(shop, tradeNo, 'droppedOff');
    await advance(DAY);
    await step(shop, tradeNo, 'atStore');
    const { pickUpBy } = await parcelOf(shop, tradeNo);
    expect(await parcelsOf(shop, placed)).toMatchObject({
      parcels: [
        {
          state: 'atStore',
          pickUpBy,
          counter: { name: '師安門市', address: expect.stringContaining('和平東路') },
        },
      ],
    });
    const outbox = async () =>
      (await shop.outbox()).filter(({ body }) => body.includes(placed.number)).map(({ body }) => body);
    expect((await outbox()).some((body) => body.includes(`${pickUpBy}（含當天）`))).toBe(true);

    const reminders = async () => (await outbox()).filter((body) => body.includes('是最後一天')).length;
    await advance(5 * DAY);
    expect(await reminders()).toBe(0);
    await advance(DAY);
    await advance(3600);
    expect(await reminders()).toBe(1);
    await step(shop, tradeNo, 'delivered');
    expect(await parcelsOf(shop, placed)).toMatchObject({
      canConfirm: true,
      parcels: [{ state: 'delivered', pickUpBy: null }],
    });
    await advance(8 * DAY);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.completed);
  });

  it('that nobody picks up comes back, waits for a decision, and may be sent again', async () => {
    const placed = await paidStoreOrder(shop, 'FAMI', '006598');
    const tradeNo = await pack(shop, placed);
    for (const name of ['droppedOff', 'atStore', 'returning']) await step(shop, tradeNo, name);
    expect((await confirm(placed)).refusal?.key).toBe('cannotConfirm');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingReceipt);
    for (const name of ['backAtStore', 'returned']) await step(shop, tradeNo, name);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundRequested);
    await advance(9 * DAY);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundRequested);
    await expect(packOrder(packer(shop), { number: placed.number })).rejects.toMatchObject({
      key: 'cannotPack',
    });

    await releaseForResend(packer(shop), placed.number);
    await expect(releaseForResend(packer(shop), placed.number)).rejects.toMatchObject({
      key: 'cannotResend',
    });
    const again = await pack(shop, placed);
    await step(shop, again, 'delivered');
    expect(await parcelsOf(shop, placed)).toMatchObject({
      canConfirm: true,
      parcels: [{ state: 'returned' }, { state: 'delivered' }],
    });
    await succeed(confirm(placed));
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.received);
  });

  it('that is unpacked and packed again has the number of the parcel that leaves', async () => {
    const placed = await paidStoreOrder(shop, 'FAMI', '006598');
    const numberOf = async () =>
      (await succeed(shop.call(getOrder, { number: placed.number }, { token: placed.token }))).trackingNumber;
    const first = await pack(shop, placed);
    const { trackingNumber: dead } = await parcelOf(shop, first);
    expect(dead).toBeTruthy();
    expect(await numberOf()).toBe(dead);
    await unpack(packer(shop), first);
    expect(await numberOf()).toBe(null);
    const second = await pack(shop, placed);
    const { trackingNumber: living } = await parcelOf(shop, second);
    expect(living).not.toBe(dead);
    expect(await numberOf()).toBe(living);
  });

  it('leaves as often as it comes back, without the piece whose money went back', async () => {
    const placed = await paidStoreOrder(shop, 'FAMI', '006598', 3);
    const { db } = packer(shop);
    const [line] = await db
      .select({ id: orderLine.id, orderId: orderLine.orderId })
      .from(orderLine)
      .innerJoin(order, eq(order.id, orderLine.orderId))
      .where(eq(order.number, placed.number));
    if (!line) throw new Error('the order has no line');
    const { id: orderLineId, orderId } = line;
    const comeBack = async () => {
      const tradeNo = await pack(shop, placed);
      for (const name of ['droppedOff', 'atStore', 'returning', 'backAtStore', 'returned'])
        await step(shop, tradeNo, name);
    };
    const again = () => releaseForResend(packer(shop), placed.number);
    await comeBack();
    await inTransaction(packer(shop), (tx) =>
      openRefund(tx, {
        ...{ orderId, key: `back:${placed.number}`, reason: 'notPickedUp', restock: true },
        pieces: [{ orderLineId, quantity: 1 }],
      }),
    );
    await again();
    for (const _ of [1, 2]) {
      await comeBack();
      await again();
      await expect(again()).rejects.toMatchObject({ key: 'cannotResend' });
    }
    const toPack = await listOrdersToPack(packer(shop), { numbers: [placed.number] });
    expect(toPack.flatMap(({ pieces }) => pieces.map(({ quantity }) => quantity))).toEqual([2]);
  });
});

describe('an order that waits in a shop of our own', () => {
  it('is handed over to whoever shows its code', async () => {
    const { list } = await succeed(shop.call(getStores, { pickup: true }));
    const placed = await paidOrder(shop, {
      delivery: {
        deliveryType: 'self',
        selfStoreId: list[0]?.id,
        receiver: { name: '王小明', mobile: '0912345678' },
      },
    });
    const tradeNo = await pack(shop, placed);
    const { pickupCode } = await parcelOf(shop, tradeNo);
    expect((await parcelsOf(shop, placed)).parcels[0]).toMatchObject({
      carrier: 'own',
      state: 'atStore',
      pickupCode: expect.stringMatching(/^\d{6}$/),
    });
    const told = (await shop.outbox()).filter(({ body }) => body.includes(placed.number));
    expect(told.some(({ body }) => body.includes(`取貨碼 ${pickupCode}`))).toBe(true);
    const wrong = pickupCode === '000000' ? '000001' : '000000';
    await expect(handOver(packer(shop), placed.number, wrong)).rejects.toMatchObject({
      key: 'wrongPickupCode',
    });
    await handOver(packer(shop), placed.number, pickupCode ?? '');
    await expect(handOver(packer(shop), placed.number, pickupCode ?? '')).rejects.toMatchObject({
      key: 'wrongPickupCode',
    });
    expect((await parcelsOf(shop, placed)).parcels[0]).toMatchObject({
      state: 'delivered',
      pickupCode: null,
    });
  });
});

describe('an order in several parcels', () => {
  const lineOf = async ({ number }: PlacedOrder): Promise<number> => {
    const [line] = await shop.runtime
      .context()
      .db.select({ id: orderLine.id })
      .from(orderLine)
      .innerJoin(order, eq(order.id, orderLine.orderId))
      .where(eq(order.number, number));
    return line?.id ?? 0;
  };

  it('is awaited when the last one has left, and received when all are there', async () => {
    const placed = await paidOrder(shop, { quantity: 3 });
    const orderLineId = await lineOf(placed);
    const { number } = placed;
    const first = await packOrder(packer(shop), { number, pieces: [{ orderLineId, quantity: 2 }] });
    await shop.settle();
    await step(shop, first.tradeNo, 'delivered');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.shipping);
    expect(await parcelsOf(shop, placed)).toMatchObject({ unpacked: 1, canConfirm: false });
    const tooMany = packOrder(packer(shop), { number, pieces: [{ orderLineId, quantity: 2 }] });
    await expect(tooMany).rejects.toMatchObject({ key: 'packedTooMany' });
    const second = await pack(shop, placed);
    await step(shop, second, 'droppedOff');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingReceipt);
    await advance(9 * DAY);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingReceipt);
    await step(shop, second, 'delivered');
    await advance(9 * DAY);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.completed);
  });

  it('is not received while what a carrier lost is not sent again', async () => {
    const placed = await paidOrder(shop);
    const lost = await pack(shop, placed);
    await step(shop, lost, 'droppedOff');
    await step(shop, lost, 'lost');
    expect(await parcelsOf(shop, placed)).toMatchObject({ unpacked: 1, canConfirm: false });
    expect((await confirm(placed)).refusal?.key).toBe('cannotConfirm');
    const again = await pack(shop, placed);
    await step(shop, again, 'delivered');
    await succeed(confirm(placed));
  });

  it('is packed once, however many pack it at once', async () => {
    const placed = await paidOrder(shop);
    const both = await Promise.allSettled(
      [1, 2, 3, 4].map(() => packOrder(packer(shop), { number: placed.number })),
    );
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of both)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ key: 'nothingToPack' });
  });

  it('is not packed before it is paid', async () => {
    const { number } = await placeOrder(shop);
    await expect(packOrder(packer(shop), { number })).rejects.toMatchObject({ key: 'cannotPack' });
    await expect(packOrder(packer(shop), { number: 'D0' })).rejects.toMatchObject({ key: 'orderNotFound' });
  });

  it('may be unpacked until it has left', async () => {
    const placed = await paidOrder(shop);
    const first = await pack(shop, placed);
    await unpack(packer(shop), first);
    expect((await parcelsOf(shop, placed)).parcels).toEqual([]);
    const second = await pack(shop, placed);
    await recordParcelState(packer(shop), second, 'inTransit');
    await expect(unpack(packer(shop), second)).rejects.toMatchObject({ key: 'cannotMoveParcel' });
    await expect(unpack(packer(shop), 'DP0')).rejects.toMatchObject({ key: 'parcelNotFound' });
    expect((await parcelsOf(shop, placed)).parcels[0]?.news[0]?.text).toBe('運送中');
  });
});

describe('how cold a parcel is kept', () => {
  const email = () => `${crypto.randomUUID()}@example.com`;
  const parcelOfOrder = async ({ number }: { readonly number: string }) => {
    const rows = await shop.runtime
      .context()
      .db.select({ temperature: shipment.temperature })
      .from(shipment)
      .innerJoin(order, eq(order.id, shipment.orderId))
      .where(eq(order.number, number));
    return rows.map(({ temperature }) => temperature);
  };

  it('is what its goods need, where nobody says otherwise, and never less', async () => {
    const cold = await paidOrder(shop, { temperature: 'frozen', email: email() });
    await expect(
      packOrder(packer(shop), { number: cold.number, temperature: 'chilled' }),
    ).rejects.toMatchObject({ key: 'parcelTemperature' });
    await packOrder(packer(shop), { number: cold.number });
    expect(await parcelOfOrder(cold)).toEqual(['frozen']);
  });

  it('is one: goods that are kept otherwise go in a parcel of their own', async () => {
    const { db } = shop.runtime.context();
    const placed = await paidOrder(shop, { temperature: 'chilled', email: email() });
    const other = await createGood(shop);
    const [line] = await db
      .select({ line: orderLine })
      .from(orderLine)
      .innerJoin(order, eq(order.id, orderLine.orderId))
      .where(eq(order.number, placed.number));
    if (!line) throw new Error('the order has no line');
    const { id, ...same } = line.line;
    await db.insert(orderLine).values({ ...same, skuId: other.skuId, goodsId: other.goodsId });
    await expect(packOrder(packer(shop), { number: placed.number })).rejects.toMatchObject({
      key: 'parcelMixed',
    });
    const pieces = [{ orderLineId: id, quantity: same.quantity }];
    await packOrder(packer(shop), { number: placed.number, pieces });
    await packOrder(packer(shop), { number: placed.number });
    expect((await parcelOfOrder(placed)).toSorted()).toEqual(['ambient', 'chilled']);
  });
});
