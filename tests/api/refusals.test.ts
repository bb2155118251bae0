import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGoodsCart, adjustCartLine, buyAgain } from '#lib/buying/cart/calls/cart.ts';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { promotion } from '#lib/catalog/promotion/tables.ts';
import type { RefusalData } from '#lib/kernel/http/endpoint.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { coupon } from '#lib/money/coupon/tables.ts';
import { giveRefundAccount, startPayment } from '#lib/money/payment/calls.ts';
import * as invoices from '#lib/people/invoice-details/calls.ts';
import { MAX_INVOICES } from '#lib/people/invoice-details/saved.ts';
import { giveCoupon, type makeCoupon } from './discounts.ts';
import { placeOrder } from './gateway.ts';
import { openTestShop, type TestShop } from './harness.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

/** Messages of the error catalogue, each provoked by a shopper's action, in every language. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_MAX_CART_LINES: '3' } });
});
afterAll(() => shop.stop());

type Asked = (lang: (typeof LOCALES)[number]) => Promise<{ refusal: RefusalData | null; msg: string }>;

/** @returns the key, after the message appeared complete in three languages */
async function told(asked: Asked): Promise<string | undefined> {
  const answers = [];
  for (const lang of LOCALES) answers.push(await asked(lang));
  for (const { msg } of answers) expect(msg).not.toMatch(/\{\{|^\w+_\w+$|undefined/);
  expect(new Set(answers.map(({ msg }) => msg)).size).toBe(LOCALES.length);
  expect(new Set(answers.map(({ refusal }) => refusal?.key)).size).toBe(1);
  return answers[0]?.refusal?.key;
}

type Given = Parameters<typeof makeCoupon>[1];
type Shopper = Awaited<ReturnType<typeof newMember>>;

describe('a coupon is refused because it', () => {
  const tries = async (given: Given, after?: (shopper: Shopper) => Promise<void>) => {
    const shopper = await newMember(shop);
    const { token, memberId } = shopper;
    for (const price of [500, 600]) {
      const { skuId } = await createGood(shop, { price });
      await shop.call(addGoodsCart, { skuId, quantity: 1 }, { token });
    }
    const couponId = await giveCoupon(shop, memberId, given);
    await after?.(shopper);
    const order = {
      source: 'cart',
      recipient: RECIPIENT,
      paymentMethod: 'card',
      deliveryType: 'home',
    } as const;
    return told((lang) =>
      shop.call(createOrder, { ...order, couponId, idempotencyKey: crypto.randomUUID() }, { token, lang }),
    );
  };

  it('is over', async () => {
    const endsAt = addDays(shop.clock.now(), -1);
    expect(await tries({ startsAt: addDays(endsAt, -9), endsAt })).toBe('couponRefused_expired');
  });
  it('has not begun', async () => {
    expect(await tries({ startsAt: addDays(shop.clock.now(), 1) })).toBe('couponRefused_notYet');
  });
  it('was taken out of use', async () => {
    const { db } = shop.runtime.context();
    const name = { tw: '停用', zh: '停用', en: 'off' };
    const off = async () => {
      await db.update(coupon).set({ status: 'off' }).where(eq(coupon.name, name));
    };
    expect(await tries({ name }, off)).toBe('couponRefused_blocked');
  });
  it('is for other goods, classes or activities', async () => {
    const { goodsId } = await createGood(shop);
    const [offer] = await shop.runtime.context().db.select({ id: promotion.id }).from(promotion).limit(1);
    expect(await tries({ only: { kind: 'goods', ids: [goodsId] } })).toBe('couponRefused_onlyGoods');
    expect(await tries({ only: { kind: 'classes', ids: [987_654] } })).toBe('couponRefused_onlyClasses');
    expect(await tries({ only: { kind: 'activities', ids: [offer?.id ?? 0] } })).toBe(
      'couponRefused_onlyActivities',
    );
  });
  it('wants a larger order', async () => {
    expect(await tries({ minimum: 5000 })).toBe('couponRefused_minimum');
  });
});

describe('an amount', () => {
  it.each([
    ['storedCard', 'amountRange_storedCard'],
    ['linePay', 'amountRange_wallet'],
    ['card', 'amountRange_card'],
  ] as const)('that %s does not take is refused', async (method, refusal) => {
    const { number, token } = await placeOrder(shop, { price: 200_000, method: 'transfer' });
    expect(await told((lang) => shop.call(startPayment, { number, method }, { token, lang }))).toBe(refusal);
  });
});

describe('the cart', () => {
  it('says that a line is not there', async () => {
    const { token } = await newMember(shop);
    expect(
      await told((lang) => shop.call(adjustCartLine, { id: 987_654, quantity: 2 }, { token, lang })),
    ).toBe('cartLineNotFound');
  });

  it('says that it is full of what is bought again', async () => {
    const { number, token } = await placeOrder(shop);
    for (let at = 0; at < 3; at++) {
      const { skuId } = await createGood(shop);
      expect((await shop.call(addGoodsCart, { skuId, quantity: 1 }, { token })).code).toBe(200);
    }
    const { skuId } = await createGood(shop);
    expect(await told((lang) => shop.call(addGoodsCart, { skuId, quantity: 1 }, { token, lang }))).toBe(
      'cartFull',
    );
    for (const lang of LOCALES) {
      const { data } = await shop.call(buyAgain, { number }, { token, lang });
      expect(JSON.stringify(data)).toContain(translator(lang, 'errors')('cartIsFull'));
    }
  });

  it('says that a group is over', async () => {
    const { token } = await newMember(shop);
    const { skuId } = await createGood(shop);
    expect(
      await told((lang) =>
        shop.call(addGoodsCart, { skuId, quantity: 1, groupId: 987_654 }, { token, lang }),
      ),
    ).toBe('groupNotFound');
  });
});

describe('money', () => {
  it('is not sent to an account for a refund that is not there', async () => {
    const { number, token } = await placeOrder(shop);
    const account = { bankCode: '822', account: '1234567890', holder: '王小明' };
    expect(
      await told((lang) =>
        shop.call(giveRefundAccount, { number, refundId: 1, ...account }, { token, lang }),
      ),
    ).toBe('refundNotFound');
  });
});

describe('an invoice', () => {
  const barcode = { kind: 'person', carrier: 'mobileBarcode', barcode: '/ABC+123' } as const;

  it('by e-mail wants a bound address', async () => {
    const { token } = await newMember(shop);
    const input = { kind: 'person', carrier: 'email' } as const;
    expect(await told((lang) => shop.call(invoices.saveInvoice, input, { token, lang }))).toBe(
      'invoiceEmailNotBound',
    );
  });

  it('has no place among too many, and is changed only when it is there', async () => {
    const { token } = await newMember(shop);
    const save = (id?: number) => (lang: (typeof LOCALES)[number]) =>
      shop.call(invoices.saveInvoice, { ...barcode, ...(id ? { id } : {}) }, { token, lang });
    expect(await told(save(987_654))).toBe('invoiceNotFound');
    for (let at = 0; at < MAX_INVOICES; at++) await save()('tw');
    expect(await told(save())).toBe('invoicesTooMany');
  });
});
