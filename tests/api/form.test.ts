import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGoodsCart, getCart, removeCartLines } from '#lib/buying/cart/calls/cart.ts';
import {
  changeDelivery,
  checkCode,
  createOrder,
  listOrderCoupons,
  quoteCheckout,
} from '#lib/buying/checkout/calls.ts';
import { getOrder } from '#lib/orders/order/calls.ts';
import { saveInvoice } from '#lib/people/invoice-details/calls.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

/** Point 7: requests are form-encoded by default. The unit tests prove the parsing of each call's form. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

describe('a shopper whose client sends forms', () => {
  it('fills the cart, is quoted, orders, and changes the delivery', async () => {
    const { skuId } = await createGood(shop, { price: 800 });
    const { token } = await newMember(shop);
    const how = { token, form: true };
    await succeed(shop.call(addGoodsCart, { skuId, quantity: 2 }, how));
    const { lines } = await succeed(shop.call(getCart, {}, how));
    const ids = lines.map(({ id }) => id);
    expect((await succeed(shop.call(removeCartLines, { ids }, how))).lines).toEqual([]);

    const source = { skuId, quantity: 1 };
    const quoted = await succeed(shop.call(quoteCheckout, { source, deliveryType: 'home', coins: 0 }, how));
    expect((await shop.call(checkCode, { source, code: 'NOSUCHCODE' }, how)).refusal?.key).toBe(
      'codeUnknown',
    );
    expect((await shop.call(listOrderCoupons, { source }, how)).code).toBe(200);
    const invoice = { kind: 'person', carrier: 'mobileBarcode', barcode: '/ABC+1-3' } as const;
    await succeed(shop.call(saveInvoice, { ...invoice, isDefault: true }, how));

    const { number, payable } = await succeed(
      shop.call(
        createOrder,
        {
          idempotencyKey: crypto.randomUUID(),
          source,
          deliveryType: 'home',
          recipient: { ...RECIPIENT, detail: '和平東路 1 號 & 2 樓 = 50%' },
          paymentMethod: 'atm',
          invoice,
          expectedPayable: quoted.totals.payable,
        },
        how,
      ),
    );
    expect((await succeed(shop.call(getOrder, { number }, how))).recipient.detail).toBe(
      '和平東路 1 號 & 2 樓 = 50%',
    );
    const changed = { number, deliveryType: 'home', recipient: RECIPIENT, expectedPayable: payable } as const;
    expect(await succeed(shop.call(changeDelivery, changed, how))).toMatchObject({ number, payable });
  });

  it('is refused at the nested field, as with JSON', async () => {
    const { skuId } = await createGood(shop);
    const { token } = await newMember(shop);
    const input = {
      idempotencyKey: crypto.randomUUID(),
      source: { skuId, quantity: 1 },
      recipient: { ...RECIPIENT, detail: '' },
    };
    for (const form of [true, false]) {
      const { refusal } = await shop.call(createOrder, input, { token, form });
      expect(refusal?.errors).toMatchObject([{ field: 'recipient.detail', key: 'addressRequired' }]);
    }
  });
});
