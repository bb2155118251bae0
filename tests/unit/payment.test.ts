import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cryptoRandom, type MemberId } from '#lib/kernel/ids.ts';
import { addDays, addMinutes } from '#lib/kernel/time/clock.ts';
import { fromTaipei, toTaipei } from '#lib/kernel/time/taipei.ts';
import { endOfTaipeiDay } from '#lib/money/payment/deadlines.ts';
import { checkoutForm } from '#lib/money/payment/ecpay/aio.ts';
import { readNotification } from '#lib/money/payment/ecpay/notice.ts';
import { readTradeInfo } from '#lib/money/payment/ecpay/query.ts';
import { ATTEMPT_STATUSES } from '#lib/money/payment/model/payment.ts';
import type { StartRequest } from '#lib/money/payment/provider.ts';
import { ATTEMPT_TRANSITIONS, abandonedAt, statesBefore } from '#lib/money/payment/rules.ts';
import { CheckoutForm } from '#lib/sandbox/ecpay/form.ts';
import { checkMacValue, verifyCheckMac, withCheckMac } from '#lib/site/ecpay/check-mac.ts';
import { acceptsRefundsAt } from '#lib/site/ecpay/closing-time.ts';
import { joinItemNames } from '#lib/site/ecpay/item-name.ts';
import { firstQueryAt, nextQueryAt, nextRefundAt } from '#lib/site/ecpay/query-schedule.ts';
import { createTradeNo } from '#lib/site/ecpay/trade-number.ts';
import { LIMITS } from '../../src/areas.ts';
import { loadConfig } from '../../src/config.ts';

const NOW = new Date('2026-11-21T04:05:06.789Z');
/** Any code point, including lone surrogates. */
const anySign = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
const config = loadConfig({ SITE_URL: 'https://shop.example' });

describe('an attempt', () => {
  it('only moves forward, and money beats failure', () => {
    for (const from of ATTEMPT_STATUSES)
      for (const to of ATTEMPT_TRANSITIONS[from])
        expect(ATTEMPT_STATUSES.indexOf(to)).toBeGreaterThan(ATTEMPT_STATUSES.indexOf(from));
    expect(statesBefore('paid')).toEqual(['created', 'failed']);
    expect(statesBefore('failed')).toEqual(['created']);
    expect(statesBefore('refundDue')).toEqual(['paid']);
    expect(statesBefore('refunded')).toEqual(['refundDue']);
    expect(statesBefore('created')).toEqual([]);
  });

  it('has a trade number of 20 letters and digits, never the same', () => {
    const numbers = Array.from({ length: 1000 }, () => createTradeNo(NOW, cryptoRandom));
    expect(new Set(numbers).size).toBe(1000);
    for (const number of numbers) expect(number).toMatch(/^DP[0-9A-Z]{18}$/);
  });

  it('is asked about after ten minutes, then ever more patiently', () => {
    expect(firstQueryAt(NOW)).toEqual(addMinutes(NOW, 10));
    const waits = [0, 1, 2, 3, 4, 49, 50, 5000].map(
      (n) => (nextQueryAt(NOW, n).getTime() - NOW.getTime()) / 60_000,
    );
    expect(waits).toEqual([5, 10, 20, 40, 60, 60, 1440, 1440]);
    expect(abandonedAt(NOW, LIMITS)).toEqual(addMinutes(NOW, LIMITS.queriedPaymentMinutes));
  });

  it('tries a refund for days, then leaves it to a person', () => {
    expect(nextRefundAt(NOW, 0)).toEqual(addMinutes(NOW, 10));
    expect(nextRefundAt(NOW, 9)).toEqual(addMinutes(NOW, 1440));
    expect(nextRefundAt(NOW, 10)).toBeNull();
  });
});

describe('Taipei time', () => {
  it('is written and read as the gateway does', () => {
    expect(toTaipei(NOW)).toBe('2026/11/21 12:05:06');
    expect(fromTaipei('2026/11/21 12:05:06')).toEqual(new Date('2026-11-21T04:05:06Z'));
    for (const text of [
      '',
      '2026-11-21 12:05:06',
      '2026/13/21 12:05:06',
      '2026/11/21',
      '0000/01/01 00:00:00',
    ])
      expect(fromTaipei(text)).toBeNull();
  });

  it('comes back as it went', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
        const moment = new Date(seconds * 1000);
        expect(fromTaipei(toTaipei(moment))).toEqual(moment);
      }),
    );
  });

  it('is closed for refunds from 20:15 to 20:30', () => {
    expect(acceptsRefundsAt(new Date('2026-11-21T12:14:59Z'))).toBe(true);
    expect(acceptsRefundsAt(new Date('2026-11-21T12:15:00Z'))).toBe(false);
    expect(acceptsRefundsAt(new Date('2026-11-21T12:29:59Z'))).toBe(false);
    expect(acceptsRefundsAt(new Date('2026-11-21T12:30:00Z'))).toBe(true);
  });
});

describe('ItemName', () => {
  it('joins names and leaves out what the gateway does not take', () => {
    expect(joinItemNames(['深海魚油 90 粒', 'Vitamin C & Zinc <b>#1</b>'])).toBe(
      '深海魚油 90 粒#Vitamin C Zinc b 1 /b',
    );
    expect(joinItemNames(['curl tonic', 'Python Echo'])).toBe('tonic#-');
    expect(joinItemNames(['\ud800'])).toBe('-');
  });

  it('says how many did not fit', () => {
    const joined = joinItemNames(Array.from({ length: 30 }, (_, i) => `Multivitamin number ${i}`));
    expect(joined).toMatch(/^Multivitamin number 0#.*#\+\d+$/);
    expect(joined.split('#').length - 1 + Number(joined.split('+').at(-1))).toBe(30);
  });

  it('shortens a name that fills it alone, and still says how many more there are', () => {
    const name = `Multivitamin ${'and mineral '.repeat(20)}90 tablets`;
    expect(joinItemNames([name])).toMatch(/^Multivitamin and .*\.\.90 tablets$/);
    expect(joinItemNames([name, 'Zinc', 'Iron'])).toMatch(/\.\.90 tablets#\+2$/);
  });

  it('is never empty, too long or forbidden', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: anySign, maxLength: 60 }), { minLength: 1, maxLength: 8 }),
        (names) => {
          const joined = joinItemNames(names);
          expect(joined.length).toBeGreaterThan(0);
          expect(joined.length).toBeLessThanOrEqual(200);
          expect(joined).not.toMatch(/[<>&"'\\;|$`]/);
          expect(joined.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});

describe('the card form', () => {
  const request: StartRequest = {
    tradeNo: 'DPMABCDEFGH123456789',
    method: 'card',
    orderNumber: 'D26112112345678',
    memberId: 1 as MemberId,
    amount: 1280,
    names: ['維他命C', '魚油'],
    locale: 'tw',
    instalments: null,
    cardId: null,
    payKey: null,
    until: NOW,
  };
  const fieldsOf = (change: Partial<StartRequest>) =>
    checkoutForm(config, { ...request, ...change }, NOW).fields;

  it('is one that the gateway accepts', () => {
    const { action, fields } = checkoutForm(config, request, NOW);
    expect(action).toBe('https://shop.example/sandbox/ecpay/Cashier/AioCheckOut/V5');
    expect(fields).toMatchObject({
      MerchantTradeDate: '2026/11/21 12:05:06',
      TotalAmount: '1280',
      ItemName: '維他命C#魚油',
      ChoosePayment: 'Credit',
      NeedExtraPaidInfo: 'Y',
      ReturnURL: 'https://shop.example/payment/ecpay/notify',
      OrderResultURL: 'https://shop.example/payment/ecpay/result',
      ClientBackURL: 'https://shop.example/payment/order-payment?number=D26112112345678&cancelled=1',
    });
    expect(fields.Language).toBeUndefined();
    expect(fields.CreditInstallment).toBeUndefined();
    expect(CheckoutForm.safeParse(fields).success).toBe(true);
    expect(verifyCheckMac(fields, config.ecpay)).toBe(true);
  });

  it('asks for English pages for English shoppers and comes back in their language', () => {
    expect(fieldsOf({ locale: 'en' })).toMatchObject({
      Language: 'ENG',
      ClientBackURL: 'https://shop.example/en/payment/order-payment?number=D26112112345678&cancelled=1',
    });
    expect(fieldsOf({ locale: 'zh' }).Language).toBeUndefined();
  });

  it('names the parts of an instalment payment and the whole amount', () => {
    const fields = fieldsOf({ method: 'instalment', amount: 3001, instalments: 6 });
    expect(fields).toMatchObject({ ChoosePayment: 'Credit', CreditInstallment: '6', TotalAmount: '3001' });
    expect(CheckoutForm.safeParse(fields).success).toBe(true);
  });

  it.each([
    ['storeCode', addDays(NOW, 7), { ChoosePayment: 'CVS', StoreExpireDate: '10080' }],
    ['atm', endOfTaipeiDay(addDays(NOW, 3)), { ChoosePayment: 'ATM', ExpireDate: '3' }],
    ['barcode', endOfTaipeiDay(addDays(NOW, 7)), { ChoosePayment: 'BARCODE', StoreExpireDate: '7' }],
  ] as const)('asks for a number to pay by %s', (method, until, wanted) => {
    const fields = fieldsOf({ method, until });
    expect(fields).toMatchObject({
      ...wanted,
      PaymentInfoURL: 'https://shop.example/payment/ecpay/info',
      ClientRedirectURL: 'https://shop.example/payment/ecpay/issued',
    });
    expect(fields.OrderResultURL).toBeUndefined();
    expect(CheckoutForm.safeParse(fields).success).toBe(true);
    expect(verifyCheckMac(fields, config.ecpay)).toBe(true);
  });
});

describe('a notification', () => {
  const said = {
    MerchantID: '3002607',
    MerchantTradeNo: 'DPMABCDEFGH123456789',
    RtnCode: '1',
    RtnMsg: '交易成功',
    TradeNo: '2501011200000001',
    TradeAmt: '1280',
    PaymentDate: '2025/01/01 12:05:00',
    SimulatePaid: '0',
  };
  const read = (change: Record<string, string> = {}) =>
    readNotification(withCheckMac({ ...said, ...change }, config.ecpay), config.ecpay);

  it('is read when the gateway signed it', () => {
    expect(read()).toEqual({
      tradeNo: 'DPMABCDEFGH123456789',
      amount: 1280,
      result: 'paid',
      gatewayTradeNo: '2501011200000001',
      paidAt: new Date('2025-01-01T04:05:00Z'),
      simulated: false,
      failure: null,
      issued: null,
    });
    expect(read({ SimulatePaid: '1' })?.simulated).toBe(true);
  });

  it('tells why it failed', () => {
    expect(read({ RtnCode: '10100058' })).toMatchObject({ result: 'failed', failure: 'deductionFailed' });
    expect(read({ RtnCode: '10200095' })).toMatchObject({ result: 'failed', failure: 'paymentFailed' });
    expect(read({ RtnCode: '10300066' })).toMatchObject({ result: 'pending', failure: null });
  });

  it('is nothing when it is signed wrongly, for another merchant, or makes no sense', () => {
    expect(readNotification(said, config.ecpay)).toBeNull();
    expect(
      readNotification({ ...said, CheckMacValue: checkMacValue({}, config.ecpay) }, config.ecpay),
    ).toBeNull();
    expect(read({ MerchantID: '2000132' })).toBeNull();
    const senseless: Record<string, string>[] = [
      { TradeAmt: '12.5' },
      { TradeAmt: '-1' },
      { RtnCode: 'yes' },
      { MerchantTradeNo: "' or 1" },
    ];
    for (const change of senseless) expect(read(change)).toBeNull();
  });

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string({ unit: anySign })), (fields) => {
        expect(readNotification(fields, config.ecpay)).toBeNull();
      }),
    );
  });
});

describe('an answered query', () => {
  const answer = {
    MerchantTradeNo: 'DP1',
    TradeAmt: '100',
    TradeNo: '25',
    PaymentDate: '2025/01/01 12:05:00',
  };

  it('tells paid from unpaid, failed and unknown', () => {
    expect(readTradeInfo({ ...answer, TradeStatus: '1' }, 'DP1')).toMatchObject({
      state: 'answered',
      notice: { result: 'paid', amount: 100, gatewayTradeNo: '25' },
    });
    expect(readTradeInfo({ ...answer, TradeStatus: '0' }, 'DP1')).toEqual({ state: 'unpaid' });
    expect(readTradeInfo({ TradeStatus: '10200047' }, 'DP1')).toEqual({ state: 'unpaid' });
    expect(readTradeInfo({ ...answer, TradeStatus: '10200095' }, 'DP1')).toMatchObject({
      notice: { result: 'failed', paidAt: null, failure: 'paymentFailed' },
    });
    expect(readTradeInfo({ ...answer, TradeStatus: '1' }, 'DP2').state).toBe('unknown');
    expect(readTradeInfo({ TradeStatus: '1' }, 'DP1').state).toBe('unknown');
    expect(readTradeInfo({}, 'DP1').state).toBe('unknown');
  });
});
