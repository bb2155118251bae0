import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGoodsCart } from '#lib/buying/cart/calls/cart.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { CARD_FORM_PATH } from '#lib/money/card/bind.ts';
import { ECPG_NOTIFY_PATH, ECPG_RESULT_PATH } from '#lib/money/card/ecpg.ts';
import { INFO_PATH, ISSUED_PATH, NOTIFY_PATH, RESULT_PATH } from '#lib/money/payment/ecpay/aio.ts';
import { LINE_CONFIRM_PATH } from '#lib/money/payment/linepay/provider.ts';
import { MAP_REPLY_PATH } from '#lib/orders/logistics/ecpay/map-form.ts';
import { seal } from '#lib/site/ecpay/sealed.ts';
import { routes } from '../../src/areas.ts';
import { isNightly } from '../setup/nightly.ts';
import { beginPayment, type PlacedOrder, placeOrder, signedNotice } from './gateway.ts';
import { openTestShop, type TestShop } from './harness.ts';
import { anything, bodyOf, encoding, formOf, inputFor, type Known } from './hostile-input.ts';
import { RECIPIENT } from './shelf.ts';

/** Any input to the shop is answered or refused: nobody outside can provoke a fault (500). */

const RUNS = isNightly ? 40 : 8;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const knownOf = ({ number, skuId, memberId }: PlacedOrder): Known => ({
  number: [number],
  numbers: [[number]],
  skuId: [skuId],
  goodsId: [1, 2],
  id: [1, 2, memberId],
  ids: [[1, 2]],
  lineId: [1, 2],
  recipient: [RECIPIENT],
  mobile: ['0912345678'],
  email: ['a@example.com'],
  paymentMethod: ['card', 'atm', 'transfer', 'linePay', 'storedCard'],
  method: ['card', 'atm', 'transfer', 'linePay', 'storedCard'],
  deliveryType: ['home'],
});

const unbroken = async (answer: Response): Promise<void> => {
  const text = await answer.text();
  expect(answer.status, text.slice(0, 300)).toBeLessThan(500);
};

describe('a call', () => {
  it.each(routes.map((route) => ({ route, name: `${route.method} ${route.path}` })))(
    '$name survives whatever is sent',
    async ({ route }) => {
      const placed = await placeOrder(shop);
      const { token, skuId } = placed;
      await shop.call(addGoodsCart, { skuId, quantity: 1 }, { token });
      const send = async (input: unknown, how: Parameters<typeof bodyOf>[1], who: { token?: string }) => {
        const isQuery = route.method === 'GET';
        const query = isQuery || how === 'nonsense' ? `?${new URLSearchParams(formOf(input))}` : '';
        const { headers, ...body } = isQuery ? { headers: {} } : bodyOf(input, how);
        return shop.request(API_BASE + route.path + query, {
          method: route.method,
          ...body,
          headers: { ...(headers as object), ...who, 'x-forwarded-for': crypto.randomUUID() },
        });
      };
      await fc.assert(
        fc.asyncProperty(inputFor(route, knownOf(placed)), encoding, async (input, how) => {
          await unbroken(await send(input, how, { token }));
          if (route.access === 'anyone') await unbroken(await send(input, how, {}));
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
  );
});

/** Field names of providers, so that odd values reach code that reads them. */
const FIELDS = [
  ...[
    'MerchantTradeNo',
    'RtnCode',
    'RtnMsg',
    'TradeNo',
    'TradeAmt',
    'PaymentDate',
    'PaymentType',
    'SimulatePaid',
  ],
  ...[
    'ExpireDate',
    'BankCode',
    'vAccount',
    'PaymentNo',
    'Barcode1',
    'Barcode2',
    'Barcode3',
    'MerchantID',
    '__proto__',
  ],
  ...[
    'CVSStoreID',
    'CVSStoreName',
    'CVSAddress',
    'CVSOutSide',
    'LogisticsSubType',
    'ExtraData',
    'ResultData',
  ],
  ...[
    'key',
    'payToken',
    'transactionId',
    'orderId',
    'scope',
    'OrderInfo',
    'BindCardID',
    'CheckMacValue',
    'TransCode',
  ],
] as const;
const texts = anything.map((value) => formOf([value])[0]?.[1] ?? '');
const fields = fc.dictionary(fc.constantFrom(...FIELDS), texts, { maxKeys: 8 });

describe('what comes from outside besides', () => {
  const PATHS = [
    ...[NOTIFY_PATH, INFO_PATH, RESULT_PATH, ISSUED_PATH, ECPG_NOTIFY_PATH, ECPG_RESULT_PATH, CARD_FORM_PATH],
    ...[LINE_CONFIRM_PATH, `${MAP_REPLY_PATH}/tw`, '/unsubscribe', '/user/unsubscribe'],
  ];
  const post = (path: string, init: RequestInit) => shop.request(path, { method: 'POST', ...init });

  it.each(PATHS)('to %s is borne, whatever it is', async (path) => {
    await fc.assert(
      fc.asyncProperty(fields, fc.oneof(encoding), async (given, how) => {
        await unbroken(await post(path, bodyOf(given, how)));
        await unbroken(await shop.request(`${path}?${new URLSearchParams(given)}`));
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  });

  it('is borne though it is signed like the gateway’s own', async () => {
    const placed = await placeOrder(shop);
    const { fields: form } = await beginPayment(shop, placed);
    const trade = { tradeNo: form.MerchantTradeNo ?? '', amount: placed.payable };
    const codes = fc.constantFrom('1', '2', '10100073', '10300066', '10100058');
    await fc.assert(
      fc.asyncProperty(fields, codes, fc.constantFrom(...PATHS.slice(0, 4)), async (given, RtnCode, path) => {
        const { MerchantTradeNo: _ours, TradeAmt: _due, ...rest } = given;
        const signed = signedNotice(shop, trade, { RtnCode, ...rest });
        await unbroken(await post(path, { body: new URLSearchParams(signed) }));
      }),
      { numRuns: RUNS * 10, endOnFailure: true },
    );
  });

  it('is borne though it is sealed like the provider’s own', async () => {
    const { cards } = shop.runtime.config;
    if (!cards) throw new Error('the demo shop saves cards');
    const sealed = fc.oneof(fc.dictionary(fc.constantFrom(...FIELDS), anything), fc.object());
    await fc.assert(
      fc.asyncProperty(sealed, async (given) => {
        const envelope = JSON.stringify({
          TransCode: 1,
          Data: seal({ ...given, MerchantID: cards.merchantId }, cards),
        });
        await unbroken(await post(ECPG_NOTIFY_PATH, { body: envelope }));
        await unbroken(await post(ECPG_RESULT_PATH, { body: new URLSearchParams({ ResultData: envelope }) }));
      }),
      { numRuns: RUNS * 5, endOnFailure: true },
    );
  });
});

describe('a body', () => {
  it.each(['[', '{"a":'])('nested without end is refused', async (opening) => {
    const depth = 100_000;
    const closing = opening === '[' ? ']' : '}';
    const body = `${opening.repeat(depth)}1${closing.repeat(depth)}`;
    const headers = { 'content-type': 'application/json' };
    await unbroken(await shop.request(API_BASE + addGoodsCart.path, { method: 'POST', body, headers }));
  });
});
