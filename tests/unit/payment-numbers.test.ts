import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inGroups } from '#islands/payment/in-groups.ts';
import { cryptoRandom } from '#lib/kernel/ids.ts';
import { addDays, addMinutes } from '#lib/kernel/time/clock.ts';
import {
  endOfTaipeiDay,
  numberLimit,
  payBeforeOf,
  reportedPayBefore,
  transferReviewUntil,
  validityOf,
} from '#lib/money/payment/deadlines.ts';
import { readIssued } from '#lib/money/payment/ecpay/issued.ts';
import { readNotification } from '#lib/money/payment/ecpay/notice.ts';
import { offeredMethods } from '#lib/money/payment/methods.ts';
import { RefundAccountInput, ReportTransferInput } from '#lib/money/payment/model/payment.ts';
import { hideAccount, instalmentParts, nextNumberQueryAt, reportDeadline } from '#lib/money/payment/rules.ts';
import { createdOrderWindow } from '#lib/orders/order/rules.ts';
import { issueNumber, stagesOf } from '#lib/sandbox/ecpay/numbers.ts';
import { verifyCheckMac, withCheckMac } from '#lib/site/ecpay/check-mac.ts';
import { isNumbered, PAYMENT_METHODS } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { LIMITS } from '../../src/areas.ts';
import { loadConfig } from '../../src/config.ts';

const NOW = new Date('2026-11-21T04:05:06.000Z');
const config = loadConfig({ SITE_URL: 'https://shop.example' });

/** Real answers of the gateway's staging account (provider facts, 1.7.2). */
const STAGE = { hashKey: '5294y06JbISpM5x9', hashIv: 'v77hoKGq4kWxNNIS', merchantId: '2000132' };
const captured = (text: string) => Object.fromEntries(new URLSearchParams(text));
const ATM = captured(
  'BankCode=005&CustomField1=&CustomField2=&CustomField3=N22042600020&CustomField4=ATM&ExpireDate=2022/04/29&MerchantID=2000132&MerchantTradeNo=N22042600020513&PaymentType=ATM_LAND&RtnCode=2&RtnMsg=Get VirtualAccount Succeeded&StoreID=&TradeAmt=409&TradeDate=2022/04/26 14:21:51&TradeNo=2204261421418645&vAccount=5219111913209840&CheckMacValue=7878910636FA75CBD381C59939D4B53E9AC946DFE1279AF7428A886B0B60DE10',
);
const CODE = captured(
  'CustomField1=&CustomField2=&CustomField3=&CustomField4=&ExpireDate=2022/04/15 17:53:13&MerchantID=2000132&MerchantTradeNo=05677f89acc348939d3&PaymentNo=LLL22098722826&PaymentType=CVS_CVS&PaymentURL=https://payment-stage.ecpay.com.tw/PaymentRule/CVSBarCode?PaymentNo%3DLLL22098722826&RtnCode=10100073&RtnMsg=Get CVS Code Succeeded.&StoreID=&TradeAmt=100&TradeDate=2022/04/08 17:53:13&TradeNo=2204081753086470&CheckMacValue=DB0E06C7E1D0FF255E17914CFD33F0368500A1932721E1251E4C7E29EE6F5F6F',
);
const BARCODE = captured(
  'Barcode1=1105036EA&Barcode2=3453011539919569&Barcode3=042677000001500&CustomField1=&CustomField2=&CustomField3=&CustomField4=&ExpireDate=2022/05/03 14:02:17&MerchantID=2000132&MerchantTradeNo=CK20220426401292&PaymentType=BARCODE_BARCODE&RtnCode=10100073&RtnMsg=Get CVS Code Succeeded.&StoreID=&TradeAmt=1500&TradeDate=2022/04/26 14:02:17&TradeNo=2204261401048597&CheckMacValue=D574D29740EA822EB825FA02D6EDD3558403FCB66AB89F8D56F61EC61781FA11',
);

describe('a number that the gateway has issued', () => {
  it.each([
    [
      'an account',
      ATM,
      { kind: 'atm', bankCode: '005', account: '5219111913209840' },
      '2022-04-29T15:59:59Z',
    ],
    ['a code', CODE, { kind: 'storeCode', code: 'LLL22098722826' }, '2022-04-15T09:53:13Z'],
    [
      'barcodes',
      BARCODE,
      { kind: 'barcode', codes: ['1105036EA', '3453011539919569', '042677000001500'] },
      '2022-05-03T06:02:17Z',
    ],
  ] as const)('is read as it really came: %s', (_name, fields, number, expiresAt) => {
    expect(verifyCheckMac(fields, STAGE)).toBe(true);
    expect(readNotification(fields, STAGE)).toMatchObject({
      result: 'issued',
      amount: Number(fields.TradeAmt),
      tradeNo: fields.MerchantTradeNo,
      gatewayTradeNo: fields.TradeNo,
      failure: null,
      issued: { number, expiresAt: new Date(expiresAt) },
    });
  });

  it('is nothing when it makes no sense', () => {
    const senseless: Record<string, string>[] = [
      { ...ATM, vAccount: '' },
      { ...ATM, BankCode: '5' },
      { ...ATM, ExpireDate: '2022/13/29' },
      { ...CODE, PaymentNo: '<script>' },
      { ...BARCODE, Barcode2: '' },
      { ...BARCODE, PaymentType: 'Credit_CreditCard' },
    ];
    for (const fields of senseless) {
      expect(readIssued(fields)).toBeNull();
      expect(readNotification(withCheckMac(fields, STAGE), STAGE)).toBeNull();
    }
  });

  it('is what the embedded gateway issues too', () => {
    for (const [kind, type, code] of [
      ['atm', 'ATM_LAND', '2'],
      ['cvs', 'CVS_CVS', '10100073'],
      ['barcode', 'BARCODE_BARCODE', '10100073'],
    ] as const) {
      const { fields, expiresAt } = issueNumber(kind, {}, 1500, NOW, cryptoRandom);
      const said = { ...fields, PaymentType: type, RtnCode: code };
      expect(readIssued(said)?.expiresAt).toEqual(expiresAt);
    }
  });
});

describe('the time to pay (row D2)', () => {
  const order = (createdAt: Date, method: 'card' | 'atm' | 'storeCode' | 'barcode' | 'transfer') => ({
    createdAt,
    payBefore: createdOrderWindow(method, createdAt, LIMITS),
  });

  it('is three days for an account, seven for code and barcode, however late the way is chosen', () => {
    const placed = order(NOW, 'card');
    expect(numberLimit('storeCode', placed, LIMITS)).toEqual(addDays(NOW, 7));
    expect(numberLimit('atm', placed, LIMITS)).toEqual(endOfTaipeiDay(addDays(NOW, 3)));
    expect(numberLimit('barcode', placed, LIMITS)).toEqual(endOfTaipeiDay(addDays(NOW, 7)));
    expect(reportedPayBefore('transfer', placed, LIMITS)).toEqual(addDays(NOW, 3));
  });

  it('is told to the gateway in its own unit, and nothing when too little is left', () => {
    expect(validityOf('storeCode', NOW, addDays(NOW, 7), LIMITS)).toBe(10_080);
    expect(validityOf('storeCode', NOW, addMinutes(NOW, 0.5), LIMITS)).toBe(0);
    expect(validityOf('atm', NOW, endOfTaipeiDay(addDays(NOW, 3)), LIMITS)).toBe(3);
    expect(validityOf('atm', NOW, endOfTaipeiDay(NOW), LIMITS)).toBe(0);
    expect(validityOf('atm', NOW, addDays(NOW, 2), LIMITS)).toBe(1);
    expect(validityOf('barcode', NOW, endOfTaipeiDay(addDays(NOW, 7)), LIMITS)).toBe(7);
    expect(validityOf('barcode', NOW, addMinutes(NOW, 60), LIMITS)).toBe(0);
    expect(validityOf('atm', NOW, addDays(NOW, 7), LIMITS)).toBe(3);
  });

  const moment = fc
    .integer({ min: 1_700_000_000, max: 2_000_000_000 })
    .map((seconds) => new Date(seconds * 1000));
  const method = fc.constantFrom(...PAYMENT_METHODS.filter(isNumbered));
  const first = fc.constantFrom('card', 'atm', 'storeCode', 'barcode', 'transfer');

  it('is never longer than it would have been from the start, never shorter than it was', () => {
    fc.assert(
      fc.property(
        moment,
        method,
        first,
        fc.integer({ min: 0, max: 8 * 86_400 }),
        (at, kind, chosen, later) => {
          const placed = order(at, chosen);
          const now = new Date(at.getTime() + later * 1000);
          fc.pre(now < placed.payBefore);
          const until = numberLimit(kind, placed, LIMITS);
          const validity = validityOf(kind, now, until, LIMITS);
          fc.pre(validity > 0);
          const form = { ExpireDate: String(validity), StoreExpireDate: String(validity) };
          const embedded = kind === 'storeCode' ? 'cvs' : kind;
          const { expiresAt } = issueNumber(embedded, form, 100, now, cryptoRandom);
          const payBefore = payBeforeOf(kind, placed, expiresAt, LIMITS);
          expect(expiresAt.getTime()).toBeGreaterThan(now.getTime());
          expect(expiresAt.getTime()).toBeLessThanOrEqual(payBefore.getTime());
          // The number's deadline replaces the order's own estimate.
          const isEstimate = +createdOrderWindow(kind, at, LIMITS) === +placed.payBefore;
          if (isEstimate) expect(payBefore).toEqual(expiresAt);
          else expect(payBefore.getTime()).toBeGreaterThanOrEqual(placed.payBefore.getTime());
          expect(payBefore.getTime()).toBeLessThanOrEqual(endOfTaipeiDay(addDays(at, 7)).getTime());
        },
      ),
    );
  });

  it('does not grow by choosing again and again', () => {
    fc.assert(
      fc.property(
        moment,
        fc.array(fc.tuple(method, fc.integer({ min: 1, max: 2 * 86_400 })), { maxLength: 12 }),
        (at, tries) => {
          let placed = order(at, 'card');
          let now = at;
          for (const [kind, wait] of tries) {
            const validity = validityOf(kind, now, numberLimit(kind, placed, LIMITS), LIMITS);
            if (now < placed.payBefore && validity > 0) {
              const form = { ExpireDate: String(validity), StoreExpireDate: String(validity) };
              const { expiresAt } = issueNumber(
                kind === 'storeCode' ? 'cvs' : kind,
                form,
                100,
                now,
                cryptoRandom,
              );
              placed = { ...placed, payBefore: payBeforeOf(kind, placed, expiresAt, LIMITS) };
            }
            now = new Date(now.getTime() + wait * 1000);
          }
          expect(placed.payBefore.getTime()).toBeLessThanOrEqual(endOfTaipeiDay(addDays(at, 7)).getTime());
        },
      ),
    );
  });

  it('lets a told transfer wait for the cashier, but not for ever', () => {
    const placed = order(NOW, 'transfer');
    expect(transferReviewUntil(placed, addDays(NOW, 1), LIMITS)).toEqual(addDays(NOW, 4));
    expect(transferReviewUntil(placed, addDays(NOW, 5), LIMITS)).toEqual(addDays(NOW, 6));
  });

  it('waits for what a store reports days later', () => {
    expect(reportDeadline('barcode', NOW, LIMITS)).toEqual(addDays(NOW, LIMITS.barcodeReportDays));
    expect(reportDeadline('atm', NOW, LIMITS)).toEqual(NOW);
  });

  it('is asked about twice a day and when it ends', () => {
    expect(nextNumberQueryAt(NOW, addDays(NOW, 3))).toEqual(addMinutes(NOW, 720));
    expect(nextNumberQueryAt(NOW, addMinutes(NOW, 30))).toEqual(addMinutes(NOW, 30));
    expect(nextNumberQueryAt(NOW, NOW)).toEqual(addMinutes(NOW, 720));
  });
});

describe('instalments', () => {
  it('carry what does not divide in the first', () => {
    expect(instalmentParts(1733, 6)).toEqual({ first: 293, each: 288 });
  });

  it('sum to the whole, and are what the gateway counts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3000, max: 199_999 }),
        fc.constantFrom(...LIMITS.instalments),
        (amount, months) => {
          const { first, each } = instalmentParts(amount, months);
          expect(first + each * (months - 1)).toBe(amount);
          expect(first).toBeGreaterThanOrEqual(each);
          expect(first - each).toBeLessThan(months);
          expect(stagesOf(amount, months)).toEqual({ first, each });
        },
      ),
    );
  });
});

describe('numbers as they are shown', () => {
  it('are read out in fours', () => {
    expect(inGroups('5219111913209840')).toBe('5219 1119 1320 9840');
    expect(inGroups('LLL22098722826')).toBe('LLL 2209 8722 826');
    expect(inGroups('005')).toBe('005');
    expect(inGroups('0000-1234-567890')).toBe('0000-1234-567890');
  });

  it('are hidden but for their end', () => {
    expect(hideAccount('12345678901')).toBe('*******8901');
  });
});

describe('what a shopper tells', () => {
  const told = { number: 'D26112112345678', lastFive: '12345', transferredAt: '2026-11-21T12:00:00+08:00' };

  it('is five digits, a time and perhaps a picture of the shop’s own', () => {
    expect(ReportTransferInput.safeParse(told).success).toBe(true);
    for (const lastFive of ['1234', '123456', '1234a', ''])
      expect(ReportTransferInput.safeParse({ ...told, lastFive }).error?.issues[0]?.message).toBe(
        'lastFiveIncorrect',
      );
    expect(
      ReportTransferInput.safeParse({ ...told, transferredAt: ':00+08:00' }).error?.issues[0]?.message,
    ).toBe('transferTimeWrong');
    for (const picture of ['https://elsewhere.example/a.png', '/uploads/../a.png'])
      expect(ReportTransferInput.safeParse({ ...told, picture }).success).toBe(false);
  });

  it('is an account of digits, however it is written', () => {
    const given = { number: 'D1', refundId: 1, bankCode: '822', account: '0123-4567 8901', holder: '王小明' };
    expect(RefundAccountInput.parse(given).account).toBe('012345678901');
    for (const wrong of [
      { account: '123' },
      { account: '12345678901a' },
      { bankCode: '82' },
      { holder: ' ' },
    ])
      expect(RefundAccountInput.safeParse({ ...given, ...wrong }).success).toBe(false);
  });
});

describe('the ways to pay', () => {
  it('are off without an account of the shop’s or by the merchant’s wish', () => {
    expect(offeredMethods(config)).toEqual(
      expect.arrayContaining(['card', 'instalment', 'storeCode', 'atm', 'barcode', 'transfer']),
    );
    expect(offeredMethods({ ...config, transfer: null })).not.toContain('transfer');
    const off = loadConfig({ PAYMENTS_OFF: 'barcode, instalment' });
    expect(offeredMethods(off)).not.toContain('barcode');
    expect(offeredMethods(off)).not.toContain('instalment');
  });
});
