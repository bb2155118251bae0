import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, addMinutes } from '#lib/kernel/time/clock.ts';
import { startPayment } from '#lib/money/payment/calls.ts';
import { endOfTaipeiDay } from '#lib/money/payment/deadlines.ts';
import { cancelOrder, getOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { LIMITS } from '../../src/areas.ts';
import { INFO, ISSUED, infoOf, payAtCounter, placeAndRequestNumber, requestNumber } from './counter.ts';
import {
  attemptsOf,
  beginPayment,
  notify,
  openInTheMorning,
  placeOrder,
  post,
  setGateway,
  signedNotice,
  stateOf,
  statusOf,
  toGateway,
} from './gateway.ts';
import type { TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());
beforeEach(() => setGateway(shop, { notify: 'once', resultPage: true, answers: 'well' }));

const pass = async (days: number) => {
  shop.clock.advance(days * 86_400);
  await shop.settle();
};

const KINDS = [
  ['storeCode', { kind: 'storeCode', code: expect.stringMatching(/^LLL\d{11}$/) }],
  ['atm', { kind: 'atm', bankCode: '005', account: expect.stringMatching(/^\d{16}$/) }],
  ['barcode', { kind: 'barcode', codes: expect.arrayContaining([expect.stringMatching(/^\d{6}6EA$/)]) }],
] as const;

describe.each(KINDS)('paying by %s', (method, number) => {
  it('is given a number with its time, shown, told and paid at the counter', async () => {
    const email = `${method.toLowerCase()}@example.com`;
    const { placed, action, fields, tradeNo } = await placeAndRequestNumber(shop, method, { email });
    expect(action).toBe(`${shop.url}${ISSUED}`);
    const back = await post(shop, action, fields, { 'sec-fetch-site': 'cross-site' });
    expect([back.status, back.headers.get('location')]).toEqual([
      303,
      `/payment/transfer?number=${placed.number}`,
    ]);
    const info = await infoOf(shop, placed);
    expect(info).toMatchObject({ state: 'waiting', method, canPay: true, issued: { number, isOver: false } });
    expect(info.issued?.pictures.map(({ svg }) => svg.slice(0, 4))).toEqual(
      method === 'barcode' ? ['<svg', '<svg', '<svg'] : [],
    );
    const told = (await shop.outbox(email)).filter(({ body }) => body.includes(placed.number));
    const shown = fields.PaymentNo || fields.vAccount || fields.Barcode2 || '?';
    expect(told.filter(({ body }) => body.includes(shown))).toHaveLength(1);

    await payAtCounter(shop, tradeNo);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
    expect(await infoOf(shop, placed)).toMatchObject({ state: 'paid', issued: null, choices: [] });
    expect(await attemptsOf(shop, placed)).toMatchObject([{ status: 'paid', method }]);
  });

  it('gives a second tab the same number', async () => {
    const { placed } = await placeAndRequestNumber(shop, method);
    const { number: orderNumber, token } = placed;
    const again = await shop.call(startPayment, { number: orderNumber, method }, { token });
    expect(again.data).toEqual({ kind: 'stay' });
    expect(await attemptsOf(shop, placed)).toHaveLength(1);
  });

  it('keeps one number, however often, in whatever order and by whichever way it is told', async () => {
    await setGateway(shop, { notify: 'twice' });
    const { placed, fields, tradeNo } = await placeAndRequestNumber(shop, method);
    const first = (await attemptsOf(shop, placed))[0]?.issued;
    expect(await (await post(shop, INFO, fields)).text()).toBe('1|OK');
    await payAtCounter(shop, tradeNo, 'twice');
    expect(await (await post(shop, INFO, fields)).text()).toBe('1|OK');
    expect(await attemptsOf(shop, placed)).toMatchObject([{ status: 'paid', issued: first }]);
    await shop.settle();
    expect(await stateOf(shop, placed)).toMatchObject({ state: 'paid', refunded: 0 });
  });

  it('is paid even when the number was never heard of', async () => {
    await setGateway(shop, { notify: 'never', resultPage: false });
    const { placed, tradeNo } = await placeAndRequestNumber(shop, method);
    expect((await attemptsOf(shop, placed))[0]?.issued).toBeNull();
    await setGateway(shop, { notify: 'once' });
    await payAtCounter(shop, tradeNo);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
  });

  it('asks the gateway for a number of which nothing was heard', async () => {
    await setGateway(shop, { notify: 'never', resultPage: false });
    const { placed } = await placeAndRequestNumber(shop, method);
    shop.clock.advance(11 * 60);
    await shop.settle();
    expect((await infoOf(shop, placed)).issued).toMatchObject({ number });
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);
  });

  it('believes nothing that is signed wrongly or of another amount', async () => {
    await setGateway(shop, { notify: 'never', resultPage: true });
    const { placed, fields } = await placeAndRequestNumber(shop, method);
    expect(await (await post(shop, INFO, { ...fields, CheckMacValue: 'F'.repeat(64) })).text()).toBe(
      '0|CheckMacValue Error',
    );
    expect(await (await post(shop, INFO, { ...fields, TradeAmt: '1' })).text()).toBe('0|CheckMacValue Error');
    expect((await infoOf(shop, placed)).issued).toBeNull();
  });

  it('is not paid by a wrong amount', async () => {
    const { placed, tradeNo } = await placeAndRequestNumber(shop, method);
    await payAtCounter(shop, tradeNo, 'wrong');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);
    expect(await attemptsOf(shop, placed)).toMatchObject([{ status: 'created', queryAt: null }]);
  });

  it('ends when nobody pays, and the order with it', async () => {
    const { placed } = await placeAndRequestNumber(shop, method);
    await pass(7);
    await pass(3);
    await pass(1);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.cancelled);
    expect(await attemptsOf(shop, placed)).toMatchObject([
      { status: 'failed', failure: 'paymentNumberExpired' },
    ]);
    expect(await infoOf(shop, placed)).toMatchObject({ state: 'expired', issued: null, canPay: false });
  });
});

describe('the time of a number', () => {
  const detail = async ({ number, token }: { number: string; token: string }) =>
    (await shop.call(getOrder, { number }, { token })).data;

  it('counts from the order, also when the way is chosen later', async () => {
    const placed = await placeOrder(shop);
    const createdAt = new Date((await detail(placed)).createdAt);
    shop.clock.advance(20 * 60);
    await requestNumber(shop, placed, 'storeCode');
    const { payBefore, paymentMethod } = await detail(placed);
    expect(paymentMethod).toBe('storeCode');
    expect(new Date(payBefore) <= addDays(createdAt, 7)).toBe(true);
    expect(new Date(payBefore) > addDays(addMinutes(createdAt, -2), 7)).toBe(true);
  });

  it.each(['storeCode', 'atm', 'barcode'] as const)(
    'is the one time that the order of a %s names',
    async (method) => {
      const placed = await placeOrder(shop, { method });
      shop.clock.advance(90);
      await requestNumber(shop, placed, method);
      expect((await detail(placed)).payBefore).toBe((await infoOf(shop, placed)).issued?.expiresAt);
    },
  );

  it('is the end of a day for an account', async () => {
    const { placed } = await placeAndRequestNumber(shop, 'atm');
    const { createdAt, payBefore } = await detail(placed);
    expect(new Date(payBefore)).toEqual(endOfTaipeiDay(addDays(new Date(createdAt), 3)));
  });

  it('does not shrink when another way is tried, and a new number is given when one is over', async () => {
    const { placed } = await placeAndRequestNumber(shop, 'storeCode');
    const { payBefore } = await detail(placed);
    await toGateway(shop, await beginPayment(shop, placed, { method: 'card' }));
    expect((await detail(placed)).payBefore).toBe(payBefore);
    await requestNumber(shop, placed, 'atm');
    await pass(4);
    expect((await infoOf(shop, placed)).issued).toMatchObject({
      number: { kind: 'storeCode' },
      isOver: false,
    });
    const again = await requestNumber(shop, placed, 'atm');
    expect(again.fields.vAccount).toMatch(/^\d{16}$/);
    expect((await detail(placed)).payBefore).toBe(payBefore);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);
  });

  it('is refused with the reason when too little is left', async () => {
    const { placed } = await placeAndRequestNumber(shop, 'storeCode');
    await pass(6.9);
    const info = await infoOf(shop, placed, 'en');
    expect(info.choices.find(({ method }) => method === 'barcode')).toMatchObject({
      available: false,
      reason: 'There is too little time left for this way to pay. Please choose another.',
    });
    const { number, token } = placed;
    const refused = await shop.call(startPayment, { number, method: 'barcode' }, { token });
    expect(refused.refusal?.key).toBe('paymentNumberTooLate');
  });

  it('waits for what the store reports two days later', async () => {
    const { placed, tradeNo } = await placeAndRequestNumber(shop, 'barcode');
    await pass(6.9);
    await payAtCounter(shop, tradeNo, 'late');
    await pass(1);
    const { number, token } = placed;
    const refused = await shop.call(startPayment, { number, method: 'card' }, { token });
    expect(refused).toMatchObject({ msg: '訂單付款期限已過，請聯絡營養師' });
    expect(await stateOf(shop, placed)).toMatchObject({ message: '訂單付款期限已過，請聯絡營養師' });
    await pass(1.1);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
  });
});

describe('amounts', () => {
  it.each([
    ['storeCode', LIMITS.storeCodeAmountBelow],
    ['barcode', LIMITS.barcodeAmountBelow],
    ['atm', LIMITS.atmAmountBelow],
  ] as const)(
    'that %s does not take are refused by its own words and shown with them',
    async (method, price) => {
      const placed = await placeOrder(shop, { price });
      const { number, token } = placed;
      const refused = await shop.call(startPayment, { number, method }, { token });
      expect(refused.refusal?.key).toBe(`amountRange_${method}`);
      const choice = (await infoOf(shop, placed)).choices.find((one) => one.method === method);
      expect(choice).toMatchObject({ available: false, reason: refused.msg });
    },
  );
});

describe('a gateway that', () => {
  it.each(['down', 'garbled'])(
    'is %s leaves a living number alone and holds the order at its end',
    async (answers) => {
      const { placed } = await placeAndRequestNumber(shop, 'storeCode');
      await setGateway(shop, { answers });
      await pass(1);
      expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);
      expect((await infoOf(shop, placed)).issued?.isOver).toBe(false);
      await pass(6.001);
      expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.paymentQueried);
      await setGateway(shop, { answers: 'well' });
      await pass(0.05);
      expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.cancelled);
    },
  );

  it('is slow holds the order too, and the money is found afterwards', async () => {
    await setGateway(shop, { notify: 'never', resultPage: false });
    const { placed, tradeNo } = await placeAndRequestNumber(shop, 'atm');
    await setGateway(shop, { answers: 'slow' });
    shop.clock.advance(11 * 60);
    await shop.settle();
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.paymentQueried);
    await payAtCounter(shop, tradeNo);
    await setGateway(shop, { answers: 'well' });
    shop.clock.advance(11 * 60);
    await shop.settle();
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
  });

  it('is not sure about a number holds the order', async () => {
    const { placed } = await placeAndRequestNumber(shop, 'storeCode');
    const [attempt] = await attemptsOf(shop, placed);
    const trade = { tradeNo: attempt?.tradeNo ?? '', amount: placed.payable };
    const said = { PaymentType: 'CVS_CVS' };
    await notify(shop, signedNotice(shop, trade, { ...said, RtnCode: '10300066' }));
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.paymentQueried);
    await notify(shop, signedNotice(shop, trade, said));
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
  });
});

describe('a number of an order that is gone', () => {
  it('is not told when it comes after the cancellation', async () => {
    await setGateway(shop, { notify: 'never', resultPage: true });
    const email = 'gone@example.com';
    const { placed, fields } = await placeAndRequestNumber(shop, 'storeCode', { email });
    await shop.call(cancelOrder, { number: placed.number }, { token: placed.token });
    expect(await (await post(shop, INFO, fields)).text()).toBe('1|OK');
    expect((await infoOf(shop, placed)).issued).toBeNull();
    expect((await shop.outbox(email)).some(({ body }) => body.includes(fields.PaymentNo ?? '?'))).toBe(false);
  });
});
