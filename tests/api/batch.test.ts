import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiveReturn } from '#lib/after/returns/calls.ts';
import { confirmReceipt } from '#lib/after/shipment/calls.ts';
import { packOrder, unpack } from '#lib/after/shipment/service.ts';
import { shipmentBatch } from '#lib/after/shipment/tables.ts';
import {
  getBatchReceivers,
  getDifferences,
  listReturnedPieces,
  notifyReceivers,
  restockReturned,
} from '#lib/boxes/packing/calls.ts';
import * as calls from '#lib/catalog/batch/calls.ts';
import { batchDelivery, stockBatch } from '#lib/catalog/batch/tables.ts';
import { checkStock } from '#lib/catalog/goods/stock/counted.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { getPrivacy } from '#lib/fronts/privacy/calls.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { orderLine } from '#lib/orders/order/tables.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { openInTheMorning, type PlacedOrder } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { pack, packer, paidOrder, parcelOf, parcelsOf, setCarriers, step } from './parcels.ts';
import { open } from './refund-kit.ts';
import { applied, deskOf } from './returns-kit.ts';

/** Row L9: batches of stock, pieces packed from them, and returned pieces. */

let shop: TestShop;
let merchant: string;
let cashier: string;
beforeAll(async () => {
  shop = await openInTheMorning();
  merchant = await signInStaffAt(shop.url, 'merchant');
  cashier = await signInStaffAt(shop.url, 'cashier');
});
afterAll(() => shop.stop());

const db = () => shop.runtime.context().db;
const inDays = (days: number) => taipeiDay(addDays(shop.clock.now(), days));
const skuOf = async ({ skuId }: Pick<PlacedOrder, 'skuId'>) => {
  const [row] = await db().select().from(sku).where(eq(sku.id, skuId));
  if (!row) throw new Error('there is no such SKU');
  return row;
};

/** A batch of an ordered SKU, whose pieces are already counted in stock. */
async function receive(placed: Pick<PlacedOrder, 'skuId'>, number: string, days: number, pieces: number) {
  const { code } = await skuOf(placed);
  const input = { code, number, expiresOn: inDays(days), pieces, isNew: false };
  return (await succeed(shop.call(calls.receiveBatch, input, { cookie: merchant }))).id;
}
const batchOf = async (id: number) => (await db().select().from(stockBatch).where(eq(stockBatch.id, id)))[0];
const takenOf = async (tradeNo: string) => {
  const { id } = await parcelOf(shop, tradeNo);
  return db()
    .select({
      batchId: shipmentBatch.batchId,
      quantity: shipmentBatch.quantity,
      givenBack: shipmentBatch.givenBack,
      writtenOff: shipmentBatch.writtenOff,
    })
    .from(shipmentBatch)
    .where(eq(shipmentBatch.shipmentId, id))
    .orderBy(shipmentBatch.batchId);
};
const lineOf = async ({ skuId }: PlacedOrder) => {
  const [line] = await db().select().from(orderLine).where(eq(orderLine.skuId, skuId));
  if (!line) throw new Error('there is no such line');
  return line.id;
};

describe('a batch that comes', () => {
  it('goes on sale, and more of it must say the same last day', async () => {
    const placed = await paidOrder(shop);
    const { code, stock } = await skuOf(placed);
    const delivery = { code, number: 'lot-1', expiresOn: inDays(400), pieces: 30 };
    const again = (more: object, cookie = merchant) =>
      shop.call(calls.receiveBatch, { ...delivery, ...more }, { cookie });
    const { id } = await succeed(again({}));
    expect((await again({}, cashier)).refusal?.key).toBe('notAllowed');
    expect((await succeed(again({ pieces: 5 }))).id).toBe(id);
    expect((await skuOf(placed)).stock).toBe(stock + 35);
    expect(await checkStock(shop.runtime.context())).toEqual([]);
    expect(await batchOf(id)).toMatchObject({ number: 'LOT-1', received: 35, left: 35 });
    for (const [more, key] of [
      [{ expiresOn: inDays(401) }, 'batchExpiryDiffers'],
      [{ expiresOn: inDays(-1) }, 'batchAlreadyExpired'],
      [{ expiresOn: '2027-02-30' }, 'dayInvalid'],
      [{ expiresOn: '27/02/2028' }, 'dayInvalid'],
      [{ code: 'nobody-knows' }, 'skuUnknown'],
      [{ number: '<b>' }, 'batchNumberInvalid'],
      [{ pieces: 0 }, 'numberInvalid'],
    ] as const)
      expect((await again(more)).refusal?.key).toBe(key);
    expect(await batchOf(id)).toMatchObject({ received: 35 });
  });
});

describe('packing', () => {
  it('takes what expires first, and says so on the slip and to the shopper', async () => {
    const placed = await paidOrder(shop, { quantity: 5 });
    const late = await receive(placed, 'LATE', 400, 10);
    const soon = await receive(placed, 'SOON', 60, 3);
    await receive(placed, 'OVER', 29, 10);
    const tradeNo = await pack(shop, placed);
    expect(await takenOf(tradeNo)).toEqual([
      { batchId: late, quantity: 2, givenBack: 0, writtenOff: 0 },
      { batchId: soon, quantity: 3, givenBack: 0, writtenOff: 0 },
    ]);
    expect((await parcelsOf(shop, placed)).parcels[0]?.lines[0]?.batches).toEqual([
      { number: 'SOON', expiresOn: inDays(60), quantity: 3 },
      { number: 'LATE', expiresOn: inDays(400), quantity: 2 },
    ]);
    const acts = await db()
      .select({ after: auditEntry.after })
      .from(auditEntry)
      .where(and(eq(auditEntry.subject, `order:${placed.number}`), eq(auditEntry.act, 'shipment.pack')));
    expect(acts[0]?.after).toMatchObject({ batches: [{ batchId: soon }, { batchId: late }] });
  });

  it('packs what has no batch as ever', async () => {
    const placed = await paidOrder(shop);
    expect(await takenOf(await pack(shop, placed))).toEqual([]);
  });

  it('packs nothing where too few pieces keep long enough, and leaves all as it was', async () => {
    const placed = await paidOrder(shop, { quantity: 3 });
    const good = await receive(placed, 'GOOD', 100, 2);
    const over = await receive(placed, 'OVER', 10, 10);
    await expect(packOrder(packer(shop), { number: placed.number })).rejects.toMatchObject({
      key: 'batchesShort',
    });
    expect([await batchOf(good), await batchOf(over)]).toMatchObject([{ left: 2 }, { left: 10 }]);
  });

  it('takes the batch that somebody holds in their hands, but none that may not leave', async () => {
    const placed = await paidOrder(shop, { quantity: 4 });
    const soon = await receive(placed, 'SOON', 60, 10);
    const late = await receive(placed, 'LATE', 400, 10);
    const over = await receive(placed, 'OVER', 20, 10);
    const bad = await receive(placed, 'BAD', 400, 10);
    await succeed(shop.call(calls.recallBatch, { id: bad, reason: '標示錯誤' }, { cookie: merchant }));
    const other = await paidOrder(shop);
    const foreign = await receive(other, 'FOREIGN', 400, 10);
    const orderLineId = await lineOf(placed);
    const by = (batchId: number, quantity: number) =>
      packOrder(packer(shop), { number: placed.number, batches: [{ orderLineId, batchId, quantity }] });
    for (const [batchId, quantity, key] of [
      [bad, 1, 'batchRecalled'],
      [over, 1, 'batchExpired'],
      [foreign, 1, 'batchUnknown'],
      [late, 5, 'batchTooMany'],
      [late + 9999, 1, 'batchUnknown'],
    ] as const)
      await expect(by(batchId, quantity)).rejects.toMatchObject({ key });
    const { tradeNo } = await by(late, 3);
    expect(await takenOf(tradeNo)).toMatchObject([
      { batchId: soon, quantity: 1 },
      { batchId: late, quantity: 3 },
    ]);
  });

  it('gives the last pieces of a batch to one of two packers', async () => {
    const first = await paidOrder(shop, { quantity: 2 });
    const second = await paidOrder(shop, { quantity: 2 });
    const { skuId } = first;
    // Both orders have the same SKU.
    await db().update(orderLine).set({ skuId }).where(eq(orderLine.skuId, second.skuId));
    const batch = await receive(first, 'LAST', 100, 3);
    const packed = await Promise.allSettled(
      [first, second].map(({ number }) => packOrder(packer(shop), { number })),
    );
    expect(packed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(packed.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { key: 'batchesShort' },
    });
    expect(await batchOf(batch)).toMatchObject({ left: 1 });
  });
});

describe('pieces that come back', () => {
  it('lie in their batch again when a parcel is unpacked', async () => {
    const placed = await paidOrder(shop, { quantity: 2 });
    const batch = await receive(placed, 'BACK', 100, 2);
    const tradeNo = await pack(shop, placed);
    expect(await batchOf(batch)).toMatchObject({ left: 0 });
    await unpack(packer(shop), tradeNo);
    expect(await batchOf(batch)).toMatchObject({ left: 2 });
    await expect(unpack(packer(shop), tradeNo)).rejects.toMatchObject({ key: 'cannotMoveParcel' });
    expect(await takenOf(await pack(shop, placed))).toEqual([
      { batchId: batch, quantity: 2, givenBack: 0, writtenOff: 0 },
    ]);
  });

  it('of a returned parcel are back as far as somebody finds them fit, and then waited for no more', async () => {
    const placed = await paidOrder(shop, { quantity: 3 });
    const batchId = await receive(placed, 'RETURN', 100, 3);
    const tradeNo = await pack(shop, placed);
    const { id: shipmentId } = await parcelOf(shop, tradeNo);
    const orderLineId = await lineOf(placed);
    const { number } = placed;
    const put = (quantity: number) =>
      shop.call(
        restockReturned,
        { number, pieces: [{ shipmentId, orderLineId, batchId, quantity }] },
        { cookie: merchant },
      );
    const waiting = async () =>
      (await succeed(shop.call(listReturnedPieces, {}, { cookie: merchant }))).orders.find(
        (one) => one.number === number,
      );
    expect(await waiting()).toBeUndefined();
    expect((await put(1)).refusal?.key).toBe('batchTooMany');
    await setCarriers(shop, 'well');
    for (const name of ['droppedOff', 'returning', 'returned']) await step(shop, tradeNo, name);
    expect(await waiting()).toMatchObject({ pieces: [{ batchId, most: 3, fit: 3, number: 'RETURN' }] });
    expect((await put(4)).refusal?.key).toBe('batchTooMany');
    expect((await shop.call(listReturnedPieces, {}, { cookie: cashier })).refusal?.key).toBe('notAllowed');
    const { stock } = await skuOf(placed);
    // Of two concurrent requests one is refused.
    const both = await Promise.all([put(2), put(2)]);
    expect(both.map(({ refusal }) => refusal?.key ?? 'done').toSorted()).toEqual(['batchTooMany', 'done']);
    expect(await batchOf(batchId)).toMatchObject({ left: 2 });
    expect(await takenOf(tradeNo)).toEqual([{ batchId, quantity: 3, givenBack: 2, writtenOff: 1 }]);
    expect(await waiting()).toBeUndefined();
    expect((await skuOf(placed)).stock).toBe(stock - 1);
    await open(shop, placed);
    expect((await skuOf(placed)).stock).toBe(stock + 2);
    expect(await checkStock(shop.runtime.context())).toEqual([]);
  });
});

describe('pieces that are written off', () => {
  it.each([
    ['leave the stock where their refund put them back', true, -2],
    ['change no stock where their refund has not', false, 0],
  ])('%s', async (_name, restock, change) => {
    const placed = await paidOrder(shop, { quantity: 2 });
    const batchId = await receive(placed, 'NOT-FIT', 100, 2);
    const tradeNo = await pack(shop, placed);
    const { id: shipmentId } = await parcelOf(shop, tradeNo);
    await setCarriers(shop, 'well');
    for (const name of ['droppedOff', 'returning', 'returned']) await step(shop, tradeNo, name);
    await open(shop, placed, { restock });
    const { stock } = await skuOf(placed);
    const pieces = [{ shipmentId, orderLineId: await lineOf(placed), batchId, quantity: 0 }];
    await succeed(shop.call(restockReturned, { number: placed.number, pieces }, { cookie: merchant }));
    expect((await skuOf(placed)).stock).toBe(stock + change);
    expect(await batchOf(batchId)).toMatchObject({ left: 0 });
    const { writtenOff } = await succeed(shop.call(calls.getBatch, { id: batchId }, { cookie: merchant }));
    expect(writtenOff).toMatchObject([{ cameBy: 'order', number: placed.number, quantity: 2 }]);
    expect(await checkStock(shop.runtime.context())).toEqual([]);
  });
});

describe('pieces that a shopper sends back', () => {
  it('lie in the batch that they were taken from, and stock and batches agree', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const placed = await paidOrder(shop, { quantity: 3, email });
    const batchId = await receive(placed, 'SENT-BACK', 200, 3);
    const tradeNo = await pack(shop, placed);
    await step(shop, tradeNo, 'delivered');
    await succeed(shop.call(confirmReceipt, { number: placed.number }, { token: placed.token }));
    const { number } = await applied(shop, placed, {}, 2);
    const desk = deskOf(shop, merchant);
    await desk.approve(number);
    const gap = async () => {
      const { differences } = await succeed(shop.call(getDifferences, {}, { cookie: merchant }));
      const { code } = await skuOf(placed);
      const found = differences.find((one) => one.code === code);
      return found ? found.stock + found.promised - found.inBatches : 0;
    };
    const before = await gap();
    await desk.receive(number, { allFit: true });
    await desk.refund(number);
    await shop.settle();
    const waiting = async () =>
      (await succeed(shop.call(listReturnedPieces, {}, { cookie: merchant }))).orders.find(
        (one) => one.number === placed.number,
      );
    expect(await gap()).toBe(before + 2);
    const pieces = (await waiting())?.pieces ?? [];
    expect(pieces).toMatchObject([{ batchId, most: 2, fit: 2 }]);
    const put = {
      number: placed.number,
      pieces: pieces.map(({ fit, shipmentId, orderLineId }) => ({
        shipmentId,
        orderLineId,
        batchId,
        quantity: fit,
      })),
    };
    await succeed(shop.call(restockReturned, put, { cookie: merchant }));
    expect(await takenOf(tradeNo)).toEqual([{ batchId, quantity: 3, givenBack: 2, writtenOff: 0 }]);
    expect(await gap()).toBe(before);
    expect(await waiting()).toBeUndefined();
    expect((await shop.call(restockReturned, put, { cookie: merchant })).refusal?.key).toBe('batchTooMany');
  });
});

describe('a line of a return', () => {
  const pieces = 3;

  const sentBack = async () => {
    const placed = await paidOrder(shop, {
      price: 1000,
      quantity: pieces,
      email: `${crypto.randomUUID()}@example.com`,
    });
    const batchId = await receive(placed, 'DECIDED', 200, pieces);
    const tradeNo = await pack(shop, placed);
    await step(shop, tradeNo, 'delivered');
    await succeed(shop.call(confirmReceipt, { number: placed.number }, { token: placed.token }));
    const { number } = await applied(shop, placed);
    await deskOf(shop, merchant).approve(number);
    return { placed, batchId, number, orderLineId: await lineOf(placed) };
  };

  it('goes back to stock as far as staff find it fit; the rest of it is written off', async () => {
    const { placed, batchId, number, orderLineId } = await sentBack();
    const desk = deskOf(shop, merchant);
    const { stock } = await skuOf(placed);
    const { received, restocked } = { received: pieces, restocked: 2 };
    const { version } = await desk.look(number);
    const tooMany = { number, version, lines: [{ orderLineId, received: 1, restocked: 2 }] };
    expect((await shop.call(receiveReturn, tooMany, desk.as)).refusal?.key).toBe('returnTooMany');
    await desk.receive(number, { lines: [{ orderLineId, received, restocked }] });
    expect((await desk.look(number)).lines).toMatchObject([{ received, restocked }]);
    const [noted] = await shop.runtime
      .context()
      .db.select({ after: auditEntry.after })
      .from(auditEntry)
      .where(and(eq(auditEntry.act, 'return.receive'), eq(auditEntry.subject, `return:${number}`)));
    expect(noted?.after).toEqual({ lines: [{ orderLineId, received, restocked }] });
    const unfit = async () =>
      (await succeed(shop.call(calls.getBatch, { id: batchId }, { cookie: merchant }))).writtenOff;
    expect(await unfit()).toMatchObject([{ cameBy: 'return', number, quantity: 1 }]);
    // A second inspection finds one more unsellable piece.
    await desk.receive(number, { lines: [{ orderLineId, received, restocked: 1 }], note: '瓶蓋裂了' });
    expect(await unfit()).toMatchObject([{ number, quantity: 2, note: '瓶蓋裂了' }]);
    await desk.receive(number, { lines: [{ orderLineId, received, restocked }] });
    await desk.refund(number);
    await shop.settle();
    expect((await skuOf(placed)).stock).toBe(stock + restocked);
    expect(await checkStock(shop.runtime.context())).toEqual([]);
    const { orders } = await succeed(shop.call(listReturnedPieces, {}, { cookie: merchant }));
    expect(orders.find((one) => one.number === placed.number)?.pieces).toMatchObject([
      { batchId, most: restocked, fit: restocked },
    ]);
  });

  it('is of nobody who is told of a recall, as far as it came back unfit', async () => {
    const { batchId, number, orderLineId } = await sentBack();
    const desk = deskOf(shop, merchant);
    const having = async () =>
      (await succeed(shop.call(getBatchReceivers, { id: batchId }, desk.as))).receivers.map(
        (one) => one.pieces,
      );
    await succeed(shop.call(calls.recallBatch, { id: batchId, reason: '檢出過量' }, desk.as));
    expect(await having()).toEqual([pieces]);
    await desk.receive(number, { lines: [{ orderLineId, received: pieces, restocked: 2 }] });
    expect(await having()).toEqual([2]);
    await desk.receive(number, { lines: [{ orderLineId, received: pieces, restocked: 0 }] });
    expect(await having()).toEqual([]);
    expect(await succeed(shop.call(notifyReceivers, { id: batchId }, desk.as))).toEqual({ told: 0 });
  });

  it('that nobody says anything of is written off', async () => {
    const { placed, batchId, number } = await sentBack();
    const desk = deskOf(shop, merchant);
    const { stock } = await skuOf(placed);
    await desk.receive(number, { lines: [] });
    const { writtenOff } = await succeed(shop.call(calls.getBatch, { id: batchId }, { cookie: merchant }));
    expect(writtenOff).toMatchObject([{ cameBy: 'return', number, quantity: pieces }]);
    await desk.refund(number);
    await shop.settle();
    expect((await skuOf(placed)).stock).toBe(stock);
    const { orders } = await succeed(shop.call(listReturnedPieces, {}, { cookie: merchant }));
    expect(orders.map((one) => one.number)).not.toContain(placed.number);
  });
});

describe('a delivery', () => {
  const sent = async (more: object = {}) => {
    const placed = await paidOrder(shop);
    const { code } = await skuOf(placed);
    const number = `L${crypto.randomUUID().slice(0, 8)}`.toUpperCase();
    const input = { code, number, expiresOn: inDays(300), pieces: 20, ...more };
    const as = { cookie: merchant };
    return {
      placed,
      input,
      as,
      receive: (odd: object = {}) => shop.call(calls.receiveBatch, { ...input, ...odd }, as),
    };
  };

  it('is asked about by name, and what is odd is refused until whoever notes it is sure', async () => {
    const { placed, input, as, receive } = await sent();
    await succeed(receive());
    const { stock } = await skuOf(placed);
    const odd = { number: 'ODD-1', expiresOn: `${Number(inDays(0).slice(0, 4)) + 35}-01-01`, pieces: 10_000 };
    const preview = await succeed(shop.call(calls.previewDelivery, { ...input, ...odd }, as));
    expect(preview).toMatchObject({ stock, usual: 20, doubts: ['expiryFar', 'piecesMany'] });
    expect(preview.name).not.toBe('');
    expect((await receive(odd)).refusal?.errors).toMatchObject([
      { field: 'expiresOn', key: 'expiryFar' },
      { field: 'pieces', key: 'piecesMany' },
    ]);
    expect((await receive({ number: 'ODD-2', pieces: 200 })).refusal?.key).toBe('piecesMany');
    expect((await skuOf(placed)).stock).toBe(stock);
    await succeed(receive({ ...odd, isSure: true }));
    expect((await skuOf(placed)).stock).toBe(stock + 10_000);
  });

  it('is taken back as long as its pieces are there, once, and can come again with another day', async () => {
    const { placed, input, as, receive } = await sent();
    const { stock } = await skuOf(placed);
    const { id, deliveryId } = await succeed(receive());
    const seen = async () =>
      (await succeed(shop.call(calls.listBatches, { q: input.number }, as))).batches.find(
        (one) => one.id === id,
      );
    expect((await seen())?.undo).toEqual({ deliveryId, pieces: 20, by: '店長 雅婷' });
    const undo = () => shop.call(calls.undoDelivery, { id: deliveryId }, as);
    expect((await shop.call(calls.undoDelivery, { id: deliveryId }, { cookie: cashier })).status).toBe(403);
    await Promise.all([succeed(undo()), succeed(undo())]);
    expect((await skuOf(placed)).stock).toBe(stock);
    expect(await checkStock(shop.runtime.context())).toEqual([]);
    expect(await seen()).toBeUndefined();
    await succeed(receive({ expiresOn: inDays(200) }));
    expect(await batchOf(id)).toMatchObject({ expiresOn: inDays(200), received: 20, left: 20 });
  });

  it('is not taken back once some of it is packed, nor after its time', async () => {
    const { placed, as, receive } = await sent({ pieces: 1, isNew: false });
    const { deliveryId } = await succeed(receive());
    await pack(shop, placed);
    const undo = (id: number) => shop.call(calls.undoDelivery, { id }, as);
    expect((await undo(deliveryId)).refusal?.key).toBe('deliveryGone');
    const late = await sent();
    const { deliveryId: old } = await succeed(late.receive());
    await db()
      .update(batchDelivery)
      .set({ at: addDays(shop.clock.now(), -2) })
      .where(eq(batchDelivery.id, old));
    expect((await undo(old)).refusal?.key).toBe('deliveryTooLate');
    expect((await undo(987_654)).status).toBe(404);
  });

  it('with a wrong day is corrected by who has seen the one that stands', async () => {
    const { receive, as } = await sent();
    const { id } = await succeed(receive());
    const { version } = await succeed(shop.call(calls.getBatch, { id }, as));
    const correct = (expiresOn: string, more: object = {}) =>
      shop.call(calls.correctBatch, { id, version, expiresOn, ...more }, as);
    expect((await correct('2062-01-01')).refusal?.errors).toMatchObject([
      { field: 'expiresOn', key: 'expiryFar' },
    ]);
    await succeed(correct(inDays(310)));
    expect((await correct(inDays(320))).refusal?.key).toBe('changedMeanwhile');
    expect(await batchOf(id)).toMatchObject({ expiresOn: inDays(310) });
  });
});

describe('a recall', () => {
  it('takes what nobody has bought off sale, once, and is for those who may', async () => {
    const placed = await paidOrder(shop);
    const { code, stock } = await skuOf(placed);
    const input = { code, number: 'RECALL', expiresOn: inDays(300), pieces: 7 };
    const { id } = await succeed(shop.call(calls.receiveBatch, input, { cookie: merchant }));
    const recall = (cookie: string) => shop.call(calls.recallBatch, { id, reason: '檢出過量' }, { cookie });
    expect((await recall(cashier)).refusal?.key).toBe('notAllowed');
    await succeed(recall(merchant));
    expect((await recall(merchant)).refusal?.key).toBe('batchRecalled');
    expect(
      (await shop.call(calls.recallBatch, { id: 999_999, reason: 'x' }, { cookie: merchant })).refusal?.key,
    ).toBe('batchNotFound');
    expect((await skuOf(placed)).stock).toBe(stock);
    expect(await checkStock(shop.runtime.context())).toEqual([]);
    expect((await shop.call(calls.receiveBatch, input, { cookie: merchant })).refusal?.key).toBe(
      'batchRecalled',
    );
    await expect(packOrder(packer(shop), { number: placed.number })).rejects.toMatchObject({
      key: 'batchesShort',
    });
  });

  it('is told in the list of batches, which says how long each keeps', async () => {
    const placed = await paidOrder(shop);
    const { code } = await skuOf(placed);
    await receive(placed, 'A1', 20, 1);
    await receive(placed, 'A2', 80, 1);
    await receive(placed, 'A3', 300, 1);
    const list = (q: string, cookie = merchant) => shop.call(calls.listBatches, { q }, { cookie });
    const { batches } = await succeed(list(code));
    expect(batches.map(({ number, state, days }) => [number, state, days])).toEqual([
      ['A1', 'tooLate', 20],
      ['A2', 'expiring', 80],
      ['A3', 'good', 300],
    ]);
    expect((await succeed(list('%'))).batches).toEqual([]);
    expect((await list('', cashier)).refusal?.key).toBe('notAllowed');
  });
});

describe('who got a batch', () => {
  it('is found and told once, when it is recalled', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const placed = await paidOrder(shop, { email, quantity: 2 });
    const other = await paidOrder(shop, { quantity: 1 });
    await db().update(orderLine).set({ skuId: placed.skuId }).where(eq(orderLine.skuId, other.skuId));
    const id = await receive(placed, 'WHO', 200, 9);
    for (const one of [placed, other]) await pack(shop, one);
    const back = await paidOrder(shop);
    await db().update(orderLine).set({ skuId: placed.skuId }).where(eq(orderLine.skuId, back.skuId));
    await unpack(packer(shop), await pack(shop, back));
    const receivers = (who = merchant) => shop.call(getBatchReceivers, { id }, { cookie: who });
    const tell = () => shop.call(notifyReceivers, { id }, { cookie: merchant });
    const found = (await succeed(receivers())).receivers;
    expect(found.map(({ number, pieces, toldAt }) => [number, pieces, toldAt])).toEqual([
      [placed.number, 2, null],
      [other.number, 1, null],
    ]);
    expect(found[0]).toMatchObject({ receiver: '王小明', person: { email } });
    expect((await receivers(cashier)).refusal?.key).toBe('notAllowed');
    expect((await tell()).refusal?.key).toBe('batchNotRecalled');
    await succeed(shop.call(calls.recallBatch, { id, reason: '檢出過量' }, { cookie: merchant }));
    expect(await succeed(tell())).toEqual({ told: 2 });
    expect(await succeed(tell())).toEqual({ told: 0 });
    const mails = (await shop.outbox(email)).filter(({ subject }) => subject?.includes('召回'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('檢出過量');
    const acts = await db()
      .select({ act: auditEntry.act })
      .from(auditEntry)
      .where(eq(auditEntry.subject, `batch:${id}`))
      .orderBy(auditEntry.id);
    expect(acts.map(({ act }) => act)).toEqual(['batch.look', 'stock.recall', 'batch.tell']);
    const looksOf = async ({ token }: PlacedOrder) =>
      (await succeed(shop.call(getPrivacy, {}, { token }))).looks.map(({ what }) => what);
    expect([await looksOf(placed), await looksOf(back)]).toEqual([['batch'], []]);
  });
});

describe('batches and stock', () => {
  it('are compared with what is for sale and what is sold and still here', async () => {
    const placed = await paidOrder(shop, { quantity: 2 });
    const { code, stock } = await skuOf(placed);
    const differing = async () =>
      (await succeed(shop.call(getDifferences, {}, { cookie: merchant }))).differences.find(
        (one) => one.code === code,
      );
    expect(await differing()).toBeUndefined();
    await receive(placed, 'SUM', 200, stock);
    expect(await differing()).toMatchObject({ inBatches: stock, stock, promised: 2 });
    await receive(placed, 'SUM', 200, 2);
    expect(await differing()).toBeUndefined();
    await pack(shop, placed);
    expect(await differing()).toBeUndefined();
  });
});
