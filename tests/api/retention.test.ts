import { count, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#lib/kernel/clock.ts';
import { message, requestLimit } from '#lib/kernel/tables.ts';
import { paymentNotification } from '#lib/payment/tables.ts';
import { channelEvent } from '#lib/tracking/tables.ts';
import { openTestShop, type TestShop } from './harness.ts';

/** What nobody asks for any more is not kept for ever. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

it('forgets messages and notifications of gateways after their days, and none before', async () => {
  const { db, now, config } = shop.runtime.context();
  const { messageDays, notificationDays } = config.limits;
  const said = (body: string, days: number) => ({
    channel: 'mail' as const,
    recipient: 'a@example.com',
    status: 'sent' as const,
    body,
    createdAt: addDays(now, -days),
  });
  await db.insert(message).values([said('old', messageDays + 1), said('new', messageDays - 1)]);
  const told = (digest: string, days: number) => ({
    tradeNo: 'T1',
    digest,
    fields: {},
    outcome: 'paid',
    receivedAt: addDays(now, -days),
  });
  await db
    .insert(paymentNotification)
    .values([told('old', notificationDays + 1), told('new', notificationDays - 1)]);
  await shop.settle();
  expect(await db.select({ body: message.body }).from(message)).toEqual([{ body: 'new' }]);
  expect(await db.select({ digest: paymentNotification.digest }).from(paymentNotification)).toEqual([
    { digest: 'new' },
  ]);
});

it('forgets a long backlog in parts: one statement would take longer than it may', async () => {
  const { db, now, config } = shop.runtime.context();
  const old = addDays(now, -config.limits.trackingDays - 1).toISOString();
  await db.execute(
    sql`insert into channel_event (type, at) select 'goods_click', ${old}::timestamptz from generate_series(1, 1500)`,
  );
  const left = async () => (await db.select({ left: count() }).from(channelEvent))[0]?.left;
  await shop.settle();
  expect(await left()).toBe(500);
  await shop.settle();
  expect(await left()).toBe(0);
});

it('forgets counts against a limit that have run out', async () => {
  const { db } = shop.runtime.context();
  const hours = (after: number) => new Date(Date.now() + after * 3_600_000);
  await db.insert(requestLimit).values([
    { key: 'over', expire: hours(-2) },
    { key: 'open', expire: hours(1) },
  ]);
  await shop.settle();
  expect(await db.select({ key: requestLimit.key }).from(requestLimit)).toEqual([{ key: 'open' }]);
});
