import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { splitCart } from '#lib/buying/cart/calls/cart.ts';
import { addGoodsCart } from '#lib/buying/cart/calls/every-page.ts';
import { changeDelivery, createOrder, quoteCheckout } from '#lib/buying/checkout/calls.ts';
import { getOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { openInTheMorning, payBy, placeOrder } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { createGood, newMember } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());

const order = (placed: { readonly number: string; readonly token: string }) =>
  succeed(shop.call(getOrder, { number: placed.number }, { token: placed.token, lang: 'en' }));

describe('a service', () => {
  it('is bought without an address, costs no shipping and waits to be used', async () => {
    const placed = await placeOrder(shop, { price: 600, service: {} });
    expect(placed.payable).toBe(600);
    expect(await order(placed)).toMatchObject({ deliveryType: 'none', shipping: 0, expectedShipOn: null });
    await payBy(shop, placed);
    expect(await order(placed)).toMatchObject({
      status: ORDER_STATUS.awaitingShipment,
      statusName: 'To be used',
      deliveryName: 'Nothing to deliver',
      expectedShipOn: null,
      recipient: { detail: '', mobile: expect.stringMatching(/^09\d{8}$/) },
    });
  });

  it.each([
    [undefined, '已付金額　NT$600', /準備商品|出貨|運費/],
    ['en' as const, 'Paid: NT$600', /packing|ships|Shipping/],
  ])(
    'is announced as paid and to be booked, not as something to be sent (%s: %s)',
    async (lang, paid, sent) => {
      const email = `${crypto.randomUUID()}@example.com`;
      const placed = await placeOrder(shop, { price: 600, service: {}, email, ...(lang && { lang }) });
      await payBy(shop, placed);
      await shop.settle();
      const mails = (await shop.outbox(email)).filter(({ body }) => body.includes(paid));
      expect(mails).toHaveLength(1);
      expect(mails[0]?.body).toContain(lang === 'en' ? 'choose a time now' : '選擇時段');
      expect(mails[0]?.body).not.toMatch(sent);
    },
  );

  it('is quoted with no way to bring it, however it was wished', async () => {
    const { token } = await newMember(shop);
    const { skuId } = await createGood(shop, { price: 600, service: {} });
    for (const deliveryType of ['home', 'cvs', 'self'] as const) {
      const quote = await succeed(
        shop.call(quoteCheckout, { source: { skuId, quantity: 2 }, deliveryType }, { token }),
      );
      expect(quote).toMatchObject({ deliveries: [], totals: { shipping: 0, payable: 1200 } });
    }
  });

  it('cannot be brought anywhere later either', async () => {
    const placed = await placeOrder(shop, { service: {} });
    const changed = await shop.call(
      changeDelivery,
      { number: placed.number, deliveryType: 'self' },
      { token: placed.token },
    );
    expect(changed.refusal?.key).toMatch(/deliveryChangeRefused|selfStoreRequired/);
    expect(await order(placed)).toMatchObject({ deliveryType: 'none' });
  });

  it('is ordered apart from goods, which still need their address', async () => {
    const { token } = await newMember(shop);
    const [service, item] = [await createGood(shop, { service: {} }), await createGood(shop, { price: 300 })];
    for (const { skuId } of [service, item])
      await succeed(shop.call(addGoodsCart, { skuId, quantity: 1 }, { token }));
    const buy = (source: object) =>
      shop.call(createOrder, { idempotencyKey: crypto.randomUUID(), ...source }, { token });
    expect((await buy({})).refusal?.key).toBe('serviceAlone');
    const { parts } = await succeed(shop.call(splitCart, { deliveryType: 'home' }, { token }));
    expect(parts).toMatchObject([
      { kind: 'goods', totals: { shippingReason: 'fee' } },
      { kind: 'service', totals: { shipping: 0, shippingReason: 'nothing' } },
    ]);
    expect((await buy({ source: { skuId: item.skuId, quantity: 1 } })).refusal?.key).toBe('addressNeeded');
    const { number } = await succeed(buy({ source: { skuId: service.skuId, quantity: 1 } }));
    expect(await order({ number, token })).toMatchObject({ deliveryType: 'none' });
  });
});
