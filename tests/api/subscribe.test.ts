import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPackGoods, quoteSubscription, subscribe } from '#lib/boxes/pack/calls.ts';
import type { PackGood } from '#lib/boxes/pack/model/pack.ts';
import { cycleCharge } from '#lib/boxes/subscription/cycles/tables.ts';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { invoice } from '#lib/money/einvoice/tables.ts';
import { saveCard, setCardGateway } from './card-kit.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';

let shop: TestShop;
let packGoods: readonly PackGood[];
beforeAll(async () => {
  shop = await openTestShop({ env: { LIMIT_MAX_SUBSCRIPTIONS: '2' } });
  packGoods = await succeed(shop.call(listPackGoods, {}, { lang: 'en' }));
});
afterAll(() => shop.stop());

const idOf = (part: string): number => {
  const found = packGoods.find(({ name }) => name.includes(part));
  if (!found) throw new Error(`no "${part}" goes into a pack`);
  return found.goodsId;
};

/** A subscribable product, and a subscriber with a card. */
async function subscriber({ stock = 500 } = {}) {
  const shelf = await createGood(shop, { price: 1000, stock });
  const { db } = shop.runtime.context();
  const [own] = await db.select({ goodsId: sku.goodsId }).from(sku).where(eq(sku.id, shelf.skuId));
  if (own) await db.update(goods).set({ subscribable: true }).where(eq(goods.id, own.goodsId));
  const who = await newMember(shop, { email: `${crypto.randomUUID()}@example.com` });
  await setCardGateway(shop);
  const cardId = await saveCard(shop, who.token);
  await setCardGateway(shop, { confirms: 'never' });
  const { skuId } = shelf;
  const input = (change: object = {}) => ({
    skuId,
    quantity: 2,
    plan: 'monthly' as const,
    deliveryType: 'home' as const,
    recipient: RECIPIENT,
    cardId,
    expectedPayable: 1900,
    agreed: true,
    idempotencyKey: crypto.randomUUID(),
    ...change,
  });
  return { ...who, skuId, cardId, input };
}
const ofMember = (memberId: MemberId) =>
  shop.runtime.context().db.select().from(subscription).where(eq(subscription.memberId, memberId));

describe('the terms of a subscription', () => {
  it('say what each charge is, what is saved, and its days', async () => {
    const { token, skuId } = await subscriber();
    shop.clock.set(new Date('2026-12-01T04:00:00Z'));
    const quote = await succeed(shop.call(quoteSubscription, { skuId, quantity: 2, days: 60 }, { token }));
    expect(quote).toMatchObject({
      kind: 'goods',
      cycleDays: 60,
      boxes: 1,
      lastCycle: null,
      full: 2000,
      saved: 100,
      shipping: 0,
      payable: 1900,
      perDay: 32,
      firstOn: '2026-12-01',
      nextOn: '2027-01-30',
      lastOn: null,
    });
    expect(quote.plans.map(({ plan }) => plan)).toEqual(['monthly', 'annual', 'oneYear']);
  });

  it('are those of a pack: whole packages, a box or three, and a year that ends', async () => {
    const { token } = await subscriber();
    const pack = `${idOf('Iron')}x1x0-${idOf('Citrate')}x0x1`;
    const one = await succeed(shop.call(quoteSubscription, { pack }, { token }));
    expect(one.items.map(({ quantity, morning, evening }) => [quantity, morning, evening])).toEqual([
      [1, 1, 0],
      [1, 0, 1],
    ]);
    const quarter = await succeed(shop.call(quoteSubscription, { pack, plan: 'quarterly' }, { token }));
    expect(quarter).toMatchObject({ cycleDays: 90, boxes: 3, full: one.full * 3 });
    const year = await succeed(shop.call(quoteSubscription, { pack, plan: 'oneYear' }, { token }));
    expect(year).toMatchObject({ cycleDays: 30, lastCycle: 12 });
    expect(year.payable).toBeLessThan(one.payable);
  });

  it.each([
    ['pack', () => ({ pack: `${idOf('Iron')}x1x0-${idOf('Citrate')}x1x0` })],
    ['pack', () => ({ pack: '999999x1x0' })],
    ['pack', () => ({ pack: 'what' })],
    ['pack', () => ({})],
    ['skuId', () => ({ skuId: 999_999 })],
    ['days', () => ({ skuId: 1, days: 31 })],
    ['plan', () => ({ skuId: 1, plan: 'weekly' })],
  ] as const)('are refused at %s', async (field, input) => {
    const { token } = await subscriber();
    const { code, data } = await shop.call(quoteSubscription, input() as { skuId: number }, { token });
    expect(code).toBe(102);
    expect(data).toMatchObject({ errors: [{ field }] });
  });

  it('are not told of what nobody may subscribe to, nor of a plan that its rhythm has not', async () => {
    const { token, skuId } = await subscriber();
    const { skuId: other } = await createGood(shop);
    const refused = await shop.call(quoteSubscription, { skuId: other }, { token });
    expect(refused.data).toMatchObject({ errors: [{ field: 'skuId' }] });
    const never = await shop.call(quoteSubscription, { skuId, days: 60, plan: 'quarterly' }, { token });
    expect(never.data).toMatchObject({ errors: [{ field: 'plan' }] });
  });
});

describe('subscribing', () => {
  it('begins once and charges the first cycle once, however often it is sent', async () => {
    const who = await subscriber();
    const input = who.input();
    const [first, second] = await Promise.all([
      succeed(shop.call(subscribe, input, { token: who.token })),
      succeed(shop.call(subscribe, input, { token: who.token })),
    ]);
    expect(first.number).toBe(second.number);
    const again = await succeed(shop.call(subscribe, input, { token: who.token }));
    expect(again).toMatchObject({ number: first.number, charge: 'paid', repeated: true });
    const [row, ...more] = await ofMember(who.memberId);
    expect(more).toEqual([]);
    expect(row).toMatchObject({
      kind: 'goods',
      plan: 'monthly',
      discountPercent: 5,
      agreedPrice: 1900,
      agreedText: 'subscribe-2026-11-23',
      nextCycle: 2,
    });
    await shop.settle();
    const relateNumber = `${first.number}1`;
    const [issued] = await shop.runtime
      .context()
      .db.select({ state: invoice.state })
      .from(invoice)
      .where(eq(invoice.relateNumber, relateNumber));
    expect(issued?.state).toBe('issued');
    const charges = await shop.runtime.context().db.select().from(cycleCharge);
    expect(charges.filter(({ cardId }) => cardId === who.cardId)).toHaveLength(1);
  });

  it.each([
    ['agreed', { agreed: false }],
    ['agreed', { agreed: undefined }],
    ['cardId', { cardId: undefined }],
    ['expectedPayable', { expectedPayable: 1 }],
    ['recipient.receiver', { recipient: { ...RECIPIENT, receiver: '' } }],
  ])('is refused at %s, and nothing begins', async (field, change) => {
    const who = await subscriber();
    const { code, data } = await shop.call(subscribe, who.input(change), { token: who.token });
    expect(code).toBe(102);
    expect(data).toMatchObject({ errors: [{ field }] });
    expect(await ofMember(who.memberId)).toEqual([]);
  });

  it('takes no card of somebody else, and nothing that is not there', async () => {
    const [who, other] = [await subscriber(), await subscriber({ stock: 1 })];
    const foreign = await shop.call(subscribe, who.input({ cardId: other.cardId }), { token: who.token });
    expect(foreign.code).not.toBe(200);
    const gone = await shop.call(subscribe, other.input(), { token: other.token });
    expect(gone.code).toBe(102);
    expect(await ofMember(who.memberId)).toEqual([]);
    expect(await ofMember(other.memberId)).toEqual([]);
  });

  it('goes as far as a member may have, counted where it is taken', async () => {
    const who = await subscriber();
    const sent = [1, 2, 3].map(() => shop.call(subscribe, who.input(), { token: who.token }));
    const answers = await Promise.all(sent);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([102, 200, 200]);
    expect(await ofMember(who.memberId)).toHaveLength(2);
  });
});
