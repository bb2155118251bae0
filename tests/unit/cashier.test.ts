import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AcceptPaymentInput, CountTillInput } from '#lib/buying/cashier/model/till.ts';
import { paymentFile } from '#lib/buying/cashier/payment-file.ts';
import {
  changeOf,
  countedCash,
  DENOMINATIONS,
  differenceOf,
  expectedOf,
  needsNote,
  needsSecondPerson,
  payOutMethod,
  TILL_METHODS,
} from '#lib/buying/cashier/rules.ts';
import { counterMethods, offeredMethods } from '#lib/money/payment/methods.ts';
import { COUNTER_METHODS, PAYMENT_METHODS } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { loadConfig } from '../../src/config.ts';
import { readSheet } from '../setup/xlsx.ts';

const amount = fc.integer({ min: 0, max: 1_000_000 });
const moves = fc.array(
  fc.record({
    way: fc.constantFrom(...TILL_METHODS),
    amount: fc.integer({ min: -100_000, max: 100_000 }),
  }),
);

describe('change', () => {
  it('and what is due are what lay on the counter, or too little did', () => {
    fc.assert(
      fc.property(amount, amount, (due, received) => {
        const change = changeOf(due, received);
        if (received < due) expect(change).toBeNull();
        else expect(due + (change ?? Number.NaN)).toBe(received);
      }),
    );
  });
});

describe('a till', () => {
  it('holds its float and everything since, kind by kind', () => {
    fc.assert(
      fc.property(amount, moves, (float, entries) => {
        const expected = expectedOf(float, entries);
        const sum = entries.reduce((so, one) => so + one.amount, float);
        expect(expected.cash + expected.card + expected.transfer).toBe(sum);
        expect(expectedOf(float, entries.toReversed())).toEqual(expected);
        const nothing = differenceOf(expected, expected);
        expect([needsNote(nothing), needsSecondPerson(nothing, 0)]).toEqual([false, false]);
      }),
    );
  });

  it('is counted by its notes and coins', () => {
    expect(countedCash({ nt1000: 3, nt100: 2, nt5: 1, nt1: 4 })).toBe(3209);
    expect(countedCash({})).toBe(0);
    expect(DENOMINATIONS).toEqual([...DENOMINATIONS].sort((a, b) => b - a));
  });

  it('wants a word about any difference, and a second person above the figure, however kinds make up for each other', () => {
    const expected = { cash: 1000, card: 500, transfer: 0 };
    const swapped = differenceOf(expected, { cash: 800, card: 700, transfer: 0 });
    expect(swapped).toEqual({ cash: -200, card: 200, transfer: 0 });
    expect([needsNote(swapped), needsSecondPerson(swapped, 100), needsSecondPerson(swapped, 200)]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('what is typed at the counter', () => {
  const TAKEN = { number: 'D1', amount: 300, key: crypto.randomUUID() };

  it('is an amount as people write it', () => {
    expect(AcceptPaymentInput.parse({ ...TAKEN, way: 'cash', received: 'NT$1,000' })).toMatchObject({
      received: 1000,
    });
    for (const received of ['', '-5', '12.5', 'abc', '0'])
      expect(AcceptPaymentInput.safeParse({ ...TAKEN, way: 'cash', received }).success).toBe(false);
    expect(CountTillInput.parse({ cash: { nt1000: '2', nt1: '' } }).cash).toMatchObject({
      nt1000: 2,
      nt1: 0,
      nt500: 0,
    });
  });

  it('is never a whole card number', () => {
    const card = { ...TAKEN, way: 'card', reference: '000123' };
    expect(AcceptPaymentInput.safeParse({ ...card, lastDigits: '4242' }).success).toBe(true);
    expect(AcceptPaymentInput.safeParse({ ...card, lastDigits: '4242424242424242' }).success).toBe(false);
    expect(
      AcceptPaymentInput.safeParse({ ...card, lastDigits: '4242', reference: '4242424242424242' }).success,
    ).toBe(false);
    expect(AcceptPaymentInput.safeParse({ ...card, lastDigits: '4242', reference: '' }).success).toBe(false);
  });
});

describe('ways to pay', () => {
  it('at the counter are offered to no shopper, and the merchant may switch them off', () => {
    const open = loadConfig({ SITE_URL: 'https://shop.example' });
    const atCounter = Object.values(COUNTER_METHODS);
    expect(counterMethods(open)).toEqual(atCounter);
    expect(offeredMethods(open)).toEqual(
      PAYMENT_METHODS.filter((one) => !atCounter.some((way) => way === one)),
    );
    const off = loadConfig({ SITE_URL: 'https://shop.example', PAYMENTS_OFF: 'counterCard' });
    expect(counterMethods(off)).not.toContain('counterCard');
  });

  it('lead back over the counter only for what came over it, a card’s money to the card', () => {
    expect(PAYMENT_METHODS.map(payOutMethod).filter((way) => way !== null)).toEqual(['cash', 'card']);
    expect([payOutMethod('counterCash'), payOutMethod('counterCard')]).toEqual(['cash', 'card']);
  });
});

describe('a payment file', () => {
  it('keeps each value in its cell, whatever people are called', async () => {
    const line = { id: 7, bankCode: '013', account: '0123', amount: 90, number: 'D1' };
    const names = ['Lee, "Jo"', '=1+1', '@sum'];
    const base64 = await paymentFile(
      (key) => key,
      names.map((holder) => ({ ...line, holder })),
    );
    const [head, ...rows] = await readSheet(Buffer.from(base64, 'base64'));
    expect(head?.[0]).toBe('refunds.file.bankCode');
    expect(rows).toEqual(names.map((holder) => ['013', '0123', holder, 90, 'D1 R7']));
  });
});
