import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findDue } from '#lib/buying/cashier/calls.ts';
import * as calls from '#lib/buying/order-link/calls.ts';
import type { MakeOrderLinkInput } from '#lib/buying/order-link/model.ts';
import { listStores } from '#lib/catalog/branches/service.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { readPayLink, startByLink } from '#lib/money/payment/calls.ts';
import { cancelOrder, getOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import { saveAddress } from '#lib/people/address/calls.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { DECLINED, keyOfLink, openInTheMorning, payForm, payLinkByCard, setGateway } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

/** Rows H4 and J3: goods that staff put together for a buyer, who pays by a link or its QR code. */

let shop: TestShop;
let dietitian: string;
let cashier: string;
let storeId: number;
beforeAll(async () => {
  shop = await openInTheMorning();
  dietitian = await signInStaffAt(shop.url, 'dietitian');
  cashier = await signInStaffAt(shop.url, 'cashier');
  const [store] = await listStores(shop.runtime.context(), { pickup: true });
  storeId = store?.id ?? 0;
});
afterAll(() => shop.stop());
beforeEach(() => setGateway(shop, { notify: 'once', resultPage: true }));

const NAMED = { kind: 'name', name: '王小明', mobile: '0922333444' } as const;
const asStaff = (cookie = dietitian) => ({ cookie });

interface Wish extends Partial<MakeOrderLinkInput> {
  readonly price?: number;
  readonly stock?: number;
}

/** Two pieces for a buyer at the counter, as the form sends them. */
async function wishOf({ price = 1000, stock = 10, ...wish }: Wish = {}) {
  const item = await createGood(shop, { price, stock });
  const input: MakeOrderLinkInput = {
    key: crypto.randomUUID(),
    buyer: NAMED,
    lines: [{ skuId: item.skuId, quantity: 2 }],
    delivery: 'self',
    selfStoreId: storeId,
    amount: 2 * price,
    validDays: 1,
    ...wish,
  };
  return { ...item, input };
}

const make = (input: MakeOrderLinkInput, cookie?: string) =>
  shop.call(calls.makeOrderLink, input, asStaff(cookie));

async function made(wish: Wish = {}) {
  const { input, skuId } = await wishOf(wish);
  const link = await succeed(make(input));
  return { link, input, skuId, key: keyOfLink(link.url ?? '') };
}

const stockOf = async (skuId: SkuId) => {
  const [row] = await shop.runtime.context().db.select().from(sku).where(eq(sku.id, skuId));
  return row?.stock;
};
const orderOf = async (number: string) => {
  const [row] = await shop.runtime.context().db.select().from(order).where(eq(order.number, number));
  if (!row) throw new Error(`no order ${number}`);
  return row;
};
const look = (number: string) => succeed(shop.call(calls.getOrderLink, { number }, asStaff()));
const read = (key: string, lang: 'tw' | 'en' = 'tw') => succeed(shop.call(readPayLink, { key }, { lang }));
const refusalOf = async (wish: Wish) => (await make((await wishOf(wish)).input)).refusal;

describe('an order for somebody who is no member', () => {
  it('holds its pieces, is shown as a link and a code to scan, and is paid without a sign-in', async () => {
    const { link, key, skuId } = await made();
    expect(link).toMatchObject({ state: 'open', amount: 2000, madeBy: '營養師 佩君' });
    expect(link.url).toMatch(new RegExp(`^${shop.url}/payment/dietitian-pay\\?key=`));
    expect(atob(link.qr?.split(',')[1] ?? '')).toMatch(/^<svg/);
    expect(await stockOf(skuId)).toBe(8);
    expect(await read(key)).toMatchObject({
      state: 'open',
      number: link.number,
      amount: 2000,
      isDietitian: true,
      canPay: true,
    });
    expect(await payLinkByCard(shop, key)).toBe(`/payment/dietitian-pay?key=${key}`);
    expect((await read(key)).state).toBe('paid');
    expect(await look(link.number)).toMatchObject({ state: 'paid', url: null, qr: null });
    const row = await orderOf(link.number);
    expect(row).toMatchObject({
      status: ORDER_STATUS.awaitingShipment,
      deliveryType: 'self',
      recipient: { receiver: '王小明', mobile: '0922333444' },
    });
    await shop.settle();
    expect((await shop.call(startByLink, { key, method: 'card' })).refusal?.key).toBe('orderAlreadyPaid');
  });

  it('can be taken in cash at the counter: its code is scanned there', async () => {
    const { link } = await made();
    const found = await succeed(shop.call(findDue, { q: link.url ?? '' }, asStaff(cashier)));
    expect(found.orders).toMatchObject([{ number: link.number, payable: 2000, refusal: null }]);
  });

  it('comes back to itself when a card is declined', async () => {
    const { key } = await made();
    expect(await payLinkByCard(shop, key, DECLINED)).toBe(`/payment/dietitian-pay?key=${key}`);
    expect(await read(key)).toMatchObject({ state: 'failed', canPay: true });
  });

  it('cannot have a service, which nobody could book', async () => {
    const { skuId } = await createGood(shop, { price: 800, service: {} });
    const refusal = await refusalOf({ lines: [{ skuId, quantity: 1 }], amount: 800 });
    expect(refusal?.key).toBe('orderLinkServiceMember');
  });
});

describe('an order for a member', () => {
  it('is theirs to see, to pay and to give up', async () => {
    const buyer = await newMember(shop);
    const who = { kind: 'member', contact: buyer.mobile } as const;
    // The member's name is unknown, so staff must enter it for the counter.
    expect((await refusalOf({ buyer: who }))?.errors).toMatchObject([
      { field: 'buyer.name', key: 'pickupNameRequired' },
    ]);
    const { link, skuId, key } = await made({ buyer: { ...who, name: '陳大文' } });
    expect((await orderOf(link.number)).recipient).toMatchObject({
      receiver: '陳大文',
      mobile: buyer.mobile,
    });
    const own = await succeed(shop.call(getOrder, { number: link.number }, { token: buyer.token }));
    expect(own).toMatchObject({ payable: 2000 });
    await succeed(shop.call(cancelOrder, { number: link.number }, { token: buyer.token }));
    expect(await look(link.number)).toMatchObject({ state: 'cancelled', url: null });
    expect((await read(key)).canPay).toBe(false);
    expect(await stockOf(skuId)).toBe(10);
  });

  it('may be a service, which is then booked', async () => {
    const buyer = await newMember(shop, { email: `care-${crypto.randomUUID().slice(0, 8)}@example.com` });
    const { skuId } = await createGood(shop, { price: 3600, service: {} });
    const { link, key } = await made({
      buyer: { kind: 'member', contact: buyer.mobile },
      lines: [{ skuId, quantity: 1 }],
      amount: 3600,
    });
    await payLinkByCard(shop, key);
    expect(await orderOf(link.number)).toMatchObject({
      status: ORDER_STATUS.awaitingShipment,
      deliveryType: 'none',
      shipping: 0,
    });
    const beside = await createGood(shop);
    const both = [skuId, beside.skuId].map((one) => ({ skuId: one, quantity: 1 }));
    expect((await refusalOf({ buyer: { kind: 'member', contact: buyer.mobile }, lines: both }))?.key).toBe(
      'serviceAlone',
    );
  });

  it('goes to their address, and says so where they have none', async () => {
    const buyer = await newMember(shop);
    const refusal = await refusalOf({ buyer: { kind: 'member', contact: buyer.mobile }, delivery: 'home' });
    expect(refusal?.errors).toMatchObject([{ field: 'delivery', key: 'orderLinkNoAddress' }]);
  });

  it('is nobody’s who is unknown: nobody is made a member by somebody else', async () => {
    const refusal = await refusalOf({ buyer: { kind: 'member', contact: 'nobody-here@example.com' } });
    expect(refusal?.errors).toMatchObject([{ field: 'buyer.contact', key: 'orderLinkMemberUnknown' }]);
  });
});

describe('the sum', () => {
  it('is quoted, and less may be asked for within the merchant’s bound', async () => {
    const { input, skuId } = await wishOf({ price: 1000 });
    const { buyer, lines, delivery } = input;
    const quote = await succeed(shop.call(calls.quoteOrderLink, { buyer, lines, delivery }, asStaff()));
    expect(quote).toMatchObject({ payable: 2000, least: 1600, shipping: 0, who: '王小明' });
    expect((await make({ ...input, amount: 1599 })).refusal?.errors).toMatchObject([
      { field: 'amount', key: 'orderLinkAmountBelow' },
    ]);
    expect((await make({ ...input, amount: 2001 })).refusal?.errors).toMatchObject([
      { field: 'amount', key: 'orderLinkAmountAbove' },
    ]);
    expect(await stockOf(skuId)).toBe(10);
    const link = await succeed(make({ ...input, amount: 'NT$1,700' }));
    expect(link.amount).toBe(1700);
    const row = await orderOf(link.number);
    expect(row).toMatchObject({ goodsTotal: 2000, discount: 300, payable: 1700 });
    expect(row.adjustments).toMatchObject([{ kind: 'agreed', amount: -300 }]);
  });

  it('has what brings it in it: less than that is refused, and said before', async () => {
    const buyer = await newMember(shop);
    await succeed(shop.call(saveAddress, { ...RECIPIENT, isDefault: true }, { token: buyer.token }));
    const { input } = await wishOf({
      price: 10,
      buyer: { kind: 'member', contact: buyer.mobile },
      delivery: 'home',
    });
    const { buyer: who, lines, delivery } = input;
    const quote = await succeed(shop.call(calls.quoteOrderLink, { buyer: who, lines, delivery }, asStaff()));
    expect(quote.shipping).toBeGreaterThan(80);
    expect(quote).toMatchObject({ payable: 20 + quote.shipping, least: quote.shipping });
    const below = await make({ ...input, amount: quote.shipping - 1 });
    expect(below.refusal?.errors).toMatchObject([{ field: 'amount', key: 'orderLinkAmountBelow' }]);
    const link = await succeed(make({ ...input, amount: quote.shipping + 1 }));
    expect(link.amount).toBe(quote.shipping + 1);
    expect(await orderOf(link.number)).toMatchObject({ payable: quote.shipping + 1, discount: 19 });
  });

  it('is not the payer’s to change: what the gateway is asked for is the order’s', async () => {
    const { key } = await made();
    const start = await succeed(
      shop.call(startByLink, { key, method: 'card', ...({ amount: 1 } as object) }),
    );
    expect(start).toMatchObject({ kind: 'form', fields: { TotalAmount: '2000' } });
  });
});

describe('its end', () => {
  it('is staff’s to make, once; money that comes all the same goes back', async () => {
    const { link, key, skuId } = await made();
    const start = await succeed(shop.call(startByLink, { key, method: 'card' }));
    if (start.kind !== 'form') throw new Error('no form for the gateway');
    const cancel = () => shop.call(calls.cancelOrderLink, { number: link.number }, asStaff());
    expect(await succeed(cancel())).toMatchObject({ state: 'cancelled', url: null });
    expect(await succeed(cancel())).toMatchObject({ state: 'cancelled' });
    expect(await stockOf(skuId)).toBe(10);
    expect(await read(key)).toMatchObject({ state: 'expired', canPay: false });
    await payForm(shop, start);
    await shop.settle();
    expect(await orderOf(link.number)).toMatchObject({ status: ORDER_STATUS.cancelled, paidAt: null });
    const entries = await shop.runtime
      .context()
      .db.select()
      .from(auditEntry)
      .where(eq(auditEntry.subject, `order:${link.number}`));
    expect(entries.map(({ act }) => act)).toEqual(
      expect.arrayContaining(['order.create', 'orderLink.make', 'orderLink.cancel']),
    );
  });

  it('is not made by staff once it is paid', async () => {
    const { link, key } = await made();
    await payLinkByCard(shop, key);
    const cancelled = await shop.call(calls.cancelOrderLink, { number: link.number }, asStaff());
    expect(cancelled.refusal?.key).toBe('cannotCancel');
  });
});

describe('repeats and races', () => {
  it('the same press, also at the same moment, is one order', async () => {
    const { input, skuId } = await wishOf();
    const links = await Promise.all([1, 2, 3].map(() => succeed(make(input))));
    expect(new Set(links.map(({ number }) => number)).size).toBe(1);
    expect(await stockOf(skuId)).toBe(8);
  });

  it('the last pieces go to one of two', async () => {
    const { input, skuId } = await wishOf({ stock: 3 });
    const answers = await Promise.all([1, 2].map(() => make({ ...input, key: crypto.randomUUID() })));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.find(({ refusal }) => refusal)?.refusal?.key).toBe('quantityExceedsStock');
    expect(await stockOf(skuId)).toBe(1);
  });
});

describe('bad input', () => {
  it('is told at its field', async () => {
    const { input } = await wishOf();
    const cases: [Partial<MakeOrderLinkInput>, string, string][] = [
      [{ lines: [] }, 'lines', 'orderLinkNoGoods'],
      [{ lines: [{ skuId: 999_999_999, quantity: 1 }] }, '', 'skuNotFound'],
      [{ validDays: 15 }, 'validDays', 'orderLinkDaysWrong'],
      [{ validDays: -1 }, 'validDays', 'orderLinkDaysWrong'],
      [{ amount: 0 }, 'amount', 'orderLinkAmountWrong'],
      [{ amount: '1.5' }, 'amount', 'orderLinkAmountWrong'],
      [{ buyer: { kind: 'member', contact: '小明' } }, 'buyer.contact', 'orderLinkContact'],
      [{ buyer: { ...NAMED, mobile: '123' } }, 'buyer.mobile', 'pickupPhoneIncorrect'],
      [{ buyer: { ...NAMED, name: '' } }, 'buyer.name', 'receiverRequired'],
      [{ selfStoreId: 999_999 }, 'selfStoreId', 'selfStoreUnknown'],
    ];
    for (const [wrong, field, key] of cases) {
      const { refusal, status } = await make({ ...input, ...wrong, key: crypto.randomUUID() });
      expect(status, key).toBe(200);
      expect(refusal?.key, field).toBe(key);
      if (field) expect(refusal?.errors[0]?.field).toBe(field);
    }
  });
});

describe('who may', () => {
  it('make one: dietitians; see them: cashiers too; nobody else', async () => {
    const { link, input } = await made();
    const editor = await signInStaffAt(shop.url, 'editor');
    expect((await make({ ...input, key: crypto.randomUUID() }, cashier)).status).toBe(403);
    expect((await make(input, 'nobody=1')).code).toBe(40014);
    const list = (cookie: string) => shop.call(calls.listOrderLinks, {}, asStaff(cookie));
    expect((await list(editor)).status).toBe(403);
    const shown = await succeed(list(cashier));
    expect(shown.links.find(({ number }) => number === link.number)?.who).toBe('王小明');
    const own = await succeed(list(dietitian));
    expect(own.links.find(({ number }) => number === link.number)?.who).toBe('王○明');
  });

  it('find them by how they stand, page by page, and goods to put together', async () => {
    const { link, key } = await made();
    await payLinkByCard(shop, key);
    const open = await made();
    const numbers = async (state: 'all' | 'paid' | 'open' | 'confirming' | 'expired' | 'cancelled') =>
      (await succeed(shop.call(calls.listOrderLinks, { state }, asStaff()))).links.map(
        ({ number }) => number,
      );
    expect(await numbers('paid')).toContain(link.number);
    expect(await numbers('open')).toContain(open.link.number);
    expect(await numbers('open')).not.toContain(link.number);
    for (const state of ['confirming', 'expired', 'cancelled'] as const)
      expect(await numbers(state)).not.toContain(link.number);
    expect((await shop.call(calls.getOrderLink, { number: 'D0' }, asStaff())).status).toBe(404);
    const { goods, stores } = await succeed(shop.call(calls.listOrderLinkGoods, { q: '葉黃素' }, asStaff()));
    expect(goods.length).toBeGreaterThan(0);
    expect(goods.every(({ kind }) => kind !== 'package')).toBe(true);
    expect(stores.length).toBeGreaterThan(0);
    expect((await succeed(shop.call(calls.listOrderLinkGoods, { q: 'zzqq' }, asStaff()))).goods).toEqual([]);
  });
});

describe('its time', () => {
  it('is the end of its day: the payer is sent to the dietitian, its pieces are for sale again', async () => {
    const { link, key, skuId } = await made({ validDays: 0 });
    shop.clock.set(new Date(Date.parse(link.validUntil) + 1000));
    expect(await read(key)).toMatchObject({
      state: 'expired',
      message: '訂單付款期限已過，請聯絡營養師',
      canPay: false,
      choices: [],
    });
    expect((await read(key, 'en')).message).toContain('dietitian');
    expect((await shop.call(startByLink, { key, method: 'card' })).refusal?.key).toBe(
      'paymentValidityExceeded',
    );
    await shop.settle();
    expect(await stockOf(skuId)).toBe(10);
    // The staff session has also expired by then.
    dietitian = await signInStaffAt(shop.url, 'dietitian');
    expect(await look(link.number)).toMatchObject({ state: 'expired', url: null });
  });
});
