import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addGoodsCart, splitCart } from '#lib/buying/cart/calls/cart.ts';
import {
  changeDelivery,
  createOrder,
  listDeliveryOptions,
  quoteCheckout,
} from '#lib/buying/checkout/calls.ts';
import { getStores } from '#lib/catalog/branches/calls.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import { getPaymentState, startPayment } from '#lib/money/payment/calls.ts';
import { NOTIFY_PATH } from '#lib/money/payment/ecpay/aio.ts';
import { openStoreMap } from '#lib/orders/logistics/calls.ts';
import { CHAINS, type DeliveryFields, SUB_TYPES } from '#lib/orders/logistics/model.ts';
import { getOrder } from '#lib/orders/order/calls.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { type Fields, verifyCheckMac, withCheckMac } from '#lib/site/ecpay/check-mac.ts';
import { LIMITS } from '../../src/areas.ts';
import { post, signedNotice } from './gateway.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';
import { chooseOnMap, pickStore, reply, resultOf, setMap, startMap } from './store-map.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(() => setMap(shop, 'store'));

const RECEIVER = { name: '王小明', mobile: '912345678' };

async function order(delivery: DeliveryFields, price = 800) {
  const { skuId } = await createGood(shop, { price });
  const { token } = await newMember(shop);
  const answered = await shop.call(
    createOrder,
    {
      idempotencyKey: crypto.randomUUID(),
      source: { skuId, quantity: 1 },
      paymentMethod: 'card',
      ...delivery,
    },
    { token },
  );
  return { ...answered, token };
}

const detailOf = async (delivery: DeliveryFields, price?: number) => {
  const { data, token, code, msg } = await order(delivery, price);
  if (code !== 200) throw new Error(msg);
  return { ...(await succeed(shop.call(getOrder, { number: data.number }, { token }))), token };
};

describe('the way to the store map', () => {
  it.each(CHAINS)('begins with a signed form for %s', async (chain) => {
    const start = await startMap(shop, chain);
    expect(start.action).toBe(`${shop.url}/sandbox/ecpay-logistics/Express/map`);
    expect(start.fields).toMatchObject({
      MerchantTradeNo: start.visit,
      LogisticsSubType: SUB_TYPES[chain],
      ServerReplyURL: `${shop.url}/logistics/ecpay/store/tw`,
      Device: '0',
    });
    const { logistics } = shop.runtime.config;
    expect(logistics && verifyCheckMac(start.fields, logistics, 'md5')).toBe(true);
  });

  it('is made for a phone where it is asked from one', async () => {
    expect((await startMap(shop, 'FAMI', { terminal: 'h5ios' })).fields.Device).toBe('1');
    expect((await startMap(shop, 'FAMI', { terminal: 'appandroid' })).fields.Device).toBe('1');
  });

  it('knows three chains', async () => {
    const { refusal } = await shop.call(openStoreMap, { chain: 'OKMART' as 'FAMI' });
    expect(refusal?.key).toBe('chainRequired');
  });

  it('shows the chain’s stores, and brings the chosen one back in the page’s language', async () => {
    const start = await succeed(shop.call(openStoreMap, { chain: 'UNIMART' }, { lang: 'en' }));
    const page = await post(shop, start.action, start.fields);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html.match(/data-store/g)?.length).toBeGreaterThanOrEqual(30);
    const back = await chooseOnMap(shop, start.fields, '131386');
    expect(back.action).toBe(`${shop.url}/logistics/ecpay/store/en`);
    expect(Object.keys(back.fields)).toEqual([
      'MerchantID',
      'MerchantTradeNo',
      'LogisticsSubType',
      'CVSStoreID',
      'CVSStoreName',
      'CVSAddress',
      'CVSTelephone',
      'CVSOutSide',
      'ExtraData',
    ]);
    const location = await reply(shop, back.action, back.fields);
    expect(location).toMatch(/^\/en\/payment\/TW-confirmation#/);
    expect(resultOf(location)).toMatchObject({
      visit: start.visit,
      store: { chain: 'UNIMART', storeId: '131386', name: '師安門市', isOffshore: false },
    });
  });

  it('carries long and full-width names unharmed', async () => {
    const store = await pickStore(shop, 'FAMI', '010558');
    expect(store.name).toBe('全家信義松仁國際會議中心地下連通道智慧零售二號店');
  });
});

describe('the reply of the map', () => {
  let fields: Fields;
  let action: string;
  let visit: string;
  beforeEach(async () => {
    const start = await startMap(shop);
    visit = start.visit;
    const back = await chooseOnMap(shop, start.fields, '006598');
    ({ fields, action } = back);
  });
  const judge = async (change: Fields) => resultOf(await reply(shop, action, { ...fields, ...change }));

  it.each([
    ['another visit', { MerchantTradeNo: `M${'A'.repeat(19)}` }],
    ['another signature', { ExtraData: 'A'.repeat(20) }],
    ['no signature', { ExtraData: '' }],
    ['another chain', { LogisticsSubType: 'HILIFEC2C' }],
    ['a chain that is not served', { LogisticsSubType: 'OKMARTC2C' }],
    ['another merchant', { MerchantID: '3002607' }],
    ['an id that is none', { CVSStoreID: '"><script>' }],
    ['a name that is too long', { CVSStoreName: '店'.repeat(200) }],
    ['control characters', { CVSAddress: '臺北市\u0000' }],
  ])('is not believed with %s', async (_, change) => {
    expect(await judge(change)).toEqual({ failure: 'invalid' });
  });

  it('is not believed without anything', async () => {
    expect(resultOf(await reply(shop, action, {}))).toEqual({ failure: 'invalid' });
  });

  it('brings the same store when it comes again, for the same visit', async () => {
    const first = await judge({});
    expect(first).toMatchObject({ visit, store: { storeId: '006598' } });
    expect(await judge({})).toMatchObject({ visit, store: { storeId: '006598' } });
  });

  it('comes too late after an hour', async () => {
    const before = shop.clock.now();
    shop.clock.advance(61 * 60);
    expect(await judge({})).toEqual({ failure: 'expired' });
    shop.clock.set(before);
  });

  it('may say that nothing was chosen', async () => {
    expect(await judge({ CVSStoreID: '', CVSStoreName: '' })).toEqual({ failure: 'nothing' });
  });

  it('is refused for a store that is on no list', async () => {
    expect(await judge({ CVSStoreID: '123456' })).toEqual({ failure: 'closed' });
  });

  it('is limited in size, and read as a post only', async () => {
    expect((await post(shop, action, { ...fields, CVSAddress: 'x'.repeat(9000) })).status).toBe(413);
    const typed = await shop.request('/logistics/ecpay/store/zh');
    expect([typed.status, typed.headers.get('location')]).toEqual([303, '/zh/cart']);
  });
});

describe('the embedded map', () => {
  it.each([
    ['empty', { failure: 'nothing' }],
    ['garbage', { failure: 'invalid' }],
    ['closed', { failure: 'closed' }],
  ])('can be told to answer %s', async (mode, result) => {
    await setMap(shop, mode);
    const { fields } = await startMap(shop);
    const back = await chooseOnMap(shop, fields, '006598');
    expect(resultOf(await reply(shop, back.action, back.fields))).toEqual(result);
  });

  it('can be told to say nothing at all', async () => {
    await setMap(shop, 'silent');
    const { fields } = await startMap(shop);
    expect((await chooseOnMap(shop, fields, '006598')).action).toBe('');
  });

  it('refuses to be told anything else', async () => {
    expect((await setMap(shop, 'explode')).status).toBe(400);
    expect(await (await shop.request('/sandbox/ecpay-logistics')).json()).toEqual({
      control: { reply: 'store', closed: '' },
    });
  });

  it.each([
    ['MerchantID', '1'],
    ['LogisticsSubType', 'OKMARTC2C'],
    ['ServerReplyURL', 'javascript:alert(1)'],
    ['ExtraData', 'x'.repeat(21)],
    ['CheckMacValue', 'A'.repeat(32)],
  ])('opens for no form with a wrong %s', async (name, value) => {
    const { action, fields } = await startMap(shop);
    const page = await post(shop, action, { ...fields, [name]: value });
    expect(page.status).toBe(400);
    expect(await page.text()).toContain(name);
  });

  it('opens for a form without a signature, which the papers do not ask for', async () => {
    const { action, fields } = await startMap(shop);
    const { CheckMacValue: _, ...unsigned } = fields;
    expect((await post(shop, action, unsigned)).status).toBe(200);
  });

  it('gives its list to the merchant only', async () => {
    const { logistics } = shop.runtime.config;
    if (!logistics) throw new Error('no account');
    const asked = { MerchantID: logistics.merchantId, CvsType: 'HILIFE' };
    const list = async (fields: Fields) =>
      (await post(shop, '/sandbox/ecpay-logistics/Helper/GetStoreList', fields)).json();
    expect(await list(asked)).toMatchObject({ RtnCode: 0 });
    expect(await list(withCheckMac(asked, logistics, 'md5'))).toMatchObject({
      RtnCode: 1,
      StoreList: [{ CvsType: 'HILIFE' }],
    });
  });
});

describe('an order that is picked up at a convenience store', () => {
  it('keeps the store, its address and who picks up', async () => {
    const store = await pickStore(shop, 'UNIMART', '131386');
    const found = await detailOf({ deliveryType: 'cvs', store, receiver: RECEIVER });
    expect(found).toMatchObject({ deliveryType: 'cvs', shipping: 65, payable: 865 });
    expect(found.recipient).toEqual({
      receiver: '王小明',
      countryCode: '+886',
      mobile: '0912345678',
      county: '',
      district: '',
      zip: '',
      detail: store.address,
      pickup: {
        chain: 'UNIMART',
        storeId: '131386',
        name: '師安門市',
        phone: store.phone,
        isOffshore: false,
      },
    });
  });

  it.each([
    ['storeRequired', { store: undefined }],
    ['pickupNameRequired', { receiver: undefined }],
    ['receiverTooLong', { receiver: { ...RECEIVER, name: 'Christopher Lee' } }],
    ['receiverTooShort', { receiver: { ...RECEIVER, name: '王' } }],
    ['pickupPhoneIncorrect', { receiver: { ...RECEIVER, mobile: '13800138000' } }],
    ['phoneRequired', { receiver: { ...RECEIVER, mobile: '' } }],
  ])('is refused: %s', async (key, change) => {
    const store = await pickStore(shop);
    const { refusal } = await order({ deliveryType: 'cvs', store, receiver: RECEIVER, ...change });
    expect(refusal?.key).toBe(key);
  });

  it('is refused with a store that nobody chose', async () => {
    const store = { ...(await pickStore(shop)), name: '我家', address: '我家地址' };
    const { refusal } = await order({ deliveryType: 'cvs', store, receiver: RECEIVER });
    expect(refusal).toMatchObject({ key: 'storeInvalid', errors: [{ field: 'store' }] });
  });

  it('is refused with a store that was chosen long ago', async () => {
    const store = await pickStore(shop);
    const before = shop.clock.now();
    shop.clock.advance(31 * 86_400);
    const { refusal, msg } = await order({ deliveryType: 'cvs', store, receiver: RECEIVER });
    shop.clock.set(before);
    expect(refusal?.key).toBe('storeTooOld');
    expect(msg).toContain('30');
  });

  it('is refused above NT$20,000', async () => {
    const store = await pickStore(shop);
    const { refusal } = await order({ deliveryType: 'cvs', store, receiver: RECEIVER }, 20_000);
    expect(refusal?.key).toBe('homeOnlyAmount');
  });
});

describe('goods that go by home delivery only', () => {
  it('are those that are kept cold, as one of the demo is', async () => {
    const [cold] = await shop.runtime
      .context()
      .db.select({ id: sku.id, homeOnly: goods.homeOnly })
      .from(sku)
      .innerJoin(goods, eq(goods.id, sku.goodsId))
      .where(and(eq(sku.code, 'chilled-senior-probiotic-60'), eq(goods.temperature, 'chilled')));
    if (!cold) throw new Error('nothing chilled');
    expect(cold.homeOnly).toBe(true);
    const { token } = await newMember(shop);
    const source = { skuId: cold.id, quantity: 1 };
    const input = { idempotencyKey: crypto.randomUUID(), source, receiver: RECEIVER } as const;
    const store = await pickStore(shop);
    const refused = await shop.call(createOrder, { ...input, deliveryType: 'cvs', store }, { token });
    expect(refused.refusal?.key).toBe('homeOnlyGoods');
    const home = { ...input, deliveryType: 'home', recipient: RECIPIENT } as const;
    expect((await succeed(shop.call(createOrder, home, { token }))).number).toBeTruthy();
  });

  it('are brought home, and told apart in the quote', async () => {
    const { skuId, goodsId } = await createGood(shop, { price: 800 });
    await shop.runtime.context().db.update(goods).set({ homeOnly: true }).where(eq(goods.id, goodsId));
    const source = { skuId, quantity: 1 };
    const quote = await succeed(shop.call(quoteCheckout, { source }));
    expect(quote.lines.map(({ homeOnly }) => homeOnly)).toEqual([true]);
    expect(quote.deliveries.map(({ reason }) => reason)).toEqual([
      null,
      '訂單中有僅限宅配的商品',
      '訂單中有僅限宅配的商品',
    ]);
    const { token } = await newMember(shop);
    const store = await pickStore(shop);
    const input = { idempotencyKey: crypto.randomUUID(), source, store, receiver: RECEIVER } as const;
    const refused = await shop.call(createOrder, { ...input, deliveryType: 'cvs' }, { token });
    expect(refused.refusal?.key).toBe('homeOnlyGoods');
    const home = { ...input, deliveryType: 'home', recipient: RECIPIENT } as const;
    const { number } = await succeed(shop.call(createOrder, home, { token }));
    const changed = await shop.call(
      changeDelivery,
      { number, deliveryType: 'cvs', store, receiver: RECEIVER },
      { token },
    );
    expect(changed.refusal?.key).toBe('homeOnlyGoods');
    const options = await succeed(shop.call(listDeliveryOptions, { number }, { token }));
    expect(options.lines).toMatchObject([{ skuId, homeOnly: true }]);
  });
});

describe('an order that is picked up at the merchant’s shop', () => {
  it('keeps the shop and costs no shipping', async () => {
    const { list } = await succeed(shop.call(getStores, { pickup: true }));
    const [first] = list;
    const receiver = { name: 'Amy Chen', mobile: '0912345678' };
    const found = await detailOf({ deliveryType: 'self', selfStoreId: first?.id, receiver });
    expect(found).toMatchObject({ shipping: 0, payable: 800 });
    expect(found.recipient).toMatchObject({
      receiver: 'Amy Chen',
      detail: first?.address,
      pickup: { chain: null, storeId: String(first?.id), name: first?.name },
    });
  });

  it.each([
    ['selfStoreRequired', {}],
    ['selfStoreUnknown', { selfStoreId: 999_999 }],
  ])('is refused: %s', async (key, change) => {
    const { refusal } = await order({ deliveryType: 'self', receiver: RECEIVER, ...change });
    expect(refusal?.key).toBe(key);
  });

  it('is refused at a shop that holds no orders', async () => {
    const { list } = await succeed(shop.call(getStores, {}));
    const closed = list.find(({ pickup }) => !pickup);
    if (!closed) return;
    const { refusal } = await order({ deliveryType: 'self', selfStoreId: closed.id, receiver: RECEIVER });
    expect(refusal?.key).toBe('selfStoreUnknown');
  });
});

describe('an order that is brought home', () => {
  it('is refused without an address', async () => {
    expect((await order({ deliveryType: 'home' })).refusal?.key).toBe('addressNeeded');
  });

  it('stays in Taiwan', async () => {
    const { refusal } = await order({ deliveryType: 'home', recipient: RECIPIENT, country: 'JP' });
    expect(refusal).toMatchObject({ key: 'overseasUnsupported', errors: [{ field: 'country' }] });
    expect((await order({ deliveryType: 'home', recipient: RECIPIENT, country: 'tw' })).code).toBe(200);
  });
});

describe('a quote', () => {
  it('offers the three ways with their fees', async () => {
    const { skuId } = await createGood(shop, { price: 800 });
    const { deliveries } = await succeed(shop.call(quoteCheckout, { source: { skuId, quantity: 1 } }));
    expect(deliveries).toEqual([
      { type: 'home', available: true, reason: null, fee: 100 },
      { type: 'cvs', available: true, reason: null, fee: 65 },
      { type: 'self', available: true, reason: null, fee: 0 },
    ]);
  });

  it('says why there is only one', async () => {
    const { skuId } = await createGood(shop, { price: 20_000 });
    const { deliveries } = await succeed(shop.call(quoteCheckout, { source: { skuId, quantity: 1 } }));
    expect(deliveries.map(({ available, reason }) => [available, reason])).toEqual([
      [true, null],
      [false, '訂單滿 NT$20,000 須使用宅配'],
      [false, '訂單滿 NT$20,000 須使用宅配'],
    ]);
  });
});

describe('changing the delivery of an unpaid order', () => {
  it('shows what each way would cost, and takes the change', async () => {
    const found = await detailOf({ deliveryType: 'home', recipient: RECIPIENT });
    const { number, token } = found;
    const options = await succeed(shop.call(listDeliveryOptions, { number }, { token }));
    expect(options.deliveries.map(({ type, fee, payable }) => [type, fee, payable])).toEqual([
      ['home', 100, 900],
      ['cvs', 65, 865],
      ['self', 0, 800],
    ]);
    const store = await pickStore(shop);
    const input = { number, deliveryType: 'cvs', store, receiver: RECEIVER, expectedPayable: 865 } as const;
    expect(await succeed(shop.call(changeDelivery, input, { token }))).toEqual({
      number,
      shipping: 65,
      payable: 865,
    });
    expect(await succeed(shop.call(getOrder, { number }, { token }))).toMatchObject({
      deliveryType: 'cvs',
      payable: 865,
      listTotal: 800,
      recipient: { pickup: { storeId: '006598' } },
    });
  });

  it('refuses another amount than was shown', async () => {
    const { number, token } = await detailOf({ deliveryType: 'home', recipient: RECIPIENT });
    const store = await pickStore(shop);
    const { refusal } = await shop.call(
      changeDelivery,
      { number, deliveryType: 'cvs', store, receiver: RECEIVER, expectedPayable: 900 },
      { token },
    );
    expect(refusal).toMatchObject({ key: 'priceChanged', detail: { payable: 865 } });
  });

  it('keeps the amount of a number that was given to pay with', async () => {
    const { number, token } = await detailOf({ deliveryType: 'home', recipient: RECIPIENT });
    await succeed(shop.call(startPayment, { number, method: 'atm' }, { token }));
    const store = await pickStore(shop);
    const toStore = { number, deliveryType: 'cvs', store, receiver: RECEIVER } as const;
    expect((await shop.call(changeDelivery, toStore, { token })).refusal?.key).toBe('deliveryChangeRefused');
    const elsewhere = { ...RECIPIENT, detail: '市府路 2 號' };
    const input = { number, deliveryType: 'home', recipient: elsewhere } as const;
    expect(await succeed(shop.call(changeDelivery, input, { token }))).toMatchObject({ payable: 900 });
  });

  it('sends the old sum back when a card was being typed for it', async () => {
    const found = await detailOf({ deliveryType: 'home', recipient: RECIPIENT });
    const { number, token } = found;
    const started = await succeed(shop.call(startPayment, { number }, { token }));
    if (started.kind !== 'form') throw new Error('a card is paid by a form');
    const store = await pickStore(shop);
    await succeed(
      shop.call(changeDelivery, { number, deliveryType: 'cvs', store, receiver: RECEIVER }, { token }),
    );
    await post(
      shop,
      NOTIFY_PATH,
      signedNotice(shop, { tradeNo: started.fields.MerchantTradeNo ?? '', amount: 900 }),
    );
    const state = await succeed(shop.call(getPaymentState, { number }, { token }));
    expect([state.state, state.refunded]).not.toContain('paid');
    expect(state.refunded).toBe(900);
    const after = await succeed(shop.call(getOrder, { number }, { token }));
    expect(after).toMatchObject({ status: ORDER_STATUS.awaitingPayment, payable: 865, canPay: true });
  });

  it('refuses what the goods do not allow', async () => {
    const { number, token } = await detailOf({ deliveryType: 'home', recipient: RECIPIENT }, 25_000);
    const store = await pickStore(shop);
    const { refusal } = await shop.call(
      changeDelivery,
      { number, deliveryType: 'cvs', store, receiver: RECEIVER },
      { token },
    );
    expect(refusal?.key).toBe('homeOnlyAmount');
  });

  it('is nobody else’s, and over when the time to pay is', async () => {
    const { number, token } = await detailOf({ deliveryType: 'home', recipient: RECIPIENT });
    const input = { number, deliveryType: 'home', recipient: RECIPIENT } as const;
    const other = await newMember(shop);
    expect((await shop.call(changeDelivery, input, { token: other.token })).refusal?.key).toBe(
      'orderNotFound',
    );
    const before = shop.clock.now();
    shop.clock.advance(31 * 60);
    expect((await shop.call(changeDelivery, input, { token })).refusal?.key).toBe('deliveryChangeRefused');
    shop.clock.set(before);
  });
});

describe('a shop without keys for parcels to stores', () => {
  let bare: TestShop;
  beforeAll(async () => {
    bare = await openTestShop();
    Object.assign(bare.runtime.config, { logistics: null });
  });
  afterAll(() => bare.stop());

  it('does not offer them, and opens no map', async () => {
    const { skuId } = await createGood(bare);
    const { deliveries } = await succeed(bare.call(quoteCheckout, { source: { skuId, quantity: 1 } }));
    expect(deliveries.map(({ type }) => type)).toEqual(['home', 'self']);
    expect((await bare.call(openStoreMap, { chain: 'FAMI' })).refusal?.key).toBe('deliveryUnavailable');
  });

  it('prices what a browser remembers of them as brought home, and takes no such order', async () => {
    const { skuId } = await createGood(bare, { price: 200 });
    const wish = { source: { skuId, quantity: 1 }, deliveryType: 'cvs' } as const;
    const { totals, deliveries } = await succeed(bare.call(quoteCheckout, wish));
    expect(totals.shipping).toBe(LIMITS.homeFee);
    expect(deliveries.map(({ type }) => type)).toEqual(['home', 'self']);
    const { token } = await newMember(bare);
    const ordered = await bare.call(
      createOrder,
      { ...wish, idempotencyKey: crypto.randomUUID(), recipient: RECIPIENT },
      { token },
    );
    expect(ordered.refusal?.key).toBe('deliveryUnavailable');
  });

  it('splits a cart into orders that it can bring', async () => {
    const cookie = bare.visitor();
    for (const homeOnly of [true, false]) {
      const { skuId } = await createGood(bare, { homeOnly });
      await succeed(bare.call(addGoodsCart, { skuId, quantity: 1 }, { cookie }));
    }
    const { parts } = await succeed(bare.call(splitCart, { deliveryType: 'cvs' }, { cookie }));
    expect(parts.map(({ deliveryType }) => deliveryType)).toEqual(['home']);
  });
});

describe('a provider that does not answer', () => {
  it('keeps nobody from ordering', async () => {
    const lost = await openTestShop();
    const { logistics } = lost.runtime.config;
    const start = await startMap(lost);
    const back = await chooseOnMap(lost, start.fields, '006598');
    Object.assign(lost.runtime.config, { logistics: { ...logistics, url: 'http://127.0.0.1:1' } });
    expect(resultOf(await reply(lost, back.action, back.fields))).toMatchObject({
      store: { storeId: '006598' },
    });
    await lost.stop();
  });
});
