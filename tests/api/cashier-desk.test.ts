import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '#lib/buying/cashier/calls.ts';
import { listToday } from '#lib/fronts/order-desk/calls.ts';
import { CODE } from '#lib/kernel/http/endpoint.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { giveRefundAccount, reportTransfer, startPayment } from '#lib/money/payment/calls.ts';
import { cancelOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import type { Role } from '#lib/people/staff/rules.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { readSheet } from '../setup/xlsx.ts';
import { infoOf, payAtCounter, placeAndRequestNumber } from './counter.ts';
import { openInTheMorning, type PlacedOrder, placeOrder, setGateway, statusOf } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';

let shop: TestShop;
const cookies = new Map<Role, string>();
beforeAll(async () => {
  shop = await openInTheMorning();
  for (const role of ['cashier', 'merchant', 'dietitian', 'editor'] as const)
    cookies.set(role, await signInStaffAt(shop.url, role));
});
afterAll(() => shop.stop());
beforeEach(() => setGateway(shop, { notify: 'once', resultPage: true, answers: 'well' }));

const as = (role: Role) => ({ cookie: cookies.get(role) ?? '' });

async function placeTransfer(email?: string): Promise<PlacedOrder> {
  const placed = await placeOrder(shop, { method: 'transfer', ...(email ? { email } : {}) });
  await succeed(shop.call(startPayment, { number: placed.number }, { token: placed.token }));
  return placed;
}

const report = ({ number, token }: PlacedOrder, lastFive = '12345') =>
  succeed(
    shop.call(reportTransfer, { number, lastFive, transferredAt: shop.clock.now().toISOString() }, { token }),
  );

const lastAct = async (subject: string) => {
  const { db } = shop.runtime.context();
  const [entry] = await db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subject, subject))
    .orderBy(desc(auditEntry.id))
    .limit(1);
  return entry;
};

describe('transfers at the desk', () => {
  const numbersOf = async (list: 'told' | 'owed' | 'confirmed' | 'refused', q?: string) => {
    const found = await succeed(
      shop.call(calls.listDeskTransfers, { list, ...(q ? { q } : {}) }, as('cashier')),
    );
    return found.transfers.map(({ number }) => number);
  };

  it('are matched with the bank statement by amount, last five digits or number, and confirmed', async () => {
    const placed = await placeTransfer();
    expect(await numbersOf('owed', placed.number)).toEqual([placed.number]);
    await report(placed, '54301');
    expect(await numbersOf('owed', placed.number)).toEqual([]);
    for (const q of ['54301', placed.number.toLowerCase(), `NT$${placed.payable.toLocaleString('en')}`])
      expect(await numbersOf('told', q)).toContain(placed.number);
    expect(await numbersOf('told', '99999')).toEqual([]);
    const { outcome } = await succeed(
      shop.call(calls.confirmTransfer, { number: placed.number }, as('cashier')),
    );
    expect(outcome).toBe('paid');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
    const { transfers } = await succeed(
      shop.call(calls.listDeskTransfers, { list: 'confirmed', q: placed.number }, as('cashier')),
    );
    expect(transfers).toMatchObject([{ lastFive: '54301', decidedBy: '收銀 志明' }]);
  });

  it('are refused with a reason that the shopper reads', async () => {
    const placed = await placeTransfer();
    await report(placed);
    const input = { number: placed.number, refusal: 'digitsWrong' } as const;
    await succeed(shop.call(calls.refuseTransfer, input, as('cashier')));
    expect((await shop.call(calls.refuseTransfer, input, as('cashier'))).refusal?.key).toBe(
      'transferNotWaiting',
    );
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingPayment);
    const { transfers } = await succeed(
      shop.call(calls.listDeskTransfers, { list: 'refused', q: placed.number }, as('cashier')),
    );
    expect(transfers).toMatchObject([{ refusal: '末五碼與入帳資料不符。' }]);
  });

  it('are confirmed before they are reported, once', async () => {
    const placed = await placeTransfer();
    const input = { number: placed.number, lastFive: '1 23-45' };
    const both = await Promise.all([
      shop.call(calls.confirmUnreported, input, as('cashier')),
      shop.call(calls.confirmUnreported, input, as('merchant')),
    ]);
    expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual(
      [CODE.refused, CODE.ok].sort((a, b) => a - b),
    );
    expect(both.find(({ refusal }) => refusal)?.refusal?.key).toBe('transferNotWaiting');
    expect(await statusOf(shop, placed)).toBe(ORDER_STATUS.awaitingShipment);
    expect(await lastAct(`order:${placed.number}`)).toMatchObject({
      actor: expect.stringMatching(/^staff:/),
    });
  });

  it('of an order that was given up go back by bank', async () => {
    const placed = await placeTransfer();
    await succeed(shop.call(cancelOrder, { number: placed.number }, { token: placed.token }));
    const input = { number: placed.number, lastFive: '12345' };
    expect(await succeed(shop.call(calls.confirmUnreported, input, as('cashier')))).toEqual({
      outcome: 'refundDue',
    });
    await shop.settle();
    expect((await infoOf(shop, placed)).bankRefunds).toMatchObject([{ state: 'accountNeeded' }]);
  });

  it('are nobody’s but the cashier’s and the merchant’s', async () => {
    for (const role of ['dietitian', 'editor'] as const)
      expect((await shop.call(calls.listDeskTransfers, {}, as(role))).status).toBe(403);
    const { token } = await placeTransfer();
    expect((await shop.call(calls.listDeskTransfers, {}, { token })).code).toBe(CODE.expired);
  });
});

describe('bank refunds at the desk', () => {
  const ACCOUNT = { bankCode: '822', account: '012345678901', holder: '=王小明' };

  /** A refund of a cancelled order, with a bank account for it. */
  async function owe(email: string, given = true) {
    const { placed, tradeNo } = await placeAndRequestNumber(shop, 'atm', { email });
    await succeed(shop.call(cancelOrder, { number: placed.number }, { token: placed.token }));
    await payAtCounter(shop, tradeNo);
    await shop.settle();
    const [refund] = (await infoOf(shop, placed)).bankRefunds;
    const refundId = refund?.id ?? 0;
    if (given) await give(placed, refundId);
    return { placed, refundId };
  }
  const give = ({ number, token }: PlacedOrder, refundId: number, change = {}) =>
    succeed(shop.call(giveRefundAccount, { number, refundId, ...ACCOUNT, ...change }, { token }));

  const listed = async (role: Role, state: 'accountGiven' | 'accountNeeded' | 'sent' = 'accountGiven') =>
    succeed(shop.call(calls.listDeskRefunds, { state }, as(role)));
  const found = async (role: Role, id: number, state?: Parameters<typeof listed>[1]) =>
    (await listed(role, state)).refunds.find((one) => one.id === id);

  it('show accounts to who may send, which is written down; others see their ends', async () => {
    const { refundId } = await owe('seen@example.com');
    expect(await found('cashier', refundId)).toMatchObject({ bankCode: '822', account: '012345678901' });
    const entry = await lastAct('bankRefund:accounts');
    expect(entry).toMatchObject({ act: 'refund.look' });
    expect(entry?.after).toEqual({ refunds: expect.arrayContaining([refundId]) });
    expect(await found('dietitian', refundId)).toMatchObject({ account: '********8901', holder: '****' });
    expect((await shop.call(calls.makePaymentFile, {}, as('dietitian'))).status).toBe(403);
    const sent = { refunds: [{ id: refundId, givenAt: shop.clock.now().toISOString() }] };
    expect((await shop.call(calls.markRefundsSent, sent, as('dietitian'))).status).toBe(403);
    expect((await shop.call(calls.listDeskRefunds, {}, as('editor'))).status).toBe(403);
  });

  it('stand among what waits for whoever may send them, once an account is named', async () => {
    const waiting = async () =>
      (await succeed(shop.call(listToday, {}, as('cashier')))).work.find(({ kind }) => kind === 'bankRefunds')
        ?.count ?? 0;
    const before = await waiting();
    const { placed, refundId } = await owe('waits@example.com', false);
    expect(await waiting()).toBe(before);
    await give(placed, refundId);
    expect(await waiting()).toBe(before + 1);
  });

  it('are a file for the bank, in which a name computes nothing', async () => {
    const { placed, refundId } = await owe('file@example.com');
    const { base64, name } = await succeed(shop.call(calls.makePaymentFile, {}, as('cashier')));
    expect(name).toMatch(/^refunds-\d{4}-\d\d-\d\d\.xlsx$/);
    const [head, ...rows] = await readSheet(Buffer.from(base64, 'base64'));
    expect(head).toEqual(['銀行代碼', '帳號', '戶名', '金額', '備註']);
    // Everything is text except the amount, so spreadsheets neither drop zeros nor compute.
    expect(rows).toContainEqual([
      '822',
      '012345678901',
      '=王小明',
      placed.payable,
      `${placed.number} R${refundId}`,
    ]);
  });

  it('are marked as sent several at once, each once, to the account that was shown', async () => {
    const first = await owe('first@example.com');
    const second = await owe('second@example.com');
    const changed = await owe('changed@example.com');
    const { refunds } = await listed('cashier');
    const shown = [first, second, changed].map(({ refundId }) => ({
      id: refundId,
      givenAt: refunds.find(({ id }) => id === refundId)?.givenAt ?? '',
    }));
    shop.clock.advance(1);
    await give(changed.placed, changed.refundId, { account: '999999999999' });
    const ids = (of: readonly { refundId: number }[]) => of.map(({ refundId }) => refundId);
    const answers = await Promise.all(
      (['cashier', 'merchant'] as const).map((role) =>
        succeed(shop.call(calls.markRefundsSent, { refunds: shown }, as(role))),
      ),
    );
    const sent = answers.flatMap((one) => one.sent).sort((a, b) => a - b);
    expect(sent).toEqual(ids([first, second]));
    for (const { left } of answers) expect(left).toContain(changed.refundId);
    expect(await found('cashier', first.refundId, 'sent')).toMatchObject({ account: '012345678901' });
    expect(await found('cashier', changed.refundId)).toMatchObject({ account: '999999999999' });
    const mails = (await shop.outbox('first@example.com')).filter(({ subject }) =>
      subject.includes('已匯出'),
    );
    expect(mails).toHaveLength(1);
  });

  it('forget an account that the bank does not know, and ask for another', async () => {
    const { placed, refundId } = await owe('wrong@example.com');
    const ask = () => shop.call(calls.requestAccountAgain, { id: refundId }, as('cashier'));
    expect((await ask()).code).toBe(CODE.ok);
    expect((await ask()).refusal?.key).toBe('refundNotReady');
    expect((await infoOf(shop, placed)).bankRefunds).toMatchObject([{ state: 'accountNeeded', account: '' }]);
    const [mail] = await shop.outbox('wrong@example.com');
    expect(mail?.subject).toContain('退款帳號有誤');
    await give(placed, refundId);
    expect(await found('cashier', refundId)).toBeDefined();
  });
});
