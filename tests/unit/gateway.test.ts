import { describe, expect, it } from 'vitest';
import { cryptoRandom } from '#lib/kernel/ids.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import {
  APPROVED_CARD,
  chargeCard,
  checkCard,
  createGatewayTradeNo,
  DECLINED_CARD,
  gatewayLocale,
  nextNoticeAt,
  passesLuhn,
  sandboxLocale,
} from '#lib/sandbox/ecpay/rules.ts';

const NOW = new Date('2026-11-21T04:05:06Z');
const CARD = { cardNumber: '4311 9522 2222 2222', expiry: '12/30', cvv: '123' };

describe('the embedded gateway', () => {
  it('takes its test cards and any number with a right check digit', () => {
    expect(checkCard(CARD, NOW)).toEqual({});
    expect(checkCard({ ...CARD, cardNumber: DECLINED_CARD, expiry: '1130' }, NOW)).toEqual({});
    expect(checkCard({ ...CARD, cardNumber: '4111-1111-1111-1111' }, NOW)).toEqual({});
    expect(passesLuhn('4111111111111112')).toBe(false);
  });

  it('says which field is wrong', () => {
    expect(checkCard({ cardNumber: '4111111111111112', expiry: '13/30', cvv: '12' }, NOW)).toEqual({
      cardNumber: 'gateway.cardNumberWrong',
      expiry: 'gateway.expiryWrong',
      cvv: 'gateway.cvvWrong',
    });
    expect(checkCard({ ...CARD, cardNumber: '' }, NOW)).toHaveProperty('cardNumber');
  });

  it('takes a card until the end of its month in Taipei', () => {
    expect(checkCard({ ...CARD, expiry: '11/26' }, NOW)).toEqual({});
    expect(checkCard({ ...CARD, expiry: '10/26' }, NOW)).toEqual({ expiry: 'gateway.expiryPast' });
    expect(checkCard({ ...CARD, expiry: '11/26' }, new Date('2026-11-30T16:00:00Z'))).toEqual({
      expiry: 'gateway.expiryPast',
    });
  });

  it('approves one card and declines all others', () => {
    expect(chargeCard(APPROVED_CARD)).toMatchObject({
      paid: true,
      code: '1',
      card6: '431195',
      card4: '2222',
    });
    expect(chargeCard(DECLINED_CARD)).toMatchObject({ paid: false, code: '10100058' });
    expect(chargeCard('4111111111111111').paid).toBe(false);
  });

  it('numbers its trades by the minute and by chance', () => {
    expect(createGatewayTradeNo(NOW, cryptoRandom)).toMatch(/^2611211205\d{10}$/);
  });

  it('repeats a notification after 5, 10 and 15 minutes, at most four times a day for three days', () => {
    expect([1, 2, 3].map((tries) => nextNoticeAt(NOW, tries))).toEqual([
      addMinutes(NOW, 5),
      addMinutes(NOW, 10),
      addMinutes(NOW, 15),
    ]);
    expect(nextNoticeAt(NOW, 4)).toEqual(addMinutes(NOW, 24 * 60));
    expect(nextNoticeAt(NOW, 12)).toBeNull();
  });

  it('speaks the language of the form, else of the browser', () => {
    expect(gatewayLocale('ENG', 'zh-CN')).toBe('en');
    expect(gatewayLocale(undefined, 'zh-CN,zh;q=0.9')).toBe('zh');
    expect(gatewayLocale(undefined, 'en-US')).toBe('tw');
    expect(sandboxLocale(undefined, 'en-US')).toBe('en');
    expect(sandboxLocale('zh', 'en-US')).toBe('zh');
  });
});
