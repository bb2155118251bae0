import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSandbox } from '#lib/sandbox/app.ts';
import { isNightly } from '../setup/nightly.ts';
import { beginPayment, placeOrder } from './gateway.ts';
import { openTestShop, type TestShop } from './harness.ts';
import { anything, bodyOf, encoding, formOf } from './hostile-input.ts';

/** The sandbox also survives any input, because it is used to demonstrate a shop. */

const RUNS = isNightly ? 40 : 8;

let shop: TestShop;
let tradeNo: string;
beforeAll(async () => {
  shop = await openTestShop();
  const { fields } = await beginPayment(shop, await placeOrder(shop));
  tradeNo = fields.MerchantTradeNo ?? '';
});
afterAll(() => shop.stop());

const FIELDS = [
  ...[
    'TradeNo',
    'MerchantTradeNo',
    'TotalAmount',
    'Action',
    'how',
    'card',
    'month',
    'year',
    'cvv',
    'otp',
    'key',
  ],
  ...[
    'now',
    'advanceSeconds',
    'to',
    'q',
    'number',
    'reason',
    'amount',
    'id',
    'storeId',
    'MerchantID',
    'Data',
  ],
] as const;
const text = fc.oneof(
  anything.map((value) => formOf([value])[0]?.[1] ?? ''),
  fc.constant('#trade'),
);
const given = fc.dictionary(fc.constantFrom(...FIELDS), text, { maxKeys: 8 });

it('the sandbox survives whatever is sent to any of its places', async () => {
  const all = createSandbox(shop.runtime).routes.filter(({ method }) => method !== 'ALL');
  // Controls come last, as they may disable an emulator.
  const places = [...all].sort((a, b) => Number(isControl(a.path)) - Number(isControl(b.path)));
  expect(places.length).toBeGreaterThan(30);
  for (const { method, path } of places) {
    await fc.assert(
      fc.asyncProperty(given, text, encoding, async (fields, part, how) => {
        const sent = Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, known(one)]));
        const at = path.replace(/:\w+/g, encodeURIComponent(known(part).toWellFormed()) || '-');
        const query = method === 'GET' ? `?${new URLSearchParams(sent)}` : '';
        const body = method === 'GET' ? {} : bodyOf(sent, how);
        const answer = await shop.request(`/sandbox${at}${query}`, { method, ...body });
        const said = await answer.text();
        // The carriers' provider refuses unsigned requests with a 500.
        if (answer.status === 500 && CARRIERS_REFUSALS.includes(said)) return;
        expect(answer.status, `${method} ${path}: ${said.slice(0, 300)}`).toBeLessThan(500);
      }),
      { numRuns: RUNS, endOnFailure: true, examples: [[{}, '__proto__', 'form']] },
    );
  }
}, 120_000);

const CARRIERS_REFUSALS = ['0|CheckMacValue驗證錯誤', '0|找不到訂單'];
const isControl = (path: string): boolean => path.endsWith('/control');
const known = (one: string): string => (one === '#trade' ? tradeNo : one);
