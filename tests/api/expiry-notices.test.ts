import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { claimCoupon, notifyExpiring } from '#lib/money/coupon/service.ts';
import { coupon } from '#lib/money/coupon/tables.ts';
import type { LedgerKind } from '#lib/money/ledger/codes.ts';
import { postEntry } from '#lib/money/ledger/service.ts';
import * as inbox from '#lib/people/inbox/calls.ts';
import { links } from '#lib/site/site/links.ts';
import { LIMITS } from '../../src/areas.ts';
import { makeCoupon } from './discounts.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { newMember } from './shelf.ts';

/** Row L8: expiring amounts are announced to their member, once. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  shop.clock.set(taipeiMoment('2027-08-10', '12:00'));
  // Announces what other tests left.
  while ((await notifyExpiring(ctxOf())) > 0);
});

const ctxOf = () => shop.runtime.context();
const post = (memberId: MemberId, kind: LedgerKind, amount: number, expiresAt: Date | null = null) =>
  postEntry(ctxOf(), {
    memberId,
    kind,
    amount,
    reason: 'gift',
    key: `ahead:${crypto.randomUUID()}`,
    expiresAt,
  });
const nextDay = () => shop.clock.advance(86_400);
const told = async (token: string) => {
  const { messages } = await succeed(shop.call(inbox.listInbox, { filter: 'all' }, { token }));
  return messages.filter(({ path }) => [links.balances(), links.coupons()].includes(path));
};
const inDays = (days: number) => addDays(ctxOf().now, days);

it('is told of every unit and of coupons in one message, and not again', async () => {
  const { token, memberId } = await newMember(shop);
  const soon = inDays(LIMITS.expiryNoticeDays);
  await post(memberId, 'coins', 40, soon);
  await post(memberId, 'points', 7, inDays(5));
  await post(memberId, 'chances', 3, inDays(LIMITS.expiryNoticeDays + 20));
  const endsAt = inDays(LIMITS.couponEndsSoonDays);
  const couponId = await makeCoupon(shop, { endsAt, perMember: 2 });
  await claimCoupon(ctxOf(), memberId, couponId);
  await claimCoupon(ctxOf(), memberId, couponId);
  expect(await notifyExpiring(ctxOf())).toBe(0);
  nextDay();
  expect(await notifyExpiring(ctxOf())).toBe(1);
  expect(await notifyExpiring(ctxOf())).toBe(0);
  const [message, ...others] = await told(token);
  expect(others).toEqual([]);
  expect(message).toMatchObject({ kind: 'coins', path: links.balances() });
  expect(message?.text).toContain(`優惠券：2 將於 ${taipeiDay(endsAt)} 12:00 到期`);
  expect(message?.text).toContain(`Co 幣：40 將於 ${taipeiDay(soon)} 12:00 到期`);
  expect(message?.text).toContain('健康點數：7');
  expect(message?.text).not.toContain('抽獎機會');
});

it('is told once by two runs at the same moment', async () => {
  const { token, memberId } = await newMember(shop);
  await post(memberId, 'coins', 9, inDays(8));
  nextDay();
  await Promise.all([notifyExpiring(ctxOf()), notifyExpiring(ctxOf())]);
  expect(await told(token)).toHaveLength(1);
});

it('is told of what comes nearer later, and of what was spent never', async () => {
  const { token, memberId } = await newMember(shop);
  await post(memberId, 'coins', 10, inDays(20));
  await post(memberId, 'coins', 25, inDays(LIMITS.expiryNoticeDays + 2));
  await post(memberId, 'coins', -10);
  nextDay();
  expect(await notifyExpiring(ctxOf())).toBe(1);
  expect(await told(token)).toEqual([]);
  nextDay();
  expect(await notifyExpiring(ctxOf())).toBe(1);
  const all = await told(token);
  expect(all).toHaveLength(1);
  expect(all[0]?.text).toContain('Co 幣：25 ');
});

it('is not told of a coupon that the shop has withdrawn; of coupons alone it leads to them', async () => {
  const [{ memberId }, other] = [await newMember(shop), await newMember(shop)];
  const endsAt = inDays(2);
  const [withdrawn, good] = [await makeCoupon(shop, { endsAt }), await makeCoupon(shop, { endsAt })];
  await claimCoupon(ctxOf(), memberId, withdrawn);
  await claimCoupon(ctxOf(), other.memberId, good);
  await ctxOf().db.update(coupon).set({ status: 'off' }).where(eq(coupon.id, withdrawn));
  nextDay();
  expect(await notifyExpiring(ctxOf())).toBe(1);
  expect(await told(other.token)).toMatchObject([{ path: links.coupons() }]);
});
