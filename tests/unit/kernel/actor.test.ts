import { describe, expect, it } from 'vitest';
import {
  type Actor,
  actingMember,
  actingVisitor,
  actorName,
  NOBODY,
  requireMember,
  requirePermission,
  systemActor,
} from '#lib/kernel/actor.ts';
import type { MemberId, StaffId, VisitorId } from '#lib/kernel/ids.ts';

const visitor = 'b7c0ffee-0000-4000-8000-000000000000' as VisitorId;
const member: Actor = { kind: 'member', memberId: 7 as MemberId, tokenHash: 'h', visitor };
const staff: Actor = { kind: 'staff', staffId: 3 as StaffId, permissions: new Set(['payment.refund']) };
const link: Actor = { kind: 'link', about: 'payLink:12' };
const system = systemActor('expire-orders');

describe('who acts', () => {
  it('is named for records', () => {
    expect([NOBODY, member, staff, link, system].map(actorName)).toEqual([
      'visitor',
      'member:7',
      'staff:3',
      'link:payLink:12',
      'system:expire-orders',
    ]);
  });

  it('is a member only when signed in, and a browser only when there is one', () => {
    expect([NOBODY, member, staff, link, system].map(actingMember)).toEqual([null, 7, null, null, null]);
    expect([NOBODY, member, staff, link, system].map(actingVisitor)).toEqual([
      null,
      visitor,
      null,
      null,
      null,
    ]);
    expect(requireMember(member)).toBe(member);
    for (const other of [NOBODY, staff, link, system])
      expect(() => requireMember(other)).toThrow('pleaseSignIn');
  });

  it('may do as staff what staff was permitted', () => {
    expect(requirePermission(staff, 'payment.refund')).toBe(staff);
    expect(() => requirePermission(staff, 'order.read')).toThrow('notAllowed');
    for (const other of [NOBODY, member, link, system])
      expect(() => requirePermission(other, 'payment.refund')).toThrow('pleaseSignIn');
  });
});
