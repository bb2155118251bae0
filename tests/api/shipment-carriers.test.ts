import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HELP, runCommand } from '#commands/run-command.ts';
import { PARCEL_NOTICE_PATH } from '#lib/after/shipment/ecpay/parcel.ts';
import {
  findLabel,
  listOpenParcels,
  listOrdersToPack,
  packOrder,
  retryCarrier,
} from '#lib/after/shipment/service.ts';
import { shipment, shipmentNews } from '#lib/after/shipment/tables.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { toTaipei } from '#lib/kernel/time/taipei.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { transitionOrder } from '#lib/orders/order/service.ts';
import { withCheckMac } from '#lib/site/ecpay/check-mac.ts';
import type { EcpayAccount } from '#lib/site/ecpay/environment.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { openInTheMorning, type PlacedOrder, post, statusOf } from './gateway.ts';
import type { TestShop } from './harness.ts';
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
  step,
} from './parcels.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());
beforeEach(() => setCarriers(shop, 'well'));

const later = async (seconds: number) => {
  shop.clock.advance(seconds);
  await shop.settle();
};

describe('asking the carrier', () => {
  it.each(['lost', 'garbled', 'silent', 'slow'])(
    'makes one parcel though the first answer is %s',
    async (answers) => {
      const placed = await paidOrder(shop);
      await setCarriers(shop, answers);
      const real = AbortSignal.timeout;
      // Shortens the shop's timeouts.
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => real.call(AbortSignal, 300));
      const tradeNo = await pack(shop, placed);
      timeout.mockRestore();
      expect(await parcelOf(shop, tradeNo)).toMatchObject({
        state: 'asked',
        tries: 1,
        failure: expect.any(String),
      });
      expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
      await setCarriers(shop, 'well');
      await later(120);
      const { logisticsId, ...row } = await parcelOf(shop, tradeNo);
      expect(row).toMatchObject({ state: 'labelled', failure: null, tryAt: null });
      expect(logisticsId).toMatch(/^\d+$/);
      expect(await carried(shop, tradeNo)).toHaveLength(1);
    },
  );

  it('makes one parcel though the process died between creating and noting', async () => {
    const placed = await paidOrder(shop);
    const tradeNo = await pack(shop, placed);
    const { id, logisticsId, trackingNumber } = await parcelOf(shop, tradeNo);
    // The state in the database once the lease was taken.
    await shop.runtime
      .context()
      .db.update(shipment)
      .set({ state: 'asked', logisticsId: null, trackingNumber: null, tries: 1, tryAt: shop.clock.now() })
      .where(eq(shipment.id, id));
    await later(1);
    expect(await parcelOf(shop, tradeNo)).toMatchObject({ state: 'labelled', logisticsId, trackingNumber });
    expect(await carried(shop, tradeNo)).toHaveLength(1);
  });

  it('leaves what is refused to a person, who asks again', async () => {
    const placed = await paidOrder(shop);
    await setCarriers(shop, 'refuse');
    const tradeNo = await pack(shop, placed);
    expect(await parcelOf(shop, tradeNo)).toMatchObject({
      state: 'failed',
      failure: '系統維護中',
      tryAt: null,
    });
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
    expect((await parcelsOf(shop, placed)).parcels[0]).toMatchObject({ stateName: '準備中', news: [] });
    await setCarriers(shop, 'well');
    await later(2 * DAY);
    expect(await parcelOf(shop, tradeNo)).toMatchObject({ state: 'failed' });
    await retryCarrier(packer(shop), tradeNo);
    await shop.settle();
    expect(await parcelOf(shop, tradeNo)).toMatchObject({ state: 'labelled', failure: null });
    await expect(retryCarrier(packer(shop), tradeNo)).rejects.toMatchObject({ key: 'cannotMoveParcel' });
    const acts = await shop.runtime
      .context()
      .db.select({ act: auditEntry.act, actor: auditEntry.actor })
      .from(auditEntry)
      .where(eq(auditEntry.subject, `parcel:${tradeNo}`));
    expect(acts).toEqual([{ act: 'shipment.askAgain', actor: 'system:test' }]);
  });

  it('gives up after half a dozen tries without an answer, and a person sees to it', async () => {
    const placed = await paidOrder(shop);
    await setCarriers(shop, 'garbled');
    const tradeNo = await pack(shop, placed);
    for (let i = 0; i < 7; i++) await later(DAY);
    expect(await parcelOf(shop, tradeNo)).toMatchObject({ state: 'failed', tryAt: null });
    const open = await listOpenParcels(packer(shop));
    expect(open.find((one) => one.tradeNo === tradeNo)).toMatchObject({
      number: placed.number,
      state: 'failed',
    });
  });

  it('waits for nobody where the shop has no account, and wants a number then', async () => {
    const placed = await paidOrder(shop);
    const ctx = packer(shop);
    const alone = { ...ctx, config: { ...ctx.config, courier: null } };
    const { number } = placed;
    await expect(packOrder(alone, { number })).rejects.toMatchObject({ key: 'trackingNumberNeeded' });
    const { tradeNo } = await packOrder(alone, { number, trackingNumber: '906812345678' });
    expect(await parcelOf(shop, tradeNo)).toMatchObject({
      state: 'labelled',
      trackingNumber: '906812345678',
    });
    expect(await carried(shop, tradeNo)).toEqual([]);
    expect(await findLabel(alone, tradeNo)).toBeNull();
  });
});

describe('a label', () => {
  it('opens at the carrier with the numbers that it wants, as often as it is wanted', async () => {
    const placed = await paidStoreOrder(shop);
    const tradeNo = await pack(shop, placed);
    const label = await findLabel(packer(shop), tradeNo);
    const { trackingNumber } = await parcelOf(shop, tradeNo);
    for (const _time of [1, 2]) {
      const page = await post(shop, label?.action ?? '', label?.fields ?? {});
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(trackingNumber);
    }
    const forged = await post(shop, label?.action ?? '', { ...label?.fields, AllPayLogisticsID: '1' });
    expect(await forged.text()).toBe('0|CheckMacValue驗證錯誤');
    expect(await carried(shop, tradeNo)).toHaveLength(1);
  });
});

it('lists what is to be packed, until it is', async () => {
  const placed = await paidOrder(shop);
  const listed = async () =>
    (await listOrdersToPack(packer(shop))).find(({ number }) => number === placed.number);
  expect(await listed()).toMatchObject({
    carrier: 'TCAT',
    receiver: '王小明',
    shipBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    pieces: [{ quantity: 1 }],
  });
  await pack(shop, placed);
  expect(await listed()).toBeUndefined();
});

describe('what carriers tell', () => {
  let placed: PlacedOrder;
  let tradeNo: string;
  let courier: EcpayAccount;
  beforeEach(async () => {
    if (!shop.runtime.config.courier) throw new Error('the test shop has a courier');
    courier = shop.runtime.config.courier;
    placed = await paidOrder(shop);
    tradeNo = await pack(shop, placed);
  });

  const fieldsOf = async (code: number, at: Date) => ({
    MerchantID: courier.merchantId,
    MerchantTradeNo: tradeNo,
    RtnCode: String(code),
    RtnMsg: '測試',
    AllPayLogisticsID: (await parcelOf(shop, tradeNo)).logisticsId ?? '',
    UpdateStatusDate: toTaipei(at),
  });
  const tell = async (fields: Record<string, string>, keys: EcpayAccount = courier) =>
    (await post(shop, PARCEL_NOTICE_PATH, withCheckMac(fields, keys, 'md5'))).text();
  const hours = (from: number) => new Date(shop.clock.now().getTime() + from * 3_600_000);
  const stateNow = async () => (await parcelOf(shop, tradeNo)).state;
  const kept = async () => {
    const { id } = await parcelOf(shop, tradeNo);
    return shop.runtime.context().db.select().from(shipmentNews).where(eq(shipmentNews.shipmentId, id));
  };

  it('is taken repeated, also many times at once, and kept once', async () => {
    const fields = await fieldsOf(3003, hours(1));
    const answers = await Promise.all(Array.from({ length: 8 }, () => tell(fields)));
    expect(new Set(answers)).toEqual(new Set(['1|OK']));
    expect(await stateNow()).toBe('delivered');
    expect(await kept()).toHaveLength(1);
  });

  it('is taken out of order: what is older moves nothing', async () => {
    expect(await tell(await fieldsOf(3006, hours(3)))).toBe('1|OK');
    expect(await tell(await fieldsOf(3001, hours(2)))).toBe('1|OK');
    expect(await stateNow()).toBe('outForDelivery');
    expect(await tell(await fieldsOf(3003, hours(4)))).toBe('1|OK');
    expect(await tell(await fieldsOf(5004, hours(5)))).toBe('1|OK');
    expect(await stateNow()).toBe('delivered');
    expect(await kept()).toHaveLength(4);
    expect((await parcelsOf(shop, placed)).parcels[0]?.news.map(({ text }) => text)).toEqual([
      '退回途中',
      '已送達',
      '配送中',
      '運送中',
      '已包裝，待交寄',
    ]);
  });

  it('is refused when it is forged, changed, unsigned or garbage', async () => {
    const fields = await fieldsOf(3003, hours(1));
    const refused = '0|CheckMacValue Error';
    expect(await tell(fields, { ...courier, hashIv: '0'.repeat(16) })).toBe(refused);
    const signed = withCheckMac(fields, courier, 'md5');
    const unsigned: Record<string, string>[] = [
      { ...signed, RtnCode: '5002' },
      { ...signed, CheckMacValue: '' },
      fields,
      { MerchantID: courier.merchantId },
      {},
    ];
    for (const sent of unsigned)
      expect(await (await post(shop, PARCEL_NOTICE_PATH, sent)).text()).toBe(refused);
    // The other account's key signs nothing of this account.
    const { logistics } = shop.runtime.config;
    if (logistics) expect(await tell(fields, logistics)).toBe(refused);
    expect(await tell({ ...fields, UpdateStatusDate: 'yesterday' })).toBe('0|Fields Error');
    expect(await tell({ ...fields, RtnCode: '3003; drop table' })).toBe('0|Fields Error');
    const tooMuch = await post(shop, PARCEL_NOTICE_PATH, { ...signed, RtnMsg: 'x'.repeat(20_000) });
    expect(tooMuch.status).toBe(413);
    const raw = await shop.request(PARCEL_NOTICE_PATH, { method: 'POST', body: '\u0000%%%{"' });
    expect(await raw.text()).toBe(refused);
    expect((await shop.request(PARCEL_NOTICE_PATH)).status).toBe(405);
    expect(await stateNow()).toBe('labelled');
    expect(await kept()).toEqual([]);
  });

  it('is refused of a parcel that is not ours, or goes by another number', async () => {
    const fields = await fieldsOf(3003, hours(1));
    expect(await tell({ ...fields, MerchantTradeNo: 'DPUNKNOWN' })).toBe('0|Unknown MerchantTradeNo');
    expect(await tell({ ...fields, AllPayLogisticsID: '999' })).toBe('0|Unknown MerchantTradeNo');
    expect(await stateNow()).toBe('labelled');
  });

  it('keeps a code that nobody knows, and moves nothing', async () => {
    expect(await tell(await fieldsOf(9, hours(1)))).toBe('1|OK');
    expect(await stateNow()).toBe('labelled');
    expect((await parcelsOf(shop, placed)).parcels[0]?.news[0]?.text).toBe('測試');
  });

  it('reaches an order whose money is asked back without moving it', async () => {
    const { orderId } = await parcelOf(shop, tradeNo);
    await inTransaction(packer(shop), (tx) =>
      transitionOrder(tx, { orderId, to: ORDER_STATUS.refundRequested }),
    );
    await step(shop, tradeNo, 'delivered');
    expect(await stateNow()).toBe('delivered');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.refundRequested);
  });
});

it('is packed by command, printed and unpacked', async () => {
  const placed = await paidOrder(shop, { quantity: 2 });
  const said: string[] = [];
  const run = (...args: string[]) =>
    runCommand(args, {
      say: (line) => said.push(line),
      open: async () => ({ ...shop.runtime, stop: async () => undefined }),
    });
  expect(await run('parcels')).toBe(true);
  const code = /2 × (\S+)/.exec(
    said.slice(said.findIndex((line) => line.includes(placed.number))).join('\n'),
  )?.[1];
  expect(await run('pack', placed.number, `${code}=1`)).toBe(true);
  expect(await run('pack', placed.number, 'no-such-sku=1')).toBe(false);
  expect(said.at(-1)).toBe('That is more than is left to pack');
  expect(await run('pack', placed.number)).toBe(true);
  expect(await run('pack', placed.number)).toBe(false);
  await shop.settle();
  const [first, second] = (await listOpenParcels(packer(shop))).filter(
    ({ number }) => number === placed.number,
  );
  const file = join(temporaryFolder('label'), 'label.html');
  expect(await run('label', first?.tradeNo ?? '', file)).toBe(true);
  expect(await readFile(file, 'utf8')).toContain('/helper/printTradeDocument');
  expect(await run('parcel', second?.tradeNo ?? '', 'unpack')).toBe(true);
  expect(await run('parcel', second?.tradeNo ?? '', 'again')).toBe(false);
  expect(await run('parcel', first?.tradeNo ?? '', 'delivered')).toBe(true);
  expect((await parcelsOf(shop, placed)).parcels.map(({ state }) => state)).toEqual(['delivered']);
  expect(await run('hand-over', placed.number, '000000')).toBe(false);
  expect(await run('parcel', first?.tradeNo ?? '', 'nowhere')).toBe(false);
  expect(said.at(-1)).toBe(HELP);
});
