import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction, publish } from '#lib/kernel/context.ts';
import * as einvoice from '#lib/money/einvoice/calls.ts';
import { getOrderInvoice } from '#lib/money/einvoice/service.ts';
import { invoice, invoiceRefund } from '#lib/money/einvoice/tables.ts';
import { order } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import * as calls from '#lib/people/invoice-details/calls.ts';
import type { InvoiceChoice } from '#lib/people/invoice-details/model.ts';
import { MAX_INVOICES } from '#lib/people/invoice-details/service.ts';
import { payBy, placeOrder } from './gateway.ts';
import { openTestShop, type TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_PROVIDER_TIMEOUT_SECONDS: '1' } });
});
afterAll(() => shop.stop());
afterEach(() => tell('well'));

const tell = (answers: string) =>
  shop.request('/sandbox/ecpay-invoice/control', {
    method: 'POST',
    body: JSON.stringify({ answers }),
    headers: { 'content-type': 'application/json' },
  });

interface Book {
  readonly relateNumber: string;
  readonly number: string;
  readonly amount: number;
  readonly allowed: number;
  readonly voidedAt: string | null;
  readonly request: Readonly<Record<string, unknown>>;
}
/** The provider's records of an order. */
async function booked(number: string): Promise<Book[]> {
  const answer = await shop.request('/sandbox/ecpay-invoice', { headers: { accept: 'application/json' } });
  const { invoices } = (await answer.json()) as { invoices: Book[] };
  return invoices.filter((one) => one.relateNumber === number.toLowerCase());
}

/** A paid order with its shopper's invoice choice; its events are not handled yet. */
async function paidOrder(choice: InvoiceChoice | null = null, options: { email?: string } = {}) {
  const placed = await placeOrder(shop, options);
  const { db } = shop.runtime.context();
  const [row] = await db
    .update(order)
    .set({ invoice: choice })
    .where(eq(order.number, placed.number))
    .returning({ id: order.id, payable: order.payable });
  if (!row) throw new Error('the order is not there');
  await payBy(shop, placed);
  return { ...placed, orderId: row.id, payable: row.payable };
}
type Paid = Awaited<ReturnType<typeof paidOrder>>;

const shown = async ({ number, token }: Paid) =>
  (await shop.call(einvoice.invoiceOfOrder, { number }, { token })).data.invoice;

const refund = (paid: Paid, refundId: string, amount: number) => {
  const ctx = shop.runtime.context();
  return inTransaction(ctx, (tx) =>
    publish(tx, 'order.refunded', { orderId: paid.orderId, refundId, amount }),
  );
};

describe('the invoice of a paid order', () => {
  it('is issued for what was paid, and shown with its number and random code', async () => {
    const paid = await paidOrder({ kind: 'person', carrier: 'mobileBarcode', barcode: '/ABC+123' });
    await shop.settle();
    const [book] = await booked(paid.number);
    expect(book).toMatchObject({
      amount: paid.payable,
      request: { CarrierType: '3', CarrierNum: '/ABC+123' },
    });
    expect(await shown(paid)).toMatchObject({
      state: 'issued',
      number: `${book?.number.slice(0, 2)}-${book?.number.slice(2)}`,
      randomCode: expect.stringMatching(/^\d{4}$/),
      amount: paid.payable,
      allowances: [],
    });
  });

  it('is issued once though the news comes twice', async () => {
    const paid = await paidOrder();
    await publish(shop.runtime.context(), 'order.paid', { orderId: paid.orderId, number: paid.number });
    await shop.settle();
    await publish(shop.runtime.context(), 'order.paid', { orderId: paid.orderId, number: paid.number });
    await shop.settle();
    expect(await booked(paid.number)).toHaveLength(1);
  });

  it('is kept by the provider when nothing was chosen', async () => {
    const paid = await paidOrder(null, { email: 'kept@example.com' });
    await shop.settle();
    const [book] = await booked(paid.number);
    expect(book?.request).toMatchObject({ CarrierType: '1', CustomerEmail: 'kept@example.com', Print: '0' });
  });

  it('shows no random code when it was donated', async () => {
    const paid = await paidOrder({ kind: 'person', carrier: 'donation', loveCode: '919' });
    await shop.settle();
    expect(await shown(paid)).toMatchObject({ state: 'issued', randomCode: null });
  });

  it.each(['silent', 'garbled', 'refuse'])('is issued later when the provider is %s', async (mode) => {
    await tell(mode);
    const paid = await paidOrder();
    await shop.settle();
    expect(await shown(paid)).toMatchObject({ state: 'coming', number: null });
    await tell('well');
    shop.clock.advance(60);
    await shop.settle();
    expect(await shown(paid)).toMatchObject({ state: 'issued' });
    expect(await booked(paid.number)).toHaveLength(1);
  });

  it('is found again when its answer was lost', async () => {
    await tell('lost');
    const paid = await paidOrder();
    await shop.settle();
    expect(await booked(paid.number)).toHaveLength(1);
    expect(await shown(paid)).toMatchObject({ state: 'coming' });
    await tell('well');
    shop.clock.advance(60);
    await shop.settle();
    expect(await booked(paid.number)).toHaveLength(1);
    expect(await shown(paid)).toMatchObject({ state: 'issued' });
  });

  it('goes without a carrier that the provider does not know', async () => {
    const paid = await paidOrder({ kind: 'person', carrier: 'mobileBarcode', barcode: '/0000000' });
    await shop.settle();
    await shop.settle();
    expect(await shown(paid)).toMatchObject({ state: 'issued' });
    const [book] = await booked(paid.number);
    expect(book?.request).toMatchObject({ CarrierType: '1' });
  });

  it('is left to a person when nothing helps', async () => {
    await tell('refuse');
    const paid = await paidOrder();
    await shop.settle();
    const { db } = shop.runtime.context();
    await db.update(invoice).set({ tries: 14 }).where(eq(invoice.orderId, paid.orderId));
    shop.clock.advance(60);
    await shop.settle();
    expect(await shown(paid)).toMatchObject({ state: 'failed' });
  });

  it("is nobody else's to see", async () => {
    const paid = await paidOrder();
    const token = await shop.signIn();
    expect(await shop.call(einvoice.invoiceOfOrder, { number: paid.number }, { token })).toMatchObject({
      status: 404,
    });
  });
});

describe('a refund', () => {
  it('of everything takes the invoice back', async () => {
    const paid = await paidOrder();
    await shop.settle();
    await refund(paid, `whole-${paid.number}`, paid.payable);
    await shop.settle();
    const [book] = await booked(paid.number);
    expect(book?.voidedAt).not.toBeNull();
    expect(await shown(paid)).toMatchObject({ state: 'void' });
  });

  describe('whose invoice is filed by now', () => {
    const issued = new Date('2027-03-05T02:00:00Z');
    const filed = new Date('2027-05-20T02:00:00Z');
    let before: Date;
    beforeAll(() => {
      before = shop.clock.now();
      shop.clock.set(issued);
    });
    afterAll(() => shop.clock.set(before));
    /** The shopper's session has expired by then. */
    const seen = ({ memberId, number }: Paid) => getOrderInvoice(shop.runtime.context(), memberId, number);
    const at = async (moment: Date) => {
      shop.clock.set(moment);
      await shop.settle();
    };

    it('is an allowance, of a part and then of all the rest', async () => {
      await at(issued);
      const paid = await paidOrder();
      await at(issued);
      await at(filed);
      await refund(paid, `part-${paid.number}`, 300);
      await at(filed);
      await refund(paid, `rest-${paid.number}`, paid.payable - 300);
      await at(filed);
      const [book] = await booked(paid.number);
      expect(book).toMatchObject({ voidedAt: null, allowed: paid.payable });
      expect(await seen(paid)).toMatchObject({
        state: 'issued',
        allowances: [{ amount: 300 }, { amount: paid.payable - 300 }],
      });
    });

    it.each([
      ['silent', 'issued'],
      ['lost', 'void'],
    ])('while the provider was %s is told anew: %s', async (answers, state) => {
      await at(issued);
      const paid = await paidOrder();
      await at(issued);
      await tell(answers);
      await refund(paid, `slow-${paid.number}`, paid.payable);
      await at(issued);
      await tell('well');
      await at(filed);
      const [book] = await booked(paid.number);
      // An invoice voided before the answer was lost stays voided; otherwise it has an allowance.
      expect(book?.allowed).toBe(state === 'void' ? 0 : paid.payable);
      expect(await seen(paid)).toMatchObject({ state });
    });
  });

  it('of everything is an allowance once the two months are over', async () => {
    const before = shop.clock.now();
    const paid = await paidOrder();
    await shop.settle();
    shop.clock.advance(70 * 86_400);
    await refund(paid, `late-${paid.number}`, paid.payable);
    await shop.settle();
    const [book] = await booked(paid.number);
    expect(book).toMatchObject({ voidedAt: null, allowed: paid.payable });
    shop.clock.set(before);
  });

  it('of a part is an allowance, once for each refund however often it is told', async () => {
    const paid = await paidOrder();
    await shop.settle();
    for (const [name, amount] of [
      ['a', 300],
      ['a', 300],
      ['b', 200],
    ] as const) {
      await refund(paid, `${name}-${paid.number}`, amount);
      await shop.settle();
    }
    const [book] = await booked(paid.number);
    expect(book?.allowed).toBe(500);
    const found = await shown(paid);
    expect(found?.allowances.map((one) => one.amount)).toEqual([300, 200]);
  });

  it.each(['lost', 'silent', 'refuse'])(
    'reaches the invoice once when the provider is %s first',
    async (mode) => {
      const paid = await paidOrder();
      await shop.settle();
      await tell(mode);
      await refund(paid, `part-${paid.number}`, 300);
      await shop.settle();
      await tell('well');
      shop.clock.advance(60);
      await shop.settle();
      const [book] = await booked(paid.number);
      expect(book?.allowed).toBe(300);
      expect((await shown(paid))?.allowances).toHaveLength(1);
    },
  );

  it('of everything is found again when its answer was lost', async () => {
    const paid = await paidOrder();
    await shop.settle();
    await tell('lost');
    await refund(paid, `void-${paid.number}`, paid.payable);
    await shop.settle();
    await tell('well');
    shop.clock.advance(60);
    await shop.settle();
    expect(await shown(paid)).toMatchObject({ state: 'void' });
  });

  it('waits until there is an invoice', async () => {
    await tell('garbled');
    const paid = await paidOrder();
    await shop.settle();
    await refund(paid, `early-${paid.number}`, paid.payable);
    await shop.settle();
    await tell('well');
    shop.clock.advance(60);
    await shop.settle();
    await shop.settle();
    expect(await shown(paid)).toMatchObject({ state: 'void' });
    const [row] = await shop.runtime
      .context()
      .db.select()
      .from(invoiceRefund)
      .where(and(eq(invoiceRefund.orderId, paid.orderId), eq(invoiceRefund.state, 'void')));
    expect(row?.tries).toBe(1);
  });
});

describe('a code', () => {
  const check = async (
    input: { carrier: 'mobileBarcode'; barcode: string } | { carrier: 'donation'; loveCode: string },
  ) =>
    (await shop.call(einvoice.checkInvoiceCode, { kind: 'person', ...input }, { token: await shop.signIn() }))
      .data.result;

  it('is known to the provider, or not', async () => {
    expect(await check({ carrier: 'mobileBarcode', barcode: '/ABC+123' })).toBe('known');
    expect(await check({ carrier: 'mobileBarcode', barcode: '/0000000' })).toBe('unknown');
    expect(await check({ carrier: 'donation', loveCode: '919' })).toBe('known');
    expect(await check({ carrier: 'donation', loveCode: '0000000' })).toBe('unknown');
  });

  it.each(['silent', 'garbled', 'refuse'])('is let through when the provider is %s', async (mode) => {
    await tell(mode);
    expect(await check({ carrier: 'donation', loveCode: '919' })).toBe('unsure');
  });
});

describe('saved invoices', () => {
  const barcode = (code: string) => ({ kind: 'person', carrier: 'mobileBarcode', barcode: code }) as const;
  const list = async (token: string) => (await shop.call(calls.listInvoices, {}, { token })).data;

  it('are listed with the default one first, changed and forgotten', async () => {
    const token = await shop.signIn();
    expect(await list(token)).toEqual({ invoices: [], email: null });
    const first = (await shop.call(calls.saveInvoice, barcode('/ABC+123'), { token })).data;
    const second = (
      await shop.call(calls.saveInvoice, { ...barcode('/ABC+124'), isDefault: true }, { token })
    ).data;
    expect((await list(token)).invoices).toMatchObject([
      { id: second.id, isDefault: true },
      { id: first.id, isDefault: false, choice: barcode('/ABC+123') },
    ]);
    await shop.call(calls.chooseDefaultInvoice, { id: first.id }, { token });
    await shop.call(
      calls.saveInvoice,
      { id: first.id, kind: 'person', carrier: 'donation', loveCode: '919' },
      { token },
    );
    expect((await list(token)).invoices[0]).toMatchObject({
      id: first.id,
      isDefault: true,
      choice: { carrier: 'donation', loveCode: '919' },
    });
    await shop.call(calls.removeInvoice, { id: first.id }, { token });
    expect((await list(token)).invoices).toMatchObject([{ id: second.id, isDefault: true }]);
  });

  it('want a bound address for an invoice by e-mail', async () => {
    const token = await shop.signIn();
    const refused = await shop.call(
      calls.saveInvoice,
      { kind: 'person', carrier: 'email' },
      { token, lang: 'en' },
    );
    expect(refused.code).toBe(102);
    expect(refused.msg).toContain('No e-mail address is linked');
    const { db } = shop.runtime.context();
    const { token: other, memberId } = await placeOrder(shop);
    await db.update(member).set({ email: 'bound@example.com' }).where(eq(member.id, memberId));
    expect(
      (await shop.call(calls.saveInvoice, { kind: 'person', carrier: 'email' }, { token: other })).code,
    ).toBe(200);
    expect(await list(other)).toMatchObject({ email: 'bound@example.com' });
  });

  it('refuse a wrong unified number at its field', async () => {
    const token = await shop.signIn();
    const refused = await shop.call(
      calls.saveInvoice,
      { kind: 'company', country: 'tw', unifiedNumber: '1234567', companyName: '日日包', email: 'a@b.tw' },
      { token, lang: 'en' },
    );
    expect(refused).toMatchObject({ code: 102, msg: 'The company tax number cannot be under 8 digits' });
  });

  it('are not more than there is room for', async () => {
    const token = await shop.signIn();
    for (let at = 0; at < MAX_INVOICES; at++)
      await shop.call(calls.saveInvoice, barcode('/ABC+123'), { token });
    expect((await shop.call(calls.saveInvoice, barcode('/ABC+123'), { token })).code).toBe(102);
  });

  it("are nobody else's", async () => {
    const { data } = await shop.call(calls.saveInvoice, barcode('/ABC+123'), { token: await shop.signIn() });
    const token = await shop.signIn();
    const absent = { status: 404 };
    expect(await shop.call(calls.removeInvoice, { id: data.id }, { token })).toMatchObject(absent);
    expect(await shop.call(calls.chooseDefaultInvoice, { id: data.id }, { token })).toMatchObject(absent);
    expect(
      await shop.call(calls.saveInvoice, { ...barcode('/ABC+123'), id: data.id }, { token }),
    ).toMatchObject({
      status: 404,
    });
  });
});
