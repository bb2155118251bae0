import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getToPack } from '#lib/boxes/packing/calls.ts';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { order } from '#lib/orders/order/tables.ts';
import { saveAddress } from '#lib/people/address/calls.ts';
import { address } from '#lib/people/address/tables.ts';
import { carriedParcel } from '../../src/lib/sandbox/ecpay-parcels/tables.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { openInTheMorning } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { pack, paidOrder, parcelsOf } from './parcels.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

/**
 * Text too long for a label is refused where it is typed, or shown to the packer: no carrier gets half an
 * address.
 */

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());

const LONG =
  '示範東路六段一二三巷四十五弄六十七號之八示範社區第九棟請先電話通知並放置於警衛室若無人簽收請改由鄰居代收十二樓之3B右';
const TO = { ...RECIPIENT, county: '新北市', district: '板橋區' } as const;
const FAULT = { key: 'addressBeyondLabel', params: { all: 60, most: 54 } };

const place = async (token: string, to: object) =>
  shop.call(
    createOrder,
    {
      idempotencyKey: crypto.randomUUID(),
      source: { skuId: (await createGood(shop)).skuId, quantity: 1 },
      paymentMethod: 'card',
      deliveryType: 'home',
      ...to,
    },
    { token },
  );

/** The data that the carrier received. */
const takenOf = (tradeNo: string) =>
  shop.runtime.context().db.select().from(carriedParcel).where(eq(carriedParcel.merchantTradeNo, tradeNo));

it('an address that does not fit is refused with the room that is left, in an order and in the list of addresses', async () => {
  const { token } = await newMember(shop);
  const refused = await place(token, { recipient: { ...TO, detail: LONG } });
  expect(refused.msg).toMatch(/60.*5.*54/);
  expect(refused.refusal?.errors).toMatchObject([{ field: 'detail', key: FAULT.key }]);
  const kept = await shop.call(saveAddress, { ...TO, detail: LONG }, { token });
  expect(kept.refusal?.errors).toMatchObject([{ field: 'detail', key: FAULT.key }]);
});

it('the last signs of the longest address reach the carrier', async () => {
  const detail = `${LONG.slice(0, 46)}十二樓之3B右`;
  const placed = await paidOrder(shop, {
    delivery: { deliveryType: 'home', recipient: { ...TO, detail } },
  });
  const tradeNo = await pack(shop, placed);
  const [taken] = await takenOf(tradeNo);
  expect(taken?.form).toMatchObject({ ReceiverAddress: `新北市板橋區${detail}` });
});

it('who packs is told which signs a label may leave blank, or has no room for', async () => {
  const placed = await paidOrder(shop, {
    delivery: { deliveryType: 'home', recipient: { ...TO, receiver: '林𡌛成', detail: '示範路 1 號' } },
  });
  const cookie = await signInStaffAt(shop.url, 'merchant');
  const waiting = async () => {
    const { orders } = await succeed(shop.call(getToPack, {}, { cookie }));
    return orders.find(({ number }) => number === placed.number)?.warning;
  };
  expect(await waiting()).toContain('「𡌛」');
  const tradeNo = await pack(shop, placed);
  const [taken] = await takenOf(tradeNo);
  expect(taken?.form).toMatchObject({ ReceiverName: '林𡌛成' });
});

it('an address of earlier days is refused where it is chosen', async () => {
  const { token } = await newMember(shop);
  const { id } = await succeed(shop.call(saveAddress, { ...TO, detail: '示範東路 1 號' }, { token }));
  await shop.runtime.context().db.update(address).set({ detail: LONG }).where(eq(address.id, id));
  expect((await place(token, { addressId: id })).refusal?.errors).toMatchObject([
    { field: 'addressId', key: FAULT.key },
  ]);
});

it('an order of earlier days is refused to who packs, until its receiver is put right', async () => {
  const placed = await paidOrder(shop);
  const { db } = shop.runtime.context();
  const keep = (recipient: object) =>
    db
      .update(order)
      .set({ recipient: { ...TO, zip: '220', ...recipient } as typeof order.$inferInsert.recipient })
      .where(eq(order.number, placed.number));
  await keep({ detail: LONG });
  await expect(pack(shop, placed)).rejects.toMatchObject(FAULT);
  await keep({ receiver: '歐陽王小明明' });
  await expect(pack(shop, placed)).rejects.toMatchObject({ key: 'receiverBeyondLabel' });
  expect((await parcelsOf(shop, placed)).parcels).toEqual([]);
  await keep({});
  await pack(shop, placed);
  expect((await parcelsOf(shop, placed)).parcels).toHaveLength(1);
});
