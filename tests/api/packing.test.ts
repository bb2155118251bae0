import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { shipment } from '#lib/after/shipment/tables.ts';
import * as calls from '#lib/boxes/packing/calls.ts';
import { packOrderOfRun } from '#lib/boxes/packing/service.ts';
import { packingRunOrder } from '#lib/boxes/packing/tables.ts';
import { stockBatch } from '#lib/catalog/batch/tables.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { getDeskOrder } from '#lib/fronts/order-desk/calls.ts';
import { rowsOf } from '#lib/kernel/db/database.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { orderLine } from '#lib/orders/order/tables.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { openInTheMorning, type PlacedOrder, post } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { carried, packer, paidOrder, paidStoreOrder, parcelOf, setCarriers } from './parcels.ts';

/** The packing table: pick lists, parcels of many orders at once, labels and slips. */

let shop: TestShop;
let cookie: string;
beforeAll(async () => {
  shop = await openInTheMorning();
  cookie = await signInStaffAt(shop.url, 'merchant');
});
afterAll(() => shop.stop());
beforeEach(() => setCarriers(shop, 'well'));

const db = () => shop.runtime.context().db;
const paidOrders = async (count: number, options = {}) => {
  const placed: PlacedOrder[] = [];
  for (let i = 0; i < count; i++) placed.push(await paidOrder(shop, options));
  return placed;
};
const numbersOf = (placed: readonly PlacedOrder[]) => placed.map(({ number }) => number);
const start = (orders: readonly string[], key = crypto.randomUUID()) =>
  shop.call(calls.startRun, { key, orders: [...orders] }, { cookie });
const runOf = (id: number) => succeed(shop.call(calls.getRun, { id }, { cookie }));
const ordersPackedAs = async (placed: readonly PlacedOrder[]) =>
  (
    await db()
      .select({ tradeNo: shipment.tradeNo })
      .from(shipment)
      .innerJoin(orderLine, eq(orderLine.orderId, shipment.orderId))
      .where(
        inArray(
          orderLine.skuId,
          placed.map(({ skuId }) => skuId),
        ),
      )
  ).map(({ tradeNo }) => tradeNo);

describe('what waits to be packed', () => {
  it('is told by carrier, to those who pack', async () => {
    const [home] = await paidOrders(1);
    const store = await paidStoreOrder(shop);
    const list = (input: object, who = cookie) => shop.call(calls.getToPack, input, { cookie: who });
    const { orders, carriers } = await succeed(list({}));
    expect(orders.find(({ number }) => number === home?.number)).toMatchObject({
      carrierName: '黑貓宅急便',
      receiver: '王○明',
      pieces: 1,
      isLate: false,
    });
    expect(carriers.map(({ carrier }) => carrier)).toEqual(expect.arrayContaining(['TCAT', 'UNIMARTC2C']));
    const ofStore = (await succeed(list({ carrier: 'UNIMARTC2C' }))).orders.map(({ number }) => number);
    expect(ofStore).toContain(store.number);
    expect(ofStore).not.toContain(home?.number);
    const cashier = await signInStaffAt(shop.url, 'cashier');
    expect((await list({}, cashier)).refusal?.key).toBe('notAllowed');
  });

  it('is picked by shelf, with the batches to take and the box that each piece goes into', async () => {
    const [first, second, done] = await paidOrders(3, { quantity: 2 });
    if (!first || !second || !done) throw new Error('three orders were placed');
    await db().update(orderLine).set({ skuId: first.skuId }).where(eq(orderLine.skuId, done.skuId));
    await db().update(sku).set({ shelf: 'A-10' }).where(eq(sku.id, first.skuId));
    await db().update(sku).set({ shelf: 'A-2', barcode: '4710000000017' }).where(eq(sku.id, second.skuId));
    const now = shop.clock.now();
    const batch = (number: string, days: number, left: number) => ({
      skuId: first.skuId,
      number,
      expiresOn: taipeiDay(addDays(now, days)),
      received: 9,
      left,
      receivedAt: now,
    });
    await db()
      .insert(stockBatch)
      .values([batch('P2', 300, 9), batch('P1', 60, 3)]);
    const pick = (orders: readonly PlacedOrder[]) =>
      succeed(shop.call(calls.getPickList, { orders: numbersOf(orders) }, { cookie }));
    const { rows, orders } = await pick([first, second, done]);
    expect(orders.map(({ box, number }) => [box, number])).toEqual([
      [1, first.number],
      [2, second.number],
      [3, done.number],
    ]);
    expect(rows).toMatchObject([
      { shelf: 'A-2', barcode: '4710000000017', quantity: 2, batches: [], boxes: [{ box: 2, quantity: 2 }] },
      {
        shelf: 'A-10',
        quantity: 4,
        isShort: false,
        batches: [
          { number: 'P1', quantity: 3 },
          { number: 'P2', quantity: 1 },
        ],
        boxes: [
          { box: 1, quantity: 2 },
          { box: 3, quantity: 2 },
        ],
      },
    ]);
    await succeed(shop.call(calls.packOrder, { number: done.number }, { cookie }));
    expect((await pick([done, second])).done).toEqual([done.number]);
    const table = await succeed(shop.call(calls.getOrderToPack, { number: first.number }, { cookie }));
    expect(table.lines[0]?.skus[0]?.batches.map(({ number, left, state }) => [number, left, state])).toEqual([
      ['P1', 1, 'expiring'],
      ['P2', 9, 'good'],
    ]);
  });
});

describe('boxes', () => {
  it('have one number on list, run, slips and labels, whatever is packed before', async () => {
    const placed = await paidOrders(4);
    const [one, two, three, four] = numbersOf(placed) as [string, string, string, string];
    const chosen = [four, two, one, three];
    const pick = () => succeed(shop.call(calls.getPickList, { orders: chosen }, { cookie }));
    expect((await pick()).orders.map(({ box, number }) => [box, number])).toEqual([
      [1, four],
      [2, two],
      [3, one],
      [4, three],
    ]);
    // Packed manually; the others keep their box numbers.
    await succeed(shop.call(calls.packOrder, { number: two }, { cookie }));
    const left = (await pick()).orders.map(({ box, number }) => ({ box, number }));
    expect(left.map(({ box }) => box)).toEqual([1, 3, 4]);
    const { id } = await succeed(
      shop.call(calls.startRun, { key: crypto.randomUUID(), orders: left.toReversed() }, { cookie }),
    );
    await shop.settle();
    const boxes = [
      [1, four],
      [3, one],
      [4, three],
    ];
    expect((await runOf(id)).orders.map(({ box, number }) => [box, number])).toEqual(boxes);
    const slips = async (input: object) =>
      (await succeed(shop.call(calls.getSlips, input, { cookie }))).slips.map(({ box, number }) => [
        box,
        number,
      ]);
    expect(await slips({ run: id })).toEqual(boxes);
    expect(await slips({ orders: chosen })).toEqual([
      [1, four],
      [2, two],
      [3, one],
      [4, three],
    ]);
    const { carriers } = await succeed(shop.call(calls.getLabels, { run: id }, { cookie }));
    const labels = carriers.flatMap(({ forms }) => forms.flatMap(({ parcels }) => parcels));
    expect(labels.map(({ box, number }) => [box, number])).toEqual(boxes);
    // The courier's page prints them in the order of its ids.
    const parcels = await Promise.all(labels.map(({ tradeNo }) => parcelOf(shop, tradeNo)));
    expect(Object.values(carriers[0]?.forms[0]?.fields ?? {}).join(' ')).toContain(
      parcels.map(({ logisticsId }) => logisticsId).join(','),
    );
  });
});

describe('parcels without the provider', () => {
  it('are packed together, each by the number that came from elsewhere', async () => {
    const placed = await paidOrders(2);
    const [one, two] = numbersOf(placed) as [string, string];
    const asked = (numbers: readonly string[]) => ({
      key: crypto.randomUUID(),
      orders: [one, two].map((number, at) => ({ number, box: at + 1, trackingNumber: numbers[at] ?? '' })),
    });
    const begin = (numbers: readonly string[]) => shop.call(calls.startRun, asked(numbers), { cookie });
    expect((await begin(['621345000001', '621345000001'])).refusal?.key).toBe('trackingNumberTwice');
    expect((await begin(['621345000001', '6.2E+11'])).refusal?.key).toBe('trackingNumberWrong');
    const { id } = await succeed(begin(['621345000001', '621345000002']));
    const rows = await db().select().from(packingRunOrder).where(eq(packingRunOrder.runId, id));
    const alone = { ...packer(shop), config: { ...packer(shop).config, courier: null } };
    for (const row of rows) await packOrderOfRun(alone, row, { isLast: false });
    await shop.settle();
    expect((await runOf(id)).orders).toMatchObject([
      { number: one, box: 1, state: 'packed', parcel: { trackingNumber: '621345000001' } },
      { number: two, box: 2, state: 'packed', parcel: { trackingNumber: '621345000002' } },
    ]);
  });
});

describe('a run of many orders', () => {
  it('is packed by whoever started it: the order’s history names them', async () => {
    const [placed] = await paidOrders(1);
    const number = placed?.number ?? '';
    await succeed(start([number]));
    await shop.settle();
    const { events } = await succeed(shop.call(getDeskOrder, { number }, { cookie }));
    expect(events.find(({ text }) => text === '完成包裝')?.by).toBe('店長 雅婷');
    expect(events.map(({ by }) => by).join()).not.toContain('pack-run-order');
  });

  it('packs each once, says why one could not be, and tries that again', async () => {
    const placed = await paidOrders(4);
    const [short] = placed;
    const now = shop.clock.now();
    const none = { skuId: short?.skuId as PlacedOrder['skuId'], number: 'NONE', received: 1, left: 0 };
    await db()
      .insert(stockBatch)
      .values({ ...none, expiresOn: taipeiDay(addDays(now, 300)), receivedAt: now });
    const key = crypto.randomUUID();
    const numbers = [...numbersOf(placed), ...numbersOf(placed)];
    const { id } = await succeed(start(numbers, key));
    expect((await succeed(start(numbers, key))).id).toBe(id);
    await shop.settle();
    const { orders, ...counts } = await runOf(id);
    expect(counts).toMatchObject({ waiting: 0, packed: 3, refused: 1, labelled: 3, failed: 0 });
    expect(orders[0]?.refusal).toContain('效期還有 30 天以上的數量不夠');
    expect(await ordersPackedAs(placed)).toHaveLength(3);
    await db().update(stockBatch).set({ left: 1 }).where(eq(stockBatch.skuId, none.skuId));
    expect(await succeed(shop.call(calls.retryRun, { id }, { cookie }))).toEqual({ again: 1 });
    await shop.settle();
    expect(await runOf(id)).toMatchObject({ packed: 4, refused: 0, labelled: 4 });
    // Two runs of the same orders: the second has nothing to pack.
    const again = await succeed(start(numbersOf(placed)));
    await shop.settle();
    expect(await runOf(again.id)).toMatchObject({ packed: 0, refused: 4 });
    expect(await ordersPackedAs(placed)).toHaveLength(4);
    expect((await start(['D000000000'])).refusal?.key).toBe('orderNotFound');
    expect((await shop.call(calls.getRun, { id: 999_999 }, { cookie })).refusal?.key).toBe('runNotFound');
  });

  it('goes on where a process died in the middle', async () => {
    const placed = await paidOrders(3);
    const { id } = await succeed(start(numbersOf(placed)));
    const rows = await db().select().from(packingRunOrder).where(eq(packingRunOrder.runId, id));
    const [first, second] = rows;
    if (!first || !second) throw new Error('the run has orders');
    // In one case an order was packed but the job not completed; in another the process died before its
    // commit.
    await packOrderOfRun(packer(shop), first, { isLast: false });
    await db().execute(sql`
      create function die() returns trigger language plpgsql as 'begin raise exception ''died''; end'`);
    await db().execute(
      sql.raw(`create trigger die before update on packing_run_order for each row
        when (new.order_id = ${second.orderId}) execute function die()`),
    );
    await expect(packOrderOfRun(packer(shop), second, { isLast: false })).rejects.toThrow();
    await db().execute(sql`drop trigger die on packing_run_order`);
    expect(await ordersPackedAs(placed)).toHaveLength(1);
    await shop.settle();
    expect(await runOf(id)).toMatchObject({ waiting: 0, packed: 3, labelled: 3 });
    const parcels = await ordersPackedAs(placed);
    expect(parcels).toHaveLength(3);
    for (const tradeNo of parcels) expect(await carried(shop, tradeNo)).toHaveLength(1);
  });

  it('is taken over soon from a killed process, and packed once though it is worked on twice', async () => {
    const [queue] = await rowsOf<{ seconds: number }>(
      db(),
      sql`select expire_seconds as seconds from job.queue where name = 'pack-run-order'`,
    );
    expect(queue?.seconds).toBeLessThanOrEqual(70);
    const placed = await paidOrders(1);
    const { id } = await succeed(start(numbersOf(placed)));
    const [row] = await db().select().from(packingRunOrder).where(eq(packingRunOrder.runId, id));
    if (!row) throw new Error('the run has an order');
    const turn = () => packOrderOfRun(packer(shop), row, { isLast: false });
    await Promise.all([turn(), turn(), shop.settle()]);
    expect(await ordersPackedAs(placed)).toHaveLength(1);
    expect(await runOf(id)).toMatchObject({ waiting: 0, packed: 1, refused: 0 });
  });

  it('says of a fault that has no end what somebody can do', async () => {
    const [placed] = await paidOrders(1);
    const { id } = await succeed(start([placed?.number ?? '']));
    const [row] = await db().select().from(packingRunOrder).where(eq(packingRunOrder.runId, id));
    if (!row) throw new Error('the run has an order');
    const broken = { ...packer(shop), config: {} as never };
    await expect(packOrderOfRun(broken, row, { isLast: true })).rejects.toThrow();
    expect((await runOf(id)).orders[0]).toMatchObject({
      state: 'refused',
      refusal: '系統出了點問題，請再試一次',
    });
  });

  it.each(['lost', 'garbled', 'silent'])(
    'makes one parcel of each though the answers are %s',
    async (answers) => {
      const placed = await paidOrders(3);
      await setCarriers(shop, answers);
      const real = AbortSignal.timeout;
      // Shortens the shop's timeouts.
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => real.call(AbortSignal, 300));
      const { id } = await succeed(start(numbersOf(placed)));
      await shop.settle();
      timeout.mockRestore();
      expect(await runOf(id)).toMatchObject({ waiting: 0, packed: 3, labelled: 0 });
      await setCarriers(shop, 'well');
      shop.clock.advance(120);
      await shop.settle();
      expect(await runOf(id)).toMatchObject({ labelled: 3, failed: 0 });
      for (const tradeNo of await ordersPackedAs(placed))
        expect(await carried(shop, tradeNo)).toHaveLength(1);
    },
  );
});

describe('labels and slips', () => {
  it('of a run are opened together, and printed twice they are the same', async () => {
    const home = await paidOrders(2);
    const store = await paidStoreOrder(shop);
    const { id } = await succeed(start(numbersOf([...home, store])));
    await shop.settle();
    const labels = async () => (await succeed(shop.call(calls.getLabels, { run: id }, { cookie }))).carriers;
    const first = await labels();
    expect(first.map(({ carrier, forms }) => [carrier, forms.length])).toEqual([
      ['UNIMARTC2C', 1],
      ['TCAT', 1],
    ]);
    for (const _time of [1, 2])
      for (const form of first.flatMap(({ forms }) => forms)) {
        const page = await post(shop, form.action, form.fields);
        expect(page.status).toBe(200);
        const text = await page.text();
        for (const { tradeNo } of form.parcels)
          expect(text).toContain((await parcelOf(shop, tradeNo)).trackingNumber);
      }
    const printed = first.flatMap(({ forms }) =>
      forms.flatMap(({ parcels }) => parcels.map((one) => one.tradeNo)),
    );
    const note = () => succeed(shop.call(calls.markPrinted, { parcels: printed }, { cookie }));
    await note();
    const at = (await labels())[0]?.forms[0]?.printedAt;
    expect(at).toEqual(expect.any(String));
    shop.clock.advance(600);
    await note();
    expect((await labels())[0]?.forms[0]?.printedAt).toBe(at);
    for (const tradeNo of printed) expect(await carried(shop, tradeNo)).toHaveLength(1);
    // Its carrier refused them, so they are marked as not printed.
    await succeed(shop.call(calls.markPrinted, { parcels: printed, isPrinted: false }, { cookie }));
    expect((await labels())[0]?.forms[0]?.printedAt).toBe(null);
  });

  it('say what is in a parcel, with no prices', async () => {
    const [placed] = await paidOrders(1, { quantity: 2, price: 777 });
    await succeed(shop.call(calls.packOrder, { number: placed?.number ?? '' }, { cookie }));
    const slips = await succeed(shop.call(calls.getSlips, { orders: [placed?.number ?? ''] }, { cookie }));
    expect(slips).toMatchObject({
      returnDays: 7,
      slips: [
        { number: placed?.number, receiver: '王小明', lines: [{ quantity: 2, parts: [], batches: [] }] },
      ],
    });
    // Numbers of orders and parcels are random, and may contain it.
    expect(JSON.stringify(slips.slips.map(({ lines }) => lines))).not.toContain('777');
  });
});
