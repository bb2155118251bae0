import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BOND_STATES, COMMISSION_STATES } from '#lib/buying/referral/codes.ts';
import { posterOf, posterPath, readPosterName } from '#lib/buying/referral/poster.ts';
import { clawback, commissionOf, offsetAgainstDebt, taxOf } from '#lib/buying/referral/rules/amounts.ts';
import { bondFault } from '#lib/buying/referral/rules/bond.ts';
import { sendsOwnApproval } from '#lib/buying/referral/rules/four-eyes.ts';
import { householdOf } from '#lib/buying/referral/rules/household.ts';
import { monthsBetween } from '#lib/buying/referral/rules/months.ts';
import { bondsBefore, commissionsBefore, payoutsBefore } from '#lib/buying/referral/rules/states.ts';
import { isIdentityNumber } from '#lib/kernel/text/identity-number.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { drawPosterSvg } from '#lib/site/picture/share/poster.ts';
import { isMadeFile } from '#lib/site/site/match-route.ts';

const money = fc.integer({ min: 0, max: 1_000_000 });
const percent = fc.integer({ min: 0, max: 100 });

describe('what an order brings', () => {
  it.each([
    [2000, 0, 5, 100],
    [1999, 0, 5, 99],
    [2000, 500, 5, 75],
    [2000, 2100, 5, 0],
    [2000, 0, 0, 0],
  ])('of NT$%i paid for goods and NT$%i that went back, %i %%: NT$%i', (base, back, rate, brings) => {
    expect(commissionOf(base, back, rate)).toBe(brings);
  });

  it('is whole, never below nothing, never more for more that went back', () => {
    fc.assert(
      fc.property(money, money, money, percent, (base, back, more, rate) => {
        const right = commissionOf(base, back, rate);
        expect(Number.isInteger(right)).toBe(true);
        expect(right).toBeGreaterThanOrEqual(0);
        expect(commissionOf(base, back + more, rate)).toBeLessThanOrEqual(right);
      }),
    );
  });
});

describe('what is taken back', () => {
  it('is what is there, and what comes next makes up for the rest: nobody is given or taken a dollar too much', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 500 })), { maxLength: 40 }),
        (steps) => {
          let [balance, owed, due] = [0, 0, 0];
          for (const [isSettled, amount] of steps) {
            if (isSettled) {
              const carried = offsetAgainstDebt(amount, owed);
              balance += amount - carried;
              owed -= carried;
              due += amount;
            } else {
              const back = clawback(amount, balance);
              balance -= back.taken;
              owed += back.owed;
              due -= amount;
            }
            expect(balance).toBeGreaterThanOrEqual(0);
            expect(owed).toBeGreaterThanOrEqual(0);
            expect(balance - owed).toBe(due);
          }
        },
      ),
    );
  });
});

describe('four eyes', () => {
  const approved = (amount: number, approvedBy: string | null = 'staff:1') => ({ amount, approvedBy });
  it('whoever approved a payout does not send it, from the amount on', () => {
    expect(sendsOwnApproval(approved(5000), 'staff:1', 0)).toBe(true);
    expect(sendsOwnApproval(approved(5000), 'staff:2', 0)).toBe(false);
    expect(sendsOwnApproval(approved(5000), 'staff:1', 5000)).toBe(true);
    expect(sendsOwnApproval(approved(4999), 'staff:1', 5000)).toBe(false);
    expect(sendsOwnApproval(approved(5000, null), 'staff:1', 0)).toBe(false);
  });
  it('nor does whom they have let in', () => {
    const isOne = (one: string, other: string) => one === 'staff:1' && other === 'staff:3';
    expect(sendsOwnApproval(approved(5000), 'staff:3', 0, isOne)).toBe(true);
    expect(sendsOwnApproval(approved(5000), 'staff:2', 0, isOne)).toBe(false);
  });
});

it('tax is kept back above an amount, and not at it', () => {
  const figures = { referralTaxPercent: 10, referralTaxAbove: 20_000 };
  expect(taxOf(20_000, figures)).toBe(0);
  expect(taxOf(20_005, figures)).toBe(2000);
});

describe('who may be named as an inviter', () => {
  const now = new Date('2027-05-01T04:00:00Z');
  const limits = { referralBindDays: 30 };
  const joined = (id: number, days: number, wasBefore = false) => ({
    id,
    createdAt: addDays(now, -days),
    wasBefore,
  });

  it.each([
    ['somebody who was here before', joined(8, 29), joined(7, 400), null],
    ['after one has left and come again', joined(8, 1, true), joined(7, 400), 'inviterCodeBefore'],
    ['oneself', joined(8, 1), joined(8, 1), 'inviterCodeOwn'],
    ['after thirty days', joined(8, 30), joined(7, 400), 'inviterCodeOver'],
    [
      'somebody who came later: the two of them would be a circle',
      joined(8, 5),
      joined(9, 2),
      'inviterCodeYounger',
    ],
  ])('%s', (_what, friend, inviter, fault) => {
    expect(bondFault(friend, inviter, now, limits)).toBe(fault);
  });

  it('however members name each other, nobody leads back to themselves', () => {
    const ids = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(fc.array(fc.tuple(ids, ids), { maxLength: 60 }), (wishes) => {
        const inviterOf = new Map<number, number>();
        for (const [friend, inviter] of wishes)
          if (!inviterOf.has(friend) && !bondFault(joined(friend, 1), joined(inviter, 1), now, limits))
            inviterOf.set(friend, inviter);
        for (const start of inviterOf.keys()) {
          let at: number | undefined = inviterOf.get(start);
          for (let steps = 0; at !== undefined; at = inviterOf.get(at)) {
            expect(at).not.toBe(start);
            steps += 1;
            expect(steps).toBeLessThanOrEqual(12);
          }
        }
      }),
    );
  });
});

it('an address is the same however it is written', () => {
  const place = { county: '臺北市', district: '信義區', detail: '市府路1號3樓' };
  const other = { county: '台北市', district: '信義區', detail: ' 市府路 １號-3樓 ' };
  expect(householdOf(other)).toBe(householdOf(place));
  expect(householdOf({ ...place, detail: '市府路1號4樓' })).not.toBe(householdOf(place));
});

describe('identity numbers', () => {
  it.each(['A123456789', 'A800000014'])('%s is one', (text) => expect(isIdentityNumber(text)).toBe(true));
  it.each(['A123456788', 'A323456789', 'a123456789', '1234567890', ''])('%s is none', (text) =>
    expect(isIdentityNumber(text)).toBe(false),
  );
});

it('months follow each other over a year’s end', () => {
  expect(monthsBetween('2026-11-30', '2027-02-01')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
});

describe('states', () => {
  it('are come to from where the tables say', () => {
    expect(bondsBefore('held')).toEqual(['bound']);
    expect(bondsBefore('cleared')).toEqual(['held']);
    expect(commissionsBefore('settled')).toEqual(['pending']);
    expect(commissionsBefore('reversed')).toEqual(['pending', 'settled']);
    expect(payoutsBefore('done')).toEqual(['approved']);
    expect(payoutsBefore('refused')).toEqual(['asked', 'approved']);
  });
  it('have a beginning that nothing leads to', () => {
    expect(BOND_STATES.filter((state) => bondsBefore(state).length === 0)).toEqual(['bound']);
    expect(COMMISSION_STATES.filter((state) => commissionsBefore(state).length === 0)).toEqual(['pending']);
  });
});

describe('a poster', () => {
  it('has an address that leads back to its code and language', () => {
    const path = posterPath('AB12CD34EF', 'en');
    expect(readPosterName(path.split('/').at(-1) ?? '')).toEqual({ code: 'AB12CD34EF', locale: 'en' });
    expect(isMadeFile(path)).toBe(true);
    for (const name of ['ab12-xx.png', 'AB12-tw.png', 'ab12-tw.svg', '-tw.png', 'a b-tw.png'])
      expect(readPosterName(name)).toBeNull();
  });

  it('is drawn with a code to scan, and without words where the machine has no letters', async () => {
    const poster = await posterOf('AB12CD34EF', 'tw', 'https://daypack.example/home?inviter=AB12CD34EF');
    expect(poster.scan).toMatch(/^<svg viewBox/);
    expect(drawPosterSvg(poster, true)).toContain('AB12CD34EF');
    expect(drawPosterSvg(poster, false)).not.toContain('<text');
  });
});
