import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import * as calls from '#lib/buying/referral/calls.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { SECOND_VISA, saveCard, VISA } from './card-kit.ts';
import { openInTheMorning, payBy } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { bondOf, complete, type Friend, invite, inviterOf, later, pay, referralOf } from './referral-kit.ts';
import { createGood, RECIPIENT } from './shelf.ts';

/** Row I8: a friend who pays with the inviter's card may be the inviter. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openInTheMorning();
});
afterAll(() => shop.stop());

/** The inviter, with the gateway's first card saved. */
async function inviterWithCard(): Promise<Friend> {
  const inviter = await inviterOf(shop);
  await saveCard(shop, inviter.token, VISA);
  return inviter;
}

/** A friend with a saved card and a paid order. */
async function friendWithCard(inviter: Friend, number: string, expiry?: string) {
  const friend = await invite(shop, inviter);
  await saveCard(shop, friend.token, number, expiry);
  return { friend, paid: await pay(shop, friend) };
}

it('a friend with the saved card of their inviter is held, nothing is lost, and staff see why', async () => {
  const inviter = await inviterWithCard();
  const { friend, paid } = await friendWithCard(inviter, VISA);
  expect(await bondOf(shop, friend)).toMatchObject({ state: 'held', reasons: ['card'] });
  const cookie = await signInStaffAt(shop.url, 'merchant');
  const { bonds } = await succeed(shop.call(calls.listBonds, {}, { cookie }));
  expect(bonds.find(({ memberId }) => memberId === friend.memberId)).toMatchObject({
    reasons: ['card'],
    orders: 1,
    pending: 25,
  });
  await complete(shop, paid);
  await later(shop);
  const own = { token: await shop.signIn(inviter.mobile) };
  expect(await referralOf(shop, own)).toMatchObject({ held: 25, pending: 0, settled: 0 });
});

it('two friends of one inviter with one card are held as well', async () => {
  const inviter = await inviterOf(shop);
  const { friend: first } = await friendWithCard(inviter, VISA);
  const { friend: second } = await friendWithCard(inviter, VISA);
  expect(await bondOf(shop, first)).toMatchObject({ state: 'bound' });
  expect(await bondOf(shop, second)).toMatchObject({ state: 'held', reasons: ['card'] });
});

it.each([
  ['other last four digits', SECOND_VISA, undefined],
  ['another expiry date', VISA, '11/35'],
])('a card with %s is another card', async (_what, number, expiry) => {
  const { friend } = await friendWithCard(await inviterWithCard(), number, expiry);
  expect(await bondOf(shop, friend)).toMatchObject({ state: 'bound', reasons: [] });
});

/** Pays an order with a card typed at the gateway, without saving it. */
async function pays(who: Friend, number: string): Promise<void> {
  const { skuId } = await createGood(shop);
  const placed = await succeed(
    shop.call(
      createOrder,
      {
        idempotencyKey: crypto.randomUUID(),
        source: { skuId, quantity: 1 },
        paymentMethod: 'card',
        deliveryType: 'home',
        // Another household.
        recipient: { ...RECIPIENT, detail: `測試路 ${who.memberId} 號` },
      },
      who,
    ),
  );
  await payBy(shop, { ...placed, token: who.token }, number);
  await shop.settle();
}

it.each([
  ['typed by both is the same', (inviter: Friend) => pays(inviter, VISA), VISA, ['card']],
  [
    'saved by one and typed by the other is the same',
    (inviter: Friend) => saveCard(shop, inviter.token, VISA),
    VISA,
    ['card'],
  ],
  ['typed with other digits is another', (inviter: Friend) => pays(inviter, VISA), SECOND_VISA, []],
])('a card %s', async (_what, had, number, reasons) => {
  const inviter = await inviterOf(shop);
  await had(inviter);
  const friend = await invite(shop, inviter);
  await pays(friend, number);
  expect((await bondOf(shop, friend))?.reasons).toEqual(reasons);
});
