import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseStore } from '#lib/after/shipment/calls.ts';
import { STORE_NOTICE_PATH } from '#lib/after/shipment/ecpay/parcel.ts';
import { changeStore, findStoreFor, packOrder, unpackedOf } from '#lib/after/shipment/service.ts';
import { shipment, storeChange } from '#lib/after/shipment/tables.ts';
import type { Recipient } from '#lib/orders/logistics/model.ts';
import { getOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import { withCheckMac } from '#lib/site/ecpay/check-mac.ts';
import { openInTheMorning, type PlacedOrder, post, statusOf } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import {
  carried,
  DAY,
  pack,
  packer,
  paidOrder,
  paidStoreOrder,
  parcelOf,
  parcelsOf,
  setCarriers,
  setNotices,
  step,
} from './parcels.ts';
import { pickStore, setClosedStore } from './store-map.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await setCarriers(shop, 'well');
  await setNotices(shop, 'well');
  await setClosedStore(shop, '');
});

const CLOSED = '131386';
const OTHER = '131310';
const db = () => shop.runtime.context().db;
const later = async (seconds: number) => {
  shop.clock.advance(seconds);
  await shop.settle();
};
const choose = async ({ number, token }: PlacedOrder, storeId = OTHER) =>
  shop.call(chooseStore, { number, store: await pickStore(shop, 'UNIMART', storeId) }, { token });
const changesOf = async (tradeNo: string) =>
  db()
    .select()
    .from(storeChange)
    .where(eq(storeChange.shipmentId, (await parcelOf(shop, tradeNo)).id))
    .orderBy(storeChange.id);
const changeByNumber = async (number: string, storeId: string) =>
  changeStore(packer(shop), number, await findStoreFor(packer(shop), number, storeId));
const toldOf = async ({ number }: PlacedOrder) =>
  (await shop.outbox()).filter(({ body }) => body.includes(number)).map(({ body }) => body);
const only = async (placed: PlacedOrder) => (await parcelsOf(shop, placed)).parcels[0];
const storeAtCarrier = async (tradeNo: string) => {
  const [one] = (await carried(shop, tradeNo)) as { form?: Record<string, string> }[];
  return one?.form?.ReceiverStoreID;
};

describe('a store that closes while a parcel is on its way', () => {
  let placed: PlacedOrder;
  let tradeNo: string;
  beforeEach(async () => {
    placed = await paidStoreOrder(shop);
    tradeNo = await pack(shop, placed);
    await later(60);
    await step(shop, tradeNo, 'droppedOff');
    await later(60);
    await step(shop, tradeNo, 'storeClosed');
  });

  it('is told with the last day to choose another, which the carrier then brings it to', async () => {
    expect(await only(placed)).toMatchObject({
      state: 'storeClosed',
      storeChoice: { chain: 'UNIMART', by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), chosen: null },
    });
    const { chooseBy } = await parcelOf(shop, tradeNo);
    const saysClosed = async () =>
      (await succeed(shop.call(getOrder, { number: placed.number }, { token: placed.token }))).hasClosedStore;
    expect(await saysClosed()).toBe(true);
    expect((await toldOf(placed)).some((body) => body.includes(`${chooseBy} 以前`))).toBe(true);
    const said = await succeed(choose(placed));
    expect(said.parcels[0]).toMatchObject({ storeChoice: { chosen: expect.any(String) } });
    await shop.settle();
    expect(await parcelOf(shop, tradeNo)).toMatchObject({ state: 'inTransit', store: { storeId: OTHER } });
    expect(await storeAtCarrier(tradeNo)).toBe(OTHER);
    expect(await saysClosed()).toBe(false);
    const shown = await only(placed);
    expect(shown?.storeChoice).toBeNull();
    expect(shown?.counter?.name).toBe((await changesOf(tradeNo))[0]?.store.name);
    // The carrier's notification of the change requests no other store.
    await later(60);
    expect(await parcelOf(shop, tradeNo)).toMatchObject({ state: 'inTransit' });
    await step(shop, tradeNo, 'atStore');
    expect(await only(placed)).toMatchObject({ state: 'atStore' });
  });

  it('of a parcel with a place of its own, is chosen for that alone', async () => {
    const parcel = await parcelOf(shop, tradeNo);
    const ofOrder = eq(order.id, parcel.orderId);
    const [{ recipient } = { recipient: null }] = await db().select().from(order).where(ofOrder);
    await db().update(shipment).set({ recipient }).where(eq(shipment.id, parcel.id));
    const home = { ...recipient, detail: '忠孝東路 2 號', pickup: undefined } as Recipient;
    await db().update(order).set({ recipient: home }).where(ofOrder);
    await succeed(choose(placed));
    await shop.settle();
    expect(await storeAtCarrier(tradeNo)).toBe(OTHER);
    expect((await db().select().from(order).where(ofOrder))[0]?.recipient.detail).toBe('忠孝東路 2 號');
  });

  it('may be chosen twice at once, and is told to the carrier once', async () => {
    await Promise.all([choose(placed), choose(placed)]);
    await shop.settle();
    expect((await changesOf(tradeNo)).map(({ state }) => state)).toEqual(['done']);
    const again = await choose(placed);
    expect(again.msg).toBe('這筆訂單目前不需要選擇門市');
  });

  it('is chosen again when the carrier refuses it', async () => {
    await setCarriers(shop, 'refuse');
    await succeed(choose(placed));
    await shop.settle();
    expect(await parcelOf(shop, tradeNo)).toMatchObject({ state: 'storeClosed' });
    expect((await only(placed))?.storeChoice).toMatchObject({ chosen: null, refused: expect.any(String) });
    expect((await changesOf(tradeNo)).map(({ state, failure }) => [state, failure])).toEqual([
      ['refused', '系統維護中'],
    ]);
    await setCarriers(shop, 'well');
    await succeed(choose(placed));
    await shop.settle();
    expect(await storeAtCarrier(tradeNo)).toBe(OTHER);
    expect(await parcelOf(shop, tradeNo)).toMatchObject({ state: 'inTransit' });
  });

  it.each(['garbled', 'silent'])('is told to the carrier again when its answer is %s', async (answers) => {
    await setCarriers(shop, answers);
    const real = AbortSignal.timeout;
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => real.call(AbortSignal, 300));
    await succeed(choose(placed));
    await shop.settle();
    timeout.mockRestore();
    expect((await changesOf(tradeNo))[0]).toMatchObject({ state: 'asked', failure: expect.any(String) });
    expect((await only(placed))?.storeChoice).toMatchObject({ chosen: expect.any(String) });
    await setCarriers(shop, 'well');
    await later(120);
    expect(await parcelOf(shop, tradeNo)).toMatchObject({ state: 'inTransit', store: { storeId: OTHER } });
    expect(await storeAtCarrier(tradeNo)).toBe(OTHER);
  });

  it.each(['lost', 'slow'])(
    'is learned from what the carrier tells where its answer is %s',
    async (answers) => {
      await setCarriers(shop, answers);
      const real = AbortSignal.timeout;
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => real.call(AbortSignal, 300));
      await succeed(choose(placed));
      await shop.settle();
      timeout.mockRestore();
      await setCarriers(shop, 'well');
      await later(120);
      expect(await parcelOf(shop, tradeNo)).toMatchObject({ state: 'inTransit', store: { storeId: OTHER } });
      expect((await changesOf(tradeNo)).map(({ state }) => state)).toEqual(['done']);
    },
  );

  it('is somebody else’s to nobody else, and only of the same chain', async () => {
    const stranger = await paidOrder(shop, { email: `${crypto.randomUUID()}@example.com` });
    const foreign = await choose({ ...placed, token: stranger.token });
    expect(foreign.code).toBe(404);
    const store = await pickStore(shop, 'FAMI');
    const { number, token } = placed;
    const other = await shop.call(chooseStore, { number, store }, { token });
    expect(other.msg).toBe('請選擇同一家超商的門市');
    const forged = { ...(await pickStore(shop, 'UNIMART', OTHER)), storeId: '999999' };
    const made = await shop.call(chooseStore, { number, store: forged }, { token });
    expect(made.refusal?.errors).toMatchObject([{ field: 'store' }]);
    expect(await changesOf(tradeNo)).toEqual([]);
  });

  it('is reminded of once, the day before the last', async () => {
    const count = async () => (await toldOf(placed)).filter((body) => body.includes('另一間門市')).length;
    const before = await count();
    await later(2 * DAY);
    await later(DAY / 2);
    expect(await count()).toBe(before + 1);
  });

  it('is told at an address of its own too, believed when signed, and repeated in vain', async () => {
    const { logistics } = shop.runtime.config;
    if (!logistics) throw new Error('the test shop has an account for stores');
    const { logisticsId } = await parcelOf(shop, tradeNo);
    const fields = {
      MerchantID: logistics.merchantId,
      AllPayLogisticsID: logisticsId ?? '',
      Status: '01',
      StoreID: CLOSED,
      StoreType: '01',
    };
    const tell = async (said: Record<string, string>) => (await post(shop, STORE_NOTICE_PATH, said)).text();
    await succeed(choose(placed));
    await shop.settle();
    // A repeat names the previous store, not the current one.
    expect(await tell(withCheckMac(fields, logistics, 'md5'))).toBe('1|OK');
    expect(await parcelOf(shop, tradeNo)).toMatchObject({ state: 'inTransit' });
    expect(await tell(fields)).toBe('0|CheckMacValue Error');
    expect(await tell({ ...withCheckMac(fields, logistics, 'md5'), StoreID: OTHER })).toBe(
      '0|CheckMacValue Error',
    );
    expect(await tell(withCheckMac({ ...fields, Status: 'x' }, logistics, 'md5'))).toBe('0|Fields Error');
    expect(await tell(withCheckMac({ ...fields, AllPayLogisticsID: '9' }, logistics, 'md5'))).toBe(
      '0|Unknown AllPayLogisticsID',
    );
    expect(await tell(withCheckMac({ ...fields, StoreID: OTHER }, logistics, 'md5'))).toBe('1|OK');
    expect(await only(placed)).toMatchObject({ state: 'storeClosed', storeChoice: { chosen: null } });
  });

  it('is changed by staff, who know its number', async () => {
    await expect(changeByNumber(placed.number, '000000')).rejects.toMatchObject({
      key: 'storeUnknown',
    });
    await changeByNumber(placed.number, OTHER);
    await shop.settle();
    expect(await parcelOf(shop, tradeNo)).toMatchObject({ state: 'inTransit', store: { storeId: OTHER } });
    const [found] = await db().select().from(order).where(eq(order.number, placed.number));
    expect(found?.recipient.pickup).toMatchObject({ chain: 'UNIMART', storeId: OTHER });
    await expect(changeByNumber(placed.number, CLOSED)).rejects.toMatchObject({
      key: 'storeNotToChoose',
    });
  });
});

describe('a store that closes before the parcel is made', () => {
  it('is noticed when the carrier is asked; the chosen one is asked for, once', async () => {
    const placed = await paidStoreOrder(shop, 'UNIMART', '132576');
    await setClosedStore(shop, '132576');
    shop.clock.advance(2 * 3600);
    const tradeNo = await pack(shop, placed);
    expect(await parcelOf(shop, tradeNo)).toMatchObject({ state: 'storeClosed', logisticsId: null });
    expect(await carried(shop, tradeNo)).toEqual([]);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
    await succeed(choose(placed));
    await shop.settle();
    expect(await parcelOf(shop, tradeNo)).toMatchObject({ state: 'labelled', failure: null });
    expect(await storeAtCarrier(tradeNo)).toBe(OTHER);
    expect(await carried(shop, tradeNo)).toHaveLength(1);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.shipping);
  });

  it('is changed by staff before anything is packed', async () => {
    const placed = await paidStoreOrder(shop);
    const before = await toldOf(placed);
    await changeByNumber(placed.number, OTHER);
    await changeByNumber(placed.number, OTHER);
    const { name } = await findStoreFor(packer(shop), placed.number, OTHER);
    const told = (await toldOf(placed)).filter((body) => body.includes(name));
    expect(told).toHaveLength(1 + before.filter((body) => body.includes(name)).length);
    const tradeNo = await pack(shop, placed);
    expect(await storeAtCarrier(tradeNo)).toBe(OTHER);
    const home = await paidOrder(shop);
    await expect(changeByNumber(home.number, OTHER)).rejects.toMatchObject({
      key: 'storeNotToChoose',
    });
  });

  it('moves only the parcels that wait for one', async () => {
    const placed = await paidStoreOrder(shop, 'UNIMART', CLOSED, 2);
    const ctx = packer(shop);
    const [found] = await db().select({ id: order.id }).from(order).where(eq(order.number, placed.number));
    const [pieces] = found ? await unpackedOf(ctx, [found.id]) : [];
    if (!pieces) throw new Error('there is something to pack');
    const one = [{ orderLineId: pieces.orderLineId, quantity: 1 }];
    const { tradeNo: first } = await packOrder(ctx, { number: placed.number, pieces: one });
    const { tradeNo: second } = await packOrder(ctx, { number: placed.number, pieces: one });
    await shop.settle();
    await later(60);
    await step(shop, first, 'atStore');
    await step(shop, second, 'storeClosed');
    await succeed(choose(placed));
    await shop.settle();
    expect(await parcelOf(shop, first)).toMatchObject({ state: 'atStore', store: { storeId: CLOSED } });
    expect(await parcelOf(shop, second)).toMatchObject({ state: 'labelled', store: { storeId: OTHER } });
    expect(await storeAtCarrier(first)).toBe(CLOSED);
  });
});

it('takes nothing that has to be kept cold, which the courier does', async () => {
  const placed = await paidStoreOrder(shop);
  const ctx = packer(shop);
  await expect(packOrder(ctx, { number: placed.number, temperature: 'chilled' })).rejects.toMatchObject({
    key: 'storeTakesNothingCold',
  });
  const home = await paidOrder(shop, { email: `${crypto.randomUUID()}@example.com` });
  const { tradeNo } = await packOrder(ctx, { number: home.number, temperature: 'chilled' });
  await shop.settle();
  const [one] = (await carried(shop, tradeNo)) as { form?: Record<string, string> }[];
  expect(one?.form?.Temperature).toBe('0002');
});

describe('a parcel of which nothing is heard', () => {
  it('is asked about, and news that come late move nothing back', async () => {
    const placed = await paidStoreOrder(shop);
    const tradeNo = await pack(shop, placed);
    await setNotices(shop, 'lost');
    await step(shop, tradeNo, 'atCentre');
    await later(3600);
    expect(await parcelOf(shop, tradeNo)).toMatchObject({ state: 'labelled', queries: 0 });
    await later(DAY);
    expect(await parcelOf(shop, tradeNo)).toMatchObject({ state: 'inTransit', queries: 1 });
    expect((await only(placed))?.news.map(({ text }) => text)).toEqual(['運送中', '已包裝，待交寄']);
    // A query a day later returns nothing new.
    await later(DAY + 60);
    expect(await parcelOf(shop, tradeNo)).toMatchObject({ state: 'inTransit', queries: 2 });
    expect((await only(placed))?.news).toHaveLength(2);
    await setNotices(shop, 'well');
    await step(shop, tradeNo, 'atStore');
    await later(DAY + 60);
    expect(await parcelOf(shop, tradeNo)).toMatchObject({ state: 'atStore' });
    await step(shop, tradeNo, 'delivered');
    expect(await parcelOf(shop, tradeNo)).toMatchObject({ state: 'delivered', queryAt: null });
  });

  it.each(['silent', 'garbled', 'refuse'])('stays where it is when the answer is %s', async (answers) => {
    const placed = await paidStoreOrder(shop);
    const tradeNo = await pack(shop, placed);
    await setNotices(shop, 'lost');
    await step(shop, tradeNo, 'atCentre');
    await setCarriers(shop, answers);
    const real = AbortSignal.timeout;
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => real.call(AbortSignal, 300));
    await later(DAY + 60);
    timeout.mockRestore();
    expect(await parcelOf(shop, tradeNo)).toMatchObject({ state: 'labelled' });
    await setCarriers(shop, 'well');
    await later(DAY);
    expect(await parcelOf(shop, tradeNo)).toMatchObject({ state: 'inTransit' });
  });
});
