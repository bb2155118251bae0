import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '#commands/run-command.ts';
import { systemActor } from '#lib/kernel/actor.ts';
import { actingAs } from '#lib/kernel/context.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { fromTaipei, toTaipei } from '#lib/kernel/time/taipei.ts';
import { giveRefundAccount, reportTransfer, startPayment } from '#lib/money/payment/calls.ts';
import { providerOf } from '#lib/money/payment/providers.ts';
import {
  confirmBankRefund,
  confirmTransfer,
  listBankRefunds,
  listTransfers,
  refuseTransfer,
} from '#lib/money/payment/service.ts';
import { cancelOrder, getOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { PNG } from '../setup/pictures.ts';
import { infoOf, payAtCounter, placeAndRequestNumber } from './counter.ts';
import {
  APPROVED,
  attemptsOf,
  beginPayment,
  openInTheMorning,
  type PlacedOrder,
  payBy,
  placeOrder,
  post,
  setGateway,
  stateOf,
  statusOf,
  toGateway,
  typeCard,
} from './gateway.ts';
import type { TestShop } from './harness.ts';
import { newMember } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());
beforeEach(() => setGateway(shop, { notify: 'once', resultPage: true, answers: 'well' }));

const ctx = () => actingAs(shop.runtime.context(), systemActor('cashier'));

/** An order whose shopper has chosen bank transfer. */
async function placeTransfer(options: Parameters<typeof placeOrder>[1] = {}) {
  const placed = await placeOrder(shop, { ...options, method: 'transfer' });
  const started = await shop.call(startPayment, { number: placed.number }, { token: placed.token });
  expect(started.data).toEqual({ kind: 'stay' });
  return placed;
}

const tell = (
  { number, token }: PlacedOrder,
  change: { lastFive?: string; transferredAt?: string; picture?: string } = {},
) =>
  shop.call(
    reportTransfer,
    { number, lastFive: '12345', transferredAt: shop.clock.now().toISOString(), ...change },
    { token },
  );

const pass = async (days: number) => {
  shop.clock.advance(days * 86_400);
  await shop.settle();
};

async function sendPicture(token: string): Promise<string> {
  const body = new FormData();
  body.set('file', new File([PNG], 'receipt.png', { type: 'image/png' }));
  const answer = await shop.request('/backend-api/h5/article/upload', {
    method: 'POST',
    body,
    headers: { token },
  });
  return ((await answer.json()) as { data: { path: string } }).data.path;
}

describe('a transfer', () => {
  it('is told with a picture, confirmed by the cashier, and paid', async () => {
    const placed = await placeTransfer();
    expect(await infoOf(shop, placed)).toMatchObject({
      method: 'transfer',
      transfer: { account: { bankCode: '999', number: '0000-1234-567890' }, told: null },
    });
    const picture = await sendPicture(placed.token);
    const told = await tell(placed, { picture });
    expect(told.data).toMatchObject({
      state: 'waiting',
      message: '我們正在確認你的轉帳，請勿重複付款',
      canPay: false,
      transfer: {
        told: {
          state: 'told',
          lastFive: '12345',
          picture: expect.stringContaining(`${picture}?see=`),
          reason: null,
        },
      },
    });
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.paymentQueried);
    const waiting = await listTransfers(ctx());
    const shown = waiting.find(({ orderNumber }) => orderNumber === placed.number);
    expect(shown).toMatchObject({ amount: placed.payable, lastFive: '12345' });
    // The cashier can open it; the bare address is not enough.
    expect((await shop.request(shown?.picture ?? '')).status).toBe(200);
    expect((await shop.request(picture)).status).toBe(404);
    expect(await confirmTransfer(ctx(), { number: placed.number })).toBe('paid');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
    const confirmed = await listTransfers(ctx(), 'confirmed');
    expect(confirmed.find(({ orderNumber }) => orderNumber === placed.number)).toMatchObject({
      decidedBy: 'system:cashier',
    });
    expect(await infoOf(shop, placed)).toMatchObject({ state: 'paid', transfer: null });
    // A transfer has no gateway number: shopper and staff identify it by the shop's own.
    const [attempt] = await attemptsOf(shop, placed);
    const paid = await shop.call(getOrder, { number: placed.number }, { token: placed.token });
    expect(attempt?.tradeNo).toMatch(/^\w+$/);
    expect(paid.data?.transactionNumber).toBe(attempt?.tradeNo);
  });

  it('is decided once', async () => {
    const placed = await placeTransfer();
    await tell(placed);
    const decision = { number: placed.number };
    const both = await Promise.allSettled([
      confirmTransfer(ctx(), decision),
      refuseTransfer(ctx(), { ...decision, refusal: 'notFound' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(confirmTransfer(ctx(), decision)).rejects.toThrow('transferNotWaiting');
  });

  it('is refused with a reason that the shopper is told, and told again', async () => {
    const email = 'refused@example.com';
    const placed = await placeTransfer({ email });
    await tell(placed);
    await refuseTransfer(ctx(), { number: placed.number, refusal: 'digitsWrong' });
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);
    expect(await infoOf(shop, placed)).toMatchObject({
      canPay: true,
      transfer: { told: { state: 'refused', reason: '末五碼與入帳資料不符。' } },
    });
    const mails = (await shop.outbox(email)).filter(({ body }) => body.includes('末五碼與入帳資料不符。'));
    expect(mails).toHaveLength(1);
    expect((await tell(placed, { lastFive: '54321' })).data.transfer?.told).toMatchObject({
      state: 'told',
      lastFive: '54321',
    });
    await confirmTransfer(ctx(), { number: placed.number });
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
  });

  it('may be corrected until the cashier has looked', async () => {
    const placed = await placeTransfer();
    await tell(placed);
    await tell(placed, { lastFive: '99999' });
    const waiting = (await listTransfers(ctx())).filter(({ orderNumber }) => orderNumber === placed.number);
    expect(waiting.map(({ lastFive }) => lastFive)).toEqual(['99999']);
  });

  it('is checked field by field', async () => {
    const placed = await placeTransfer();
    const wrong = async (change: Parameters<typeof tell>[1]) =>
      (await tell(placed, change)).refusal?.errors[0];
    expect(await wrong({ lastFive: '1234' })).toMatchObject({ field: 'lastFive', key: 'lastFiveIncorrect' });
    for (const days of [-1, 1])
      expect(await wrong({ transferredAt: addDays(shop.clock.now(), days).toISOString() })).toMatchObject({
        field: 'transferredAt',
        key: 'transferTimeWrong',
      });
    expect(await wrong({ transferredAt: 'yesterday' })).toMatchObject({ key: 'transferTimeWrong' });
    const { token } = await newMember(shop);
    const others = await sendPicture(token);
    expect(await wrong({ picture: others })).toMatchObject({ field: 'picture', key: 'pictureUnknown' });
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);
  });

  it('is told of own orders, begun as transfers and not paid', async () => {
    const placed = await placeOrder(shop);
    expect((await tell(placed)).refusal?.key).toBe('transferNotBegun');
    await payBy(shop, placed);
    expect((await tell(placed)).refusal?.key).toBe('orderAlreadyPaid');
    const { token } = await newMember(shop);
    expect((await tell({ ...placed, token })).code).toBe(404);
  });

  it('has one attempt, however many tabs begin it', async () => {
    const placed = await placeTransfer();
    const { number, token } = placed;
    await Promise.all([1, 2, 3].map(() => shop.call(startPayment, { number }, { token })));
    expect(await attemptsOf(shop, placed)).toHaveLength(1);
  });

  it('has three days, and some more for the cashier once it is told', async () => {
    const untold = await placeTransfer();
    const told = await placeTransfer();
    await pass(2.9);
    await tell(told);
    await pass(0.2);
    expect(await statusOf(shop, untold)).toBe(ORDER_STATUS.cancelled);
    expect(await statusOf(shop, told)).toBe(ORDER_STATUS.paymentQueried);
    await pass(2);
    await refuseTransfer(ctx(), { number: told.number, refusal: 'unclear' });
    expect(await statusOf(shop, told)).toBe(ORDER_STATUS.awaitingPayment);
    await tell(told);
    await pass(1);
    expect(await statusOf(shop, told)).toBe(ORDER_STATUS.cancelled);
  });

  it('of an order that was given up goes back by bank', async () => {
    const placed = await placeTransfer();
    await pass(3.1);
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.cancelled);
    expect((await tell(placed)).code).toBe(200);
    expect(await confirmTransfer(ctx(), { number: placed.number })).toBe('refundDue');
    await shop.settle();
    expect((await infoOf(shop, placed)).bankRefunds).toMatchObject([
      { amount: placed.payable, state: 'accountNeeded' },
    ]);
  });
});

describe('money that has no way back', () => {
  const ACCOUNT = { bankCode: '822', account: '0123-4567-8901', holder: '王小明' };

  /** An order cancelled before its number was paid. */
  async function payTooLate(email: string) {
    const { placed, tradeNo } = await placeAndRequestNumber(shop, 'atm', { email });
    await shop.call(cancelOrder, { number: placed.number }, { token: placed.token });
    await payAtCounter(shop, tradeNo);
    await shop.settle();
    return placed;
  }

  it('waits for the shopper’s account, is sent once, and is told at every step', async () => {
    const email = 'bank@example.com';
    const placed = await payTooLate(email);
    expect(await stateOf(shop, placed)).toMatchObject({
      state: 'expired',
      refunded: placed.payable,
      message: expect.stringContaining('請填寫收款帳號'),
    });
    const subjects = async () => (await shop.outbox(email)).map(({ subject }) => subject);
    expect((await subjects()).filter((subject) => subject.includes('要退還給你'))).toHaveLength(1);
    const [refund] = (await infoOf(shop, placed)).bankRefunds;
    const refundId = refund?.id ?? 0;
    expect(refund).toMatchObject({ amount: placed.payable, state: 'accountNeeded', account: '' });
    await expect(confirmBankRefund(ctx(), { refundId })).rejects.toThrow('refundNotReady');

    const { number, token } = placed;
    const given = await shop.call(giveRefundAccount, { number, refundId, ...ACCOUNT }, { token });
    expect(given.data.bankRefunds).toMatchObject([{ state: 'accountGiven', account: '********8901' }]);
    const due = (await listBankRefunds(ctx())).find(({ id }) => id === refundId);
    expect(due).toMatchObject({ account: '012345678901', holder: '王小明', bankCode: '822' });

    await confirmBankRefund(ctx(), { refundId });
    await expect(confirmBankRefund(ctx(), { refundId })).rejects.toThrow('refundNotReady');
    expect((await attemptsOf(shop, placed))[0]).toMatchObject({ status: 'refunded', queryAt: null });
    expect((await subjects()).filter((subject) => subject.includes('已匯出'))).toHaveLength(1);
    const changed = await shop.call(giveRefundAccount, { number, refundId, ...ACCOUNT }, { token });
    expect(changed.refusal?.key).toBe('refundSent');
  });

  it('is asked for at once, also while the gateway closes its books', async () => {
    const before = shop.clock.now();
    shop.clock.set(fromTaipei(`${toTaipei(before).slice(0, 10)} 20:20:00`) ?? before);
    const placed = await payTooLate('evening@example.com');
    expect((await infoOf(shop, placed)).bankRefunds).toMatchObject([{ state: 'accountNeeded' }]);
  });

  it('is nobody else’s, and its account is checked', async () => {
    const placed = await payTooLate('other@example.com');
    const [refund] = (await infoOf(shop, placed)).bankRefunds;
    const refundId = refund?.id ?? 0;
    const stranger = await newMember(shop);
    const own = await placeOrder(shop);
    const give = (number: string, token: string, change: Partial<typeof ACCOUNT> = {}) =>
      shop.call(giveRefundAccount, { number, refundId, ...ACCOUNT, ...change }, { token });
    expect((await give(placed.number, stranger.token)).code).toBe(404);
    expect((await give(own.number, own.token)).code).toBe(404);
    const wrong = async (change: Partial<typeof ACCOUNT>) =>
      (await give(placed.number, placed.token, change)).refusal?.errors[0]?.key;
    expect(await wrong({ bankCode: '8' })).toBe('bankCodeIncorrect');
    expect(await wrong({ account: '12' })).toBe('bankAccountIncorrect');
    expect(await wrong({ holder: '' })).toBe('accountHolderRequired');
  });

  it('comes of paying one order by card and by number', async () => {
    const { placed, tradeNo } = await placeAndRequestNumber(shop, 'storeCode');
    const card = await toGateway(shop, await beginPayment(shop, placed, { method: 'card' }));
    await typeCard(shop, card.tradeNo, APPROVED);
    await payAtCounter(shop, tradeNo);
    await shop.settle();
    expect(await stateOf(shop, placed)).toMatchObject({ state: 'paid', refunded: placed.payable });
    expect((await infoOf(shop, placed)).bankRefunds).toMatchObject([{ state: 'accountNeeded' }]);
  });
});

describe('the demo shop’s cashier', () => {
  const CASHIER = '/sandbox/cashier';

  it('confirms and refuses transfers and sends refunds', async () => {
    const good = await placeTransfer();
    const bad = await placeTransfer();
    await tell(good);
    await tell(bad);
    const page = await (await shop.request(CASHIER, { headers: { accept: 'text/html' } })).text();
    for (const { number } of [good, bad]) expect(page).toContain(number);
    expect((await post(shop, `${CASHIER}/confirm`, { number: good.number })).status).toBe(303);
    expect((await post(shop, `${CASHIER}/confirm`, { number: good.number })).status).toBe(400);
    await post(shop, `${CASHIER}/refuse`, { number: bad.number, refusal: 'amountWrong' });
    expect(await statusOf(shop, good)).toBe(ORDER_STATUS.awaitingShipment);
    expect((await infoOf(shop, bad)).transfer?.told).toMatchObject({ state: 'refused' });
    expect((await post(shop, `${CASHIER}/sent`, { refundId: '0' })).status).toBe(400);
  });
});

describe('the cashier on the command line', () => {
  const command = async (...args: string[]) => {
    const said: string[] = [];
    const open = async () => ({ ...shop.runtime, stop: async () => undefined });
    const went = await runCommand(args, { say: (line) => said.push(line), open });
    return { went, said: said.join('\n') };
  };

  it('lists what waits and decides it', async () => {
    const good = await placeTransfer();
    const bad = await placeTransfer();
    await tell(good);
    await tell(bad);
    const { said } = await command('transfers');
    for (const { number } of [good, bad]) expect(said).toContain(number);
    expect(await command('confirm-transfer', good.number)).toEqual({
      went: true,
      said: `${good.number} is paid.`,
    });
    expect(await command('confirm-transfer', good.number)).toEqual({
      went: false,
      said: 'No transfer of this order is waiting.',
    });
    expect((await command('refuse-transfer', bad.number, 'because')).said).toContain(
      'refuse-transfer NUMBER',
    );
    expect((await command('refuse-transfer', bad.number, 'unclear')).went).toBe(true);
    expect(await statusOf(shop, bad)).toBe(ORDER_STATUS.awaitingPayment);
    expect(await command('refund-sent', '0')).toEqual({
      went: false,
      said: 'This refund has no account yet, or has been sent.',
    });
  });
});

describe('a way to pay whose keys are gone', () => {
  it('leaves its trades to a person', async () => {
    const gone = providerOf({ ...shop.runtime.config, transfer: null }, 'transfer');
    const trade = { tradeNo: 'DP1', method: 'transfer', amount: 1 } as Parameters<typeof gone.query>[1];
    expect(await gone.query(ctx(), trade)).toMatchObject({ state: 'unknown' });
    const part = { amount: 1, before: 0, mayBeDone: false };
    expect(await gone.refund(ctx(), trade, part)).toMatchObject({ state: 'refused' });
  });
});
