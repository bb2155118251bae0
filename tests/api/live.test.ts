import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import type { Changed } from '#lib/kernel/http/live-endpoint.ts';
import { LIVE_URL, staffLiveUrl } from '#lib/kernel/http/live-endpoint.ts';
import type { Change } from '#lib/kernel/live/live.ts';
import { cancelOrder } from '#lib/orders/order/calls.ts';
import { order as orderTable } from '#lib/orders/order/tables.ts';
import { transitionOrder } from '#lib/orders/order/transitions.ts';
import { member } from '#lib/people/account/tables.ts';
import { addToInbox } from '#lib/people/inbox/service.ts';
import { signOutStaff } from '#lib/people/staff/calls.ts';
import { newMobile } from '../setup/call.ts';
import { RECIPIENT } from '../setup/order.ts';
import { signInStaffAt } from '../setup/staff.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

const order = (token: string) =>
  succeed(
    shop.call(
      createOrder,
      {
        idempotencyKey: crypto.randomUUID(),
        source: { skuId: 1, quantity: 1 },
        recipient: { ...RECIPIENT },
        paymentMethod: 'card',
        deliveryType: 'home',
      },
      { token },
    ),
  );

/** A page's event stream; `next` waits for the next event. */
async function follow(who: string | { cookie: string }, url = LIVE_URL) {
  const leaving = new AbortController();
  const response = await shop.request(url, {
    headers: typeof who === 'string' ? { token: who } : who,
    signal: leaving.signal,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no stream');
  return {
    async next(): Promise<Changed | null | 'over'> {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return 'over';
        if (value.startsWith('data: ')) return JSON.parse(value.slice(6)) as Changed | null;
      }
    },
    leave: () => leaving.abort(),
  };
}

test('a page hears what another device does with its order, and nothing of other members', async () => {
  const token = await shop.signIn();
  const page = await follow(token);
  const other = await shop.signIn();
  const stranger = await follow(other);
  const { number } = await order(token);
  expect(await page.next()).toEqual({ order: number });
  await succeed(shop.call(cancelOrder, { number }, { token }));
  expect(await page.next()).toEqual({ order: number });

  // The other member's page first receives its own event.
  const own = await order(other);
  expect(await stranger.next()).toEqual({ order: own.number });
  page.leave();
  stranger.leave();
});

test('a page hears that its member was told something', async () => {
  const mobile = newMobile();
  const token = await shop.signIn(mobile);
  const page = await follow(token);
  const ctx = shop.runtime.context();
  const [row] = await ctx.db.select({ id: member.id }).from(member).where(eq(member.mobile, mobile));
  if (!row) throw new Error('nobody signed in');
  const memberId = row.id;
  await inTransaction(ctx, (tx) =>
    addToInbox(tx, [{ memberId, kind: 'order', title: 'Told', text: '', path: '/' }]),
  );
  expect(await page.next()).toBe('inbox');
  page.leave();
});

test('what is undone is told to nobody', async () => {
  const token = await shop.signIn();
  const page = await follow(token);
  const { number } = await order(token);
  expect(await page.next()).toEqual({ order: number });
  const ctx = shop.runtime.context();
  const told: Change[] = [];
  const listening = { ...ctx, tell: (change: Change) => void told.push(change) };
  const [row] = await ctx.db
    .select({ id: orderTable.id })
    .from(orderTable)
    .where(eq(orderTable.number, number));
  if (!row) throw new Error('no order');
  await expect(
    inTransaction(listening, async (tx) => {
      await transitionOrder(tx, { orderId: row.id, to: 19 });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(told).toEqual([]);
  page.leave();
});

test('a stream needs a member, and the seventh of a member ends the first', async () => {
  const refused = await shop.request(LIVE_URL);
  expect(await refused.json()).toMatchObject({ code: 40014 });
  const token = await shop.signIn();
  const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => follow(token)));
  const seventh = await follow(token);
  const ends = await Promise.race(
    [first, ...others].map(async (page, at) => ({ at, said: await page?.next() })),
  );
  expect(ends.said).toBe('over');
  const { number } = await order(token);
  expect(await seventh.next()).toEqual({ order: number });
  for (const page of [first, ...others, seventh]) page?.leave();
});

test('staff hear of the order whose page they have open, and of no other', async () => {
  const token = await shop.signIn();
  const { number } = await order(token);
  const other = await order(token);
  const address = (of: string) => staffLiveUrl(of);
  expect((await shop.request(address(number), { headers: { token } })).headers.get('content-type')).toContain(
    'json',
  );
  const cookie = await signInStaffAt(shop.url, 'cashier');
  const page = await follow({ cookie }, address(number));
  await succeed(shop.call(cancelOrder, { number: other.number }, { token }));
  await succeed(shop.call(cancelOrder, { number }, { token }));
  expect(await page.next()).toEqual({ order: number });
  page.leave();
});

test('staff hear no more once their session has ended, and nothing without the permission', async () => {
  const token = await shop.signIn();
  const own = await follow(token);
  const { number } = await order(token);
  // The order's creation has been sent by now.
  expect(await own.next()).toEqual({ order: number });
  own.leave();
  // A code is valid once: a retry of this test needs others.
  shop.clock.advance(60);
  const editor = await signInStaffAt(shop.url, 'editor');
  const refused = await shop.request(staffLiveUrl(number), { headers: { cookie: editor } });
  expect(refused.status).toBe(403);
  const cookie = await signInStaffAt(shop.url, 'merchant');
  const page = await follow({ cookie }, staffLiveUrl(number));
  await succeed(shop.call(signOutStaff, {}, { cookie }));
  await succeed(shop.call(cancelOrder, { number }, { token }));
  expect(await page.next()).toBe('over');
});

test('streams end when the shop closes', async () => {
  const page = await follow(await shop.signIn());
  shop.runtime.live.close();
  expect(await page.next()).toBe('over');
});
