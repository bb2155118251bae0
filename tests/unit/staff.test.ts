import fc from 'fast-check';
import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { seal, sealingKey, unseal } from '#lib/kernel/crypto/sealed.ts';
import { addSeconds } from '#lib/kernel/time/clock.ts';
import { StaffSignInInput } from '#lib/people/staff/model.ts';
import {
  covers,
  normalizeRoles,
  permissionsOf,
  ROLES,
  type Role,
  removesRoles,
} from '#lib/people/staff/rules.ts';
import { codeAt, factorUri, newFactor, stepOf } from '#lib/people/staff/second-factor.ts';
import { PERMISSIONS } from '../../src/areas.ts';

describe('a second factor', () => {
  /** RFC 6238, appendix B, for SHA-1. An app shows the last six of its eight digits. */
  const secret = Secret.fromUTF8('12345678901234567890').base32;

  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('is, after %i seconds, what the standard says', (seconds, digits) => {
    const at = new Date(seconds * 1000);
    expect(codeAt(secret, at)).toBe(digits.slice(2));
    expect(stepOf(secret, digits.slice(2), at)).toBe(Math.floor(seconds / 30));
  });

  it('is good one step early and one step late, and belongs to its own step', () => {
    const at = new Date(1_234_567_890_000);
    const code = codeAt(secret, at);
    const step = stepOf(secret, code, at);
    for (const apart of [-30, 30]) expect(stepOf(secret, code, addSeconds(at, apart))).toBe(step);
    for (const apart of [-60, 60]) expect(stepOf(secret, code, addSeconds(at, apart))).toBeNull();
  });

  it('is read by an app from its address', () => {
    const made = newFactor();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(factorUri(made, '日日包', 'amy@example.com'));
    expect(uri.protocol + uri.host).toBe('otpauth:totp');
    expect(uri.searchParams.get('secret')).toBe(made);
    expect(uri.searchParams.get('issuer')).toBe('日日包');
  });

  it('is written as apps and people write it', () => {
    const asWritten = (code: string) =>
      StaffSignInInput.parse({ email: 'a@example.com', password: 'x', code }).code;
    expect(asWritten(' 123 456 ')).toBe('123456');
    expect(asWritten('１２３４５６')).toBe('123456');
    expect(asWritten('abcde-fghjk')).toBe('ABCDEFGHJK');
    expect(() => asWritten('12345')).toThrow();
  });
});

describe('what is sealed', () => {
  const key = sealingKey('staff', 'a secret of the environment');

  it('opens for its owner, with its key, and as it was written', () => {
    const sealed = seal(key, 'staff.1', 'text');
    expect(sealed).not.toContain('text');
    expect(unseal(key, 'staff.1', sealed)).toBe('text');
    expect(() => unseal(key, 'staff.2', sealed)).toThrow();
    expect(() => unseal(sealingKey('card', 'a secret of the environment'), 'staff.1', sealed)).toThrow();
    expect(() => unseal(key, 'staff.1', [...sealed].reverse().join(''))).toThrow();
  });
});

describe('roles', () => {
  const roles = fc.uniqueArray(fc.constantFrom(...ROLES));

  it('give an admin everything, and nobody nothing', () => {
    expect([...permissionsOf(['admin'])].sort()).toEqual([...PERMISSIONS].sort());
    expect(permissionsOf([]).size).toBe(0);
  });

  it('keep apart who does what', () => {
    const cashier = permissionsOf(['cashier']);
    expect(cashier.has('payment.confirmTransfer')).toBe(true);
    for (const denied of ['staff.manage', 'payment.refund', 'order.move', 'goods.change'] as const)
      expect(cashier.has(denied)).toBe(false);
    expect(permissionsOf(['dietitian']).has('order.readPersonal')).toBe(false);
    expect(covers(permissionsOf(['merchant']), ['admin'])).toBe(false);
  });

  it('of several add up', () => {
    fc.assert(
      fc.property(roles, roles, (one, other) => {
        const both = permissionsOf([...one, ...other]);
        expect(both).toEqual(permissionsOf([...other, ...one]));
        for (const permission of both)
          expect(permissionsOf(one).has(permission) || permissionsOf(other).has(permission)).toBe(true);
      }),
    );
  });

  it('are given by nobody who does not hold all that is in them, however often they are passed on', () => {
    fc.assert(
      fc.property(roles, fc.array(roles, { maxLength: 6 }), (own, passedOn) => {
        const held = permissionsOf(own);
        let last: readonly Role[] = own;
        for (const wanted of passedOn) if (covers(permissionsOf(last), wanted)) last = wanted;
        for (const permission of permissionsOf(last)) expect(held.has(permission)).toBe(true);
      }),
    );
  });

  it('are told each once; what a change takes away is noticed', () => {
    fc.assert(
      fc.property(roles, roles, (before, after) => {
        expect(normalizeRoles([...after, ...after])).toEqual(normalizeRoles(after));
        expect(removesRoles(before, [...before, ...after])).toBe(false);
        if (before.length > 0) expect(removesRoles(before, [])).toBe(true);
      }),
    );
  });
});
