import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClaim, writeClaim } from '#lib/kernel/crypto/signed-claim.ts';
import {
  bankResult,
  cardListResult,
  creditBooks,
  readClaim as readCardClaim,
  tradeResult,
} from '#lib/money/card/answers.ts';
import type { CardsConfig } from '#lib/money/card/environment.ts';
import { openEnvelope } from '#lib/money/card/request.ts';
import { brandOf, CARD_IN_USE, declineOf, isCardExpired, shownExpiry } from '#lib/money/card/rules.ts';
import { fingerprintOf, lockCardId, unlockCardId } from '#lib/money/card/vault.ts';
import { lastClose } from '#lib/sandbox/ecpg/rules.ts';
import { seal } from '#lib/site/ecpay/sealed.ts';

const cards: CardsConfig = {
  merchantId: '3002607',
  hashKey: 'pwFHCqoQZGmho4w6',
  hashIv: 'EkRm7iFT261dpevs',
  payUrl: 'https://ecpg-stage.example',
  queryUrl: 'https://ecpayment-stage.example',
  scripts: [],
  environment: 'Stage',
  secret: 'thirty-two characters of a secret',
};

describe('a card', () => {
  it.each([
    ['431195', 'visa'],
    ['510510', 'mastercard'],
    ['222100', 'mastercard'],
    ['272099', 'mastercard'],
    ['352800', 'jcb'],
    ['378282', 'amex'],
    ['621234', 'unionpay'],
    ['601100', 'other'],
  ])('that begins with %s is of %s', (firstSix, brand) => {
    expect(brandOf(firstSix)).toBe(brand);
  });

  it('is good until its month is over in Taipei', () => {
    expect(isCardExpired('2027-03', new Date('2027-03-31T15:59:59Z'))).toBe(false);
    expect(isCardExpired('2027-03', new Date('2027-03-31T16:00:00Z'))).toBe(true);
    expect(shownExpiry('2029-08')).toBe('08/29');
  });

  it('holds orders that may still want it, and no finished one', () => {
    for (const over of [0, 25, 50, 60]) expect(CARD_IN_USE).not.toContain(over);
    const holding = [10, 19, 20, 21, 22, 26, 28, 29, 30, 32, 41, 46, 47];
    expect(CARD_IN_USE).toEqual(expect.arrayContaining(holding));
  });

  it.each([
    [10_100_251, 'cardExpired', true],
    [10_100_252, 'deductionFailed', false],
    [10_100_248, 'deductionFailed', false],
    [10_100_256, 'deductionFailed', true],
    [5_100_088, 'deductionFailed', true],
  ])('that was refused with %i', (code, failure, isFinal) => {
    expect(declineOf(code)).toEqual({ failure, isFinal });
  });
});

describe('the vault', () => {
  const id = '9814a32ed10c4dcea2209b786146ddeb61bb92d2bc3d49b8b7c9f1333f5c2236';

  it('gives back what was locked, and never locks the same way twice', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 64 }), fc.nat(), (secret, member) => {
        expect(unlockCardId(cards, member, lockCardId(cards, member, secret))).toBe(secret);
      }),
    );
    expect(lockCardId(cards, 1, id)).not.toBe(lockCardId(cards, 1, id));
    expect(lockCardId(cards, 1, id)).not.toContain(id);
  });

  it('opens for its own member with its own secret, and for nobody else', () => {
    const locked = lockCardId(cards, 1, id);
    expect(() => unlockCardId(cards, 2, locked)).toThrow();
    expect(() => unlockCardId({ ...cards, secret: 'another secret' }, 1, locked)).toThrow();
    expect(() => unlockCardId(cards, 1, `${locked.slice(0, -4)}AAAA`)).toThrow();
  });

  it('knows a card again by its fingerprint', () => {
    const card = { card6: '431195', card4: '2222', expiresOn: '2029-08' };
    expect(fingerprintOf(cards, 1, card)).toBe(fingerprintOf(cards, 1, { ...card }));
    for (const other of [{ card4: '2223' }, { expiresOn: '2030-08' }])
      expect(fingerprintOf(cards, 1, { ...card, ...other })).not.toBe(fingerprintOf(cards, 1, card));
    expect(fingerprintOf(cards, 2, card)).not.toBe(fingerprintOf(cards, 1, card));
  });
});

describe("the provider's envelope", () => {
  const said = (data: object, change: object = {}) => ({
    MerchantID: '3002607',
    RpHeader: null,
    TransCode: 1,
    TransMsg: '',
    Data: seal(data, cards),
    ...change,
  });

  it('is opened when both of its gates are passed', () => {
    expect(openEnvelope(cards, said({ MerchantID: '3002607', RtnCode: 1 }))).toMatchObject({ RtnCode: 1 });
    // The published vector A5: an answer without a merchant's number.
    const notFound =
      'fjO1tY6v1xN3iDS+nD7F+8TAirFe+4scBLrRgVHDRggk9B+RLGaGnKBaSyFlSJXOjrH9s/6kOsYgKJfq62sQSg==';
    expect(openEnvelope(cards, said({}, { Data: notFound }))).toEqual({
      RtnCode: 10_000_185,
      RtnMsg: 'not found',
    });
  });

  it.each([
    ['another merchant', said({ MerchantID: '2000132' })],
    ['a failing TransCode', said({}, { TransCode: 2 })],
    ['Data that was not sealed', said({}, { Data: 'bm9wZQ==' })],
    ['no envelope', 'x'],
    ['nothing', null],
  ])('is not opened: %s', (_what, given) => {
    expect(openEnvelope(cards, given)).toBeNull();
  });
});

describe('what the provider says', () => {
  const answered = (data: object) => ({ state: 'answered' as const, data: data as Record<string, unknown> });
  const order = (TradeStatus: string | number) => ({
    MerchantTradeNo: 'DP1',
    TradeNo: '2401',
    TradeAmt: 990,
    TradeStatus,
    PaymentDate: '2026/01/05 10:00:00',
  });
  const money = { gatewayTradeNo: '2401', amount: 990, paidAt: new Date('2026-01-05T02:00:00Z') };

  it('is paid only with code 1, its own trade number and status 1', () => {
    expect(bankResult(answered({ RtnCode: 1, OrderInfo: order('1') }), 'DP1')).toEqual({
      state: 'paid',
      ...money,
    });
    expect(bankResult(answered({ RtnCode: 1, OrderInfo: order(1) }), 'DP1').state).toBe('paid');
    for (const data of [
      { RtnCode: 1, OrderInfo: order('0') },
      { RtnCode: 1 },
      { RtnCode: '1', OrderInfo: order('1') },
      { RtnCode: 10_300_066, OrderInfo: order('1') },
      {},
    ])
      expect(bankResult(answered(data), 'DP1').state).toBe('unknown');
    expect(bankResult(answered({ RtnCode: 1, OrderInfo: order('1') }), 'DP2').state).toBe('unknown');
  });

  it('wants the buyer wherever the address stands, whatever the code', () => {
    const url = 'https://bank.example/3d';
    for (const data of [
      { RtnCode: 1, ThreeDInfo: { ThreeDURL: url } },
      { RtnCode: 0, ThreeDInfo: { ThreeDURL: url }, OrderInfo: order('1') },
      { ThreeDURL: url },
    ])
      expect(bankResult(answered(data), 'DP1')).toEqual({ state: 'needsBuyer', url });
  });

  it('is a refusal with its code, or nothing at all', () => {
    expect(bankResult(answered({ RtnCode: 10_100_252 }), 'DP1')).toEqual({
      state: 'declined',
      code: 10_100_252,
    });
    expect(bankResult({ state: 'lost', why: 'timeout' }, 'DP1')).toEqual({
      state: 'unknown',
      why: 'timeout',
    });
  });

  it('tells an unpaid trade from one that it never heard of', () => {
    expect(tradeResult(answered({ RtnCode: 10_000_185 }), 'DP1')).toEqual({
      state: 'unpaid',
      isKnown: false,
    });
    expect(tradeResult(answered({ RtnCode: 1, OrderInfo: order('0') }), 'DP1')).toEqual({
      state: 'unpaid',
      isKnown: true,
    });
    expect(tradeResult(answered({ RtnCode: 5_000_261 }), 'DP1').state).toBe('unknown');
    expect(tradeResult(answered({ RtnCode: 1, OrderInfo: order('1') }), 'DP2').state).toBe('unknown');
  });

  it('names the cards of a member, and skips what is no card', () => {
    const card = {
      BindCardID: 'a'.repeat(64),
      Card6No: '431195',
      Card4No: '2222',
      CardValidYY: '29',
      CardValidMM: '08',
    };
    const list = answered({ RtnCode: 1, BindCardList: [card, { ...card, CardValidMM: '13' }, null] });
    expect(cardListResult(list)).toEqual({
      state: 'answered',
      cards: [{ bindCardId: 'a'.repeat(64), card6: '431195', card4: '2222', expiresOn: '2029-08' }],
    });
    expect(cardListResult(answered({ RtnCode: 1 })).state).toBe('unknown');
  });

  it('tells how an amount stands in its books', () => {
    expect(creditBooks({ RtnValue: { status: '已授權' } })?.status).toBe('authorised');
    expect(creditBooks({ status: '要關帳' })?.status).toBe('toClose');
    expect(creditBooks({ RtnValue: { status: '已關帳' } })?.status).toBe('closed');
    expect(creditBooks({ RtnValue: { status: '操作取消' } })?.status).toBe('cancelled');
    expect(creditBooks({})).toBeNull();
  });

  it('is read from a callback as a claim to be asked about', () => {
    const claim = { RtnCode: 10_200_043, OrderInfo: { MerchantTradeNo: 'DP1' } };
    expect(readCardClaim(claim)).toEqual({ tradeNo: 'DP1', bindCardId: undefined, failed: true });
    expect(readCardClaim({ RtnCode: 10_300_066, OrderInfo: { MerchantTradeNo: 'DP1' } })?.failed).toBe(false);
    expect(readCardClaim({ OrderInfo: { MerchantTradeNo: "x'; drop" } })).toBeNull();
  });
});

describe('a signed claim', () => {
  it('comes back as it was signed, for its purpose and its shop alone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.integer())),
        fc.string({ minLength: 1 }),
        (claim, secret) => {
          const token = writeClaim('pay', claim, secret);
          expect(readClaim('pay', token, secret)).toEqual(JSON.parse(JSON.stringify(claim)));
          expect(readClaim('card-form', token, secret)).toBeNull();
          expect(readClaim('pay', token, `${secret}x`)).toBeNull();
          expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
        },
      ),
    );
  });

  it('is nothing when it was changed or is no claim', () => {
    for (const token of ['', '.', 'a.b', 'a.b.c', writeClaim('pay', ['x'], 's').replace('.', 'A.')])
      expect(readClaim('pay', token, 's')).toBeNull();
  });
});

describe("the embedded gateway's day", () => {
  it('closes at 20:15 in Taipei', () => {
    expect(lastClose(new Date('2027-03-01T12:14:59Z'))).toEqual(new Date('2027-02-28T12:15:00Z'));
    expect(lastClose(new Date('2027-03-01T12:15:00Z'))).toEqual(new Date('2027-03-01T12:15:00Z'));
  });
});
