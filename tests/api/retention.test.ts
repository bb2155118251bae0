import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cartGift, cartLine, questionnaireCartLine } from '#lib/buying/cart/tables.ts';
import { PromotionRecord } from '#lib/catalog/promotion/model.ts';
import { savePromotion } from '#lib/catalog/promotion/service.ts';
import { auditEntry, message, requestLimit } from '#lib/kernel/tables.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { paymentNotification } from '#lib/money/payment/tables.ts';
import { channelEvent } from '#lib/site/tracking/tables.ts';
import { openTestShop, type TestShop } from './harness.ts';
import { createGood } from './shelf.ts';

/** Unneeded data is deleted after a while. */

/** An address that the demo does not use. */
const RECIPIENT = 'retention@example.com';

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
    recipient: RECIPIENT,
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
  const kept = db.select({ body: message.body }).from(message).where(eq(message.recipient, RECIPIENT));
  expect(await kept).toEqual([{ body: 'new' }]);
  const heard = db
    .select({ digest: paymentNotification.digest })
    .from(paymentNotification)
    .where(eq(paymentNotification.tradeNo, 'T1'));
  expect(await heard).toEqual([{ digest: 'new' }]);
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

it('forgets what was done to things of others after the years of bookkeeping', async () => {
  const { db, now, config } = shop.runtime.context();
  const entry = (subject: string, days: number) => ({
    at: addDays(now, -days),
    actor: 'system',
    act: 'test.act',
    subject,
    requestId: 'test',
  });
  const { auditDays } = config.limits;
  await db.insert(auditEntry).values([entry('test:old', auditDays + 1), entry('test:new', auditDays - 1)]);
  await shop.settle();
  const kept = await db.select({ subject: auditEntry.subject }).from(auditEntry);
  expect(kept.filter(({ subject }) => subject.startsWith('test:'))).toEqual([{ subject: 'test:new' }]);
});

it('forgets the carts of visitors who do not come back, and no member’s', async () => {
  const { db, now, config } = shop.runtime.context();
  const { skuId, goodsId } = await createGood(shop);
  const promotionId = await savePromotion(
    shop.runtime.context(),
    PromotionRecord.parse({
      kind: 'buy-gift',
      name: { tw: '贈', zh: '赠', en: 'Gift' },
      startsAt: now,
      goodsIds: [goodsId],
      giftStock: [{ skuId, stock: 1 }],
      rule: { by: 'amount', tiers: [{ from: 1, gifts: [{ skuId, quantity: 1 }] }] },
    }),
  );
  const old = addDays(now, -config.limits.visitorCartDays - 1);
  const line = (owner: string, at: Date, variant = '') => ({
    owner,
    skuId,
    variant,
    quantity: 1,
    addedPrice: 500,
    createdAt: old,
    updatedAt: at,
  });
  await db
    .insert(cartLine)
    .values([
      line('v:gone', old),
      line('v:back', old),
      line('v:back', now, 'other'),
      line(`m:${Number.MAX_SAFE_INTEGER}`, old),
    ]);
  await db.insert(cartGift).values([
    { owner: 'v:gone', promotionId, skuId, chosenAt: old },
    { owner: 'v:back', promotionId, skuId, chosenAt: old },
  ]);
  await db.insert(questionnaireCartLine).values([
    { owner: 'v:gone', userQuestCode: 'Q1', skuId, quantity: 1, createdAt: old },
    { owner: 'v:back', userQuestCode: 'Q1', skuId, quantity: 1, createdAt: now },
  ]);
  await shop.settle();
  const owners = (rows: readonly { readonly owner: string }[]) => rows.map(({ owner }) => owner).sort();
  expect(
    owners(await db.select({ owner: cartLine.owner }).from(cartLine).where(eq(cartLine.skuId, skuId))),
  ).toEqual([`m:${Number.MAX_SAFE_INTEGER}`, 'v:back', 'v:back']);
  expect(owners(await db.select({ owner: cartGift.owner }).from(cartGift))).toEqual(['v:back']);
  expect(owners(await db.select({ owner: questionnaireCartLine.owner }).from(questionnaireCartLine))).toEqual(
    ['v:back'],
  );
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
