import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeDelivery } from '#lib/buying/checkout/service.ts';
import type { Actor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { actingAs, inTransaction } from '#lib/kernel/context.ts';
import type { MemberId, StaffId } from '#lib/kernel/ids.ts';
import { changeSetting } from '#lib/kernel/settings/change.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { claimCoupon } from '#lib/money/coupon/service.ts';
import { postEntry } from '#lib/money/ledger/service.ts';
import { cancelPayLink, createPayLink } from '#lib/money/payment/service.ts';
import { cancelOrder } from '#lib/orders/order/calls.ts';
import { resubscribe, unsubscribe } from '#lib/people/mailing/calls.ts';
import { unsubscribeLink } from '#lib/people/mailing/service.ts';
import { LIMITS } from '../../src/areas.ts';
import { newestBinding, saveCard } from './card-kit.ts';
import { payAtCounter, placeAndRequestNumber } from './counter.ts';
import { makeCoupon } from './discounts.ts';
import { attemptsOf, openInTheMorning, payBy, placeOrder } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { newMember, RECIPIENT } from './shelf.ts';

/** Which acts on members' records are audited, and which are not. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());

const entriesOf = (subject: string) =>
  shop.runtime.context().db.select().from(auditEntry).where(eq(auditEntry.subject, subject));

const STAFF: Actor = { kind: 'staff', staffId: 3 as StaffId, permissions: new Set() };
const asStaff = () => actingAs(shop.runtime.context(), STAFF);

it('an order that its own member places and cancels leaves none', async () => {
  const { number, token } = await placeOrder(shop);
  await shop.call(cancelOrder, { number }, { token });
  expect(await entriesOf(`order:${number}`)).toEqual([]);
});

it('an order that the system gives up leaves one, by the name of its sweep', async () => {
  const { number } = await placeOrder(shop);
  shop.clock.advance((LIMITS.cardPaymentMinutes + 1) * 60);
  await shop.settle();
  expect(await entriesOf(`order:${number}`)).toMatchObject([
    {
      actor: expect.stringMatching(/^system:.*expire/),
      act: 'order.move',
      before: { status: 10 },
      after: { status: 0 },
    },
  ]);
});

it('an order that the gateway says is paid leaves one, with the request’s id', async () => {
  const placed = await placeOrder(shop);
  await payBy(shop, placed);
  const [entry] = await entriesOf(`order:${placed.number}`);
  expect(entry).toMatchObject({ actor: 'system:ecpay', act: 'order.move', after: { status: 20 } });
  expect(entry?.requestId.length).toBeGreaterThan(1);
});

it('coins that staff give are written down, coins that a member spends are not', async () => {
  const { memberId } = await newMember(shop);
  const before = (await entriesOf(`member:${memberId}`)).length;
  const posting = { memberId, kind: 'coins', reason: 'welcome' } as const;
  await inTransaction(asStaff(), (tx) => postEntry(tx, { ...posting, amount: 40, key: `given-${memberId}` }));
  // A repeat changes and audits nothing.
  await inTransaction(asStaff(), (tx) => postEntry(tx, { ...posting, amount: 40, key: `given-${memberId}` }));
  const own: Actor = { kind: 'member', memberId, tokenHash: '', visitor: null };
  await inTransaction(actingAs(shop.runtime.context(), own), (tx) =>
    postEntry(tx, { ...posting, amount: -10, key: `spent-${memberId}` }),
  );
  const entries = (await entriesOf(`member:${memberId}`)).slice(before);
  expect(entries).toMatchObject([{ actor: 'staff:3', act: 'ledger.post' }]);
  const [{ before: had, after: has } = {}] = entries as {
    before: { coins: number };
    after: { coins: number };
  }[];
  expect((has?.coins ?? 0) - (had?.coins ?? 0)).toBe(40);
});

it('a coupon that staff claim for a member is written down, one that a member claims is not', async () => {
  const [helped, alone] = [await newMember(shop), await newMember(shop)];
  const couponId = await makeCoupon(shop);
  const entries = (memberId: MemberId) => entriesOf(`member:${memberId}`);
  const before = await Promise.all([entries(helped.memberId), entries(alone.memberId)]);
  await claimCoupon(asStaff(), helped.memberId, couponId);
  const own: Actor = { kind: 'member', memberId: alone.memberId, tokenHash: '', visitor: null };
  await claimCoupon(actingAs(shop.runtime.context(), own), alone.memberId, couponId);
  const given = (await entries(helped.memberId)).slice(before[0].length);
  expect(given).toMatchObject([
    { actor: 'staff:3', act: 'ledger.post', before: { coupons: 0 }, after: { coupons: 1 } },
  ]);
  expect(await entries(alone.memberId)).toHaveLength(before[1].length);
});

it('mailings that a link ends and takes up again leave both, once', async () => {
  const contact = 'audited@example.com';
  const link = new URL(unsubscribeLink(shop.runtime.context(), contact, 'offers'));
  const token = link.searchParams.get('key') ?? '';
  for (const call of [unsubscribe, unsubscribe, resubscribe, resubscribe])
    await succeed(shop.call(call, { token }));
  expect(await entriesOf(`mailing:${contact}`)).toMatchObject([
    { actor: 'link:mailing:offers', act: 'mailing.end', after: { kinds: ['offers'] } },
    { actor: 'link:mailing:offers', act: 'mailing.resume', after: { kinds: ['offers'] } },
  ]);
});

it('the NT$5 of a saved card that are let go leave one', async () => {
  const { token, memberId } = await newMember(shop);
  await saveCard(shop, token);
  const { id } = await newestBinding(shop, memberId);
  await shop.settle();
  const { hold } = await newestBinding(shop, memberId);
  expect(await entriesOf(`cardBinding:${id}`)).toMatchObject([
    {
      actor: expect.stringMatching(/^system:/),
      act: 'card.release',
      before: { hold: 'held' },
      after: { hold },
    },
  ]);
});

it('an order that staff have brought elsewhere leaves where it went before', async () => {
  const { number, memberId } = await placeOrder(shop);
  const recipient = { ...RECIPIENT, detail: '另一條路 2 號' };
  await changeDelivery(asStaff(), memberId, { number, deliveryType: 'home', recipient });
  expect(await entriesOf(`order:${number}`)).toMatchObject([
    {
      actor: 'staff:3',
      act: 'order.changeDelivery',
      before: { deliveryType: 'home', recipient: { detail: RECIPIENT.detail } },
      after: { deliveryType: 'home', recipient: { detail: recipient.detail } },
    },
  ]);
});

it('money that has no way back but an account leaves one when its way begins', async () => {
  const { placed, tradeNo } = await placeAndRequestNumber(shop, 'atm');
  await shop.call(cancelOrder, { number: placed.number }, { token: placed.token });
  await payAtCounter(shop, tradeNo);
  await shop.settle();
  const [attempt] = await attemptsOf(shop, placed);
  expect(await entriesOf(`payment:${attempt?.tradeNo}`)).toMatchObject([
    { actor: expect.stringMatching(/^system:/), act: 'refund.open', after: { amount: placed.payable } },
  ]);
});

it('a link for money that staff make and take back leaves both', async () => {
  const validUntil = new Date(shop.clock.now().getTime() + 86_400_000);
  const { id } = await createPayLink(asStaff(), { amount: 500, title: '營養諮詢', validUntil });
  await cancelPayLink(asStaff(), id);
  await cancelPayLink(asStaff(), id);
  expect(await entriesOf(`payLink:${id}`)).toMatchObject([
    { actor: 'staff:3', act: 'payLink.create', after: { amount: 500 } },
    { actor: 'staff:3', act: 'payLink.cancel' },
  ]);
});

it('a changed setting leaves the figure before and after', async () => {
  await changeSetting(asStaff(), 'codeAttempts', 7);
  expect(await entriesOf('setting:codeAttempts')).toMatchObject([
    { actor: 'staff:3', act: 'setting.change', before: LIMITS.codeAttempts, after: 7 },
  ]);
});

const owner = 7 as MemberId;
const member = (memberId: MemberId): Actor => ({ kind: 'member', memberId, tokenHash: '', visitor: null });
it.each<[string, Actor, number]>([
  ['their member', member(owner), 0],
  ['another member', member(8 as MemberId), 1],
  ['staff', STAFF, 1],
  ['a link', { kind: 'link', about: 'payLink:12' }, 1],
  ['the system', { kind: 'system', name: 'ecpay' }, 1],
])('an act on somebody’s things by %s', async (who, actor, entries) => {
  const subject = `thing:${who}`;
  const ctx = { ...actingAs(shop.runtime.context(), actor), requestId: 'r-1' };
  await inTransaction(ctx, (tx) =>
    audit(tx, { act: 'thing.change', subject, owner, before: { is: 1 }, after: { is: 2 } }),
  );
  const found = await entriesOf(subject);
  expect(found).toHaveLength(entries);
  for (const one of found)
    expect(one).toMatchObject({ before: { is: 1 }, after: { is: 2 }, requestId: 'r-1' });
});

it('an entry is undone with the act', async () => {
  const work = inTransaction(shop.runtime.context(), async (tx) => {
    await audit(tx, { act: 'thing.change', subject: 'thing:undone', owner: null, before: null, after: null });
    throw new Error('undone');
  });
  await expect(work).rejects.toThrow('undone');
  expect(await entriesOf('thing:undone')).toEqual([]);
});
