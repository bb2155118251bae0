import { setTimeout } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boughtGoods } from '#islands/intake/bought-goods.ts';
import {
  getIntakeDay,
  getSubscriptionConsumer,
  setForOther,
  setSubscriptionConsumer,
} from '#lib/boxes/intake/calls.ts';
import { dosesOf } from '#lib/boxes/intake/goods.ts';
import { intakeMeter, ownPortions } from '#lib/boxes/intake/rules/sum.ts';
import { intakeOf, nutrientsOf } from '#lib/boxes/intake/service.ts';
import { cartForOther, subscriptionForOther } from '#lib/boxes/intake/tables.ts';
import { quoteSubscription } from '#lib/boxes/pack/calls.ts';
import {
  addToBox,
  listBoxChoices,
  listOwnSubscriptions,
  swapInBox,
  undoBoxChange,
} from '#lib/boxes/subscription-change/calls.ts';
import { addToBox as addOnce } from '#lib/boxes/subscription-change/service.ts';
import {
  addGoodsCart,
  checkCartLines,
  clearCart,
  getCart,
  removeCartLines,
} from '#lib/buying/cart/calls/cart.ts';
import { memberCart } from '#lib/buying/cart/service.ts';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { goods } from '#lib/catalog/goods/tables.ts';
import { listHealthPersons, saveHealthConsent, saveHealthPerson } from '#lib/catalog/health-profile/calls.ts';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { healthPerson } from '#lib/catalog/health-profile/tables.ts';
import type { MemberActor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { seal } from '#lib/kernel/crypto/seal.ts';
import type { ShopError } from '#lib/kernel/errors.ts';
import { signInWithPassword } from '#lib/people/account/calls/account.ts';
import { bySomebodyElse } from '../setup/inside-transaction.ts';
import { saveCard, setCardGateway } from './card-kit.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';
import { sellMonthly, subscribeTo } from './subscription-kit.ts';

/** Row L1: a person's daily intake is summed, and excess is not sold to them. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

type Who = { token?: string; cookie?: string; lang?: 'tw' | 'zh' | 'en' };
const holding = (nutrient: string, amount: number, unit: 'ug' | 'mg' = 'ug') =>
  createGood(shop, { price: 1000, stock: 500, holds: [{ nutrient, amount, unit }] });
const put = (who: Who, skuId: number) => succeed(shop.call(addGoodsCart, { skuId, quantity: 1 }, who));
const dayOf = (who: Who, goodsId?: number) =>
  succeed(shop.call(getIntakeDay, goodsId === undefined ? {} : { goodsId }, who));
const say = (who: Who, goodsIds: number[], isForOther: boolean) =>
  shop.call(setForOther, { goodsIds, isForOther }, who);
const order = (who: Who) =>
  shop.call(createOrder, { idempotencyKey: crypto.randomUUID(), recipient: RECIPIENT }, who);
const sourcesOf = (portions: Awaited<ReturnType<typeof dayOf>>['portions']) =>
  portions.map(({ from, goodsId }) => `${from} ${goodsId}`);

/** Two goods with 30 µg of vitamin D each in a cart: the limit is 50. */
async function twoOfD(who: Who) {
  const [one, two] = [await holding('vitamin-d', 30), await holding('vitamin-d', 30)];
  await put(who, one.skuId);
  await put(who, two.skuId);
  return [one, two] as const;
}

describe('what somebody takes a day', () => {
  it('is what lies chosen in the cart, each good once, and what the page shows', async () => {
    const who = { cookie: shop.visitor() };
    const [one, two] = await twoOfD(who);
    const page = await holding('zinc', 10, 'mg');
    await put(who, one.skuId);
    const day = await dayOf(who, page.goodsId);
    expect(sourcesOf(day.portions)).toEqual([
      `cart ${one.goodsId}`,
      `cart ${two.goodsId}`,
      `page ${page.goodsId}`,
    ]);
    expect(day.portions[0]?.amounts).toEqual({ 'vitamin-d': 30 });
    expect(day).toMatchObject({ isProfile: false, who: { age: null, country: 'TW' }, stops: ['vitamin-d'] });
    expect(day.limits.find(({ nutrient }) => nutrient === 'vitamin-b6')).toMatchObject({
      ceiling: 12,
      ceilingFrom: 'efsa',
    });
    expect(day.sources.map(({ code }) => code)).toEqual(['tw8', 'cn23', 'efsa']);
    expect((await dayOf(who, one.goodsId)).portions, 'it is in the cart already').toHaveLength(2);
  });

  it('leaves out what is not chosen', async () => {
    const who = { cookie: shop.visitor() };
    const [one] = await twoOfD(who);
    const { lines } = await succeed(shop.call(getCart, {}, who));
    const ids = lines.flatMap((line) => (line.skuId === one.skuId ? [line.id] : []));
    await succeed(shop.call(checkCartLines, { ids, checked: false }, who));
    const day = await dayOf(who);
    expect(day.portions).toHaveLength(1);
    expect(day.portions[0]?.lineIds).toEqual([expect.any(Number)]);
    expect(day.stops).toEqual([]);
  });

  it('names the sources in the asker’s language', async () => {
    const { sources } = await dayOf({ cookie: shop.visitor(), lang: 'en' });
    expect(sources[0]).toMatchObject({ code: 'tw8', version: '8', year: 2022 });
    expect(sources[0]?.name).toContain('Taiwan');
  });

  it('is bounded by the limits of one’s own profile, once it may be used', async () => {
    const { token } = await newMember(shop);
    const { skuId } = await holding('vitamin-a', 2900);
    await put({ token }, skuId);
    const { persons } = await succeed(
      shop.call(
        saveHealthPerson,
        { name: '小安', birth: '2010-01-01', sex: 'female', relation: 'self' },
        { token },
      ),
    );
    expect(await dayOf({ token })).toMatchObject({ isProfile: false, stops: [] });
    const id = persons[0]?.id ?? '';
    await succeed(shop.call(saveHealthConsent, { id, kind: 'answers', isGiven: true }, { token }));
    const day = await dayOf({ token });
    expect(day).toMatchObject({ isProfile: true, who: { sex: 'female' }, stops: ['vitamin-a'] });
    expect(day.limits.find(({ nutrient }) => nutrient === 'vitamin-a')).toMatchObject({ ceiling: 2800 });
    expect((await order({ token })).code).toBe(102);
    await succeed(shop.call(saveHealthConsent, { id, kind: 'answers', isGiven: false }, { token }));
    await succeed(order({ token }));
  });

  it('is bounded by the stage of life that a profile tells of, for as long as it lasts', async () => {
    const { token } = await newMember(shop);
    const save = (given: object) =>
      succeed(
        shop.call(saveHealthPerson, { name: '小安', relation: 'self', sex: 'female', ...given }, { token }),
      );
    const [self] = (await save({ birth: '1990-01-01', stage: 'pregnant' })).persons;
    const id = self?.id ?? '';
    await succeed(shop.call(saveHealthConsent, { id, kind: 'answers', isGiven: true }, { token }));
    const folate = async () => {
      const { who, limits } = await dayOf({ token });
      return [who.stage, limits.find(({ nutrient }) => nutrient === 'folate')?.reference];
    };
    expect(await folate()).toEqual(['pregnant', 600]);
    // A changed name resets nothing.
    expect((await save({ id, birth: '1990-01-01', name: '安' })).persons[0]?.stage).toBe('pregnant');
    await save({ id, birth: '1990-01-01', stage: 'breastfeeding' });
    expect(await folate()).toEqual(['breastfeeding', 500]);
    expect((await save({ id, sex: 'male', birth: '1990-01-01' })).persons[0]?.stage).toBe('none');
    expect(await folate()).toEqual(['none', 400]);
  });

  it('is bounded by any adult’s limits where the key of a profile is missing, and may be ordered', async () => {
    const { token } = await newMember(shop);
    const profile = { name: '小安', birth: '1990-01-01', sex: 'female', relation: 'self' } as const;
    const { persons } = await succeed(shop.call(saveHealthPerson, profile, { token }));
    const id = persons[0]?.id ?? '';
    await succeed(shop.call(saveHealthConsent, { id, kind: 'answers', isGiven: true }, { token }));
    await put({ token }, (await holding('vitamin-d', 30)).skuId);
    expect((await dayOf({ token })).isProfile).toBe(true);
    const lost = seal([{ id: 'lost', secret: new Uint8Array(32).fill(3) }], {}, 'elsewhere');
    const { db } = shop.runtime.context();
    await db
      .update(healthPerson)
      .set({ details: lost })
      .where(eq(healthPerson.id, id as PersonId));
    expect((await dayOf({ token })).isProfile).toBe(false);
    await succeed(order({ token }));
    const refused = await shop.call(listHealthPersons, {}, { token });
    expect(refused).toMatchObject({ status: 503, refusal: { key: 'sealedUnreadable' } });
  });

  it('counts a label that was saved while it was asked for', async () => {
    const { goodsId } = await holding('vitamin-d', 30);
    const found = await dosesOf(shop.runtime.context(), [{ goodsId, fingerprint: 'of a moment ago' }]);
    expect(found.get(goodsId)?.amounts).toEqual({ 'vitamin-d': 30 });
  });

  it('is asked of goods by their SKUs, as their labels say', async () => {
    const { skuId } = await holding('vitamin-c', 500, 'mg');
    const found = await nutrientsOf(shop.runtime.context(), [skuId, 999_999]);
    expect([...found]).toEqual([[skuId, [{ key: 'vitamin-c', amount: 500, unit: 'mg' }]]]);
  });
});

describe('the demo member', () => {
  it('takes more than the reference of some things, and too much of nothing', async () => {
    const { token } = await succeed(
      shop.call(signInWithPassword, { mobile: '0912345678', password: 'demo1234' }),
    );
    const day = await dayOf({ token });
    const { rows, above } = intakeMeter(ownPortions(day.portions), day.who, day.limits);
    expect(above).toEqual([]);
    expect(rows.filter(({ level }) => level === 'over').map(({ nutrient }) => nutrient)).toContain(
      'vitamin-b12',
    );
    expect(rows.find(({ nutrient }) => nutrient === 'vitamin-b6')).toMatchObject({ level: 'close' });
  });
});

describe('an order', () => {
  it('of more than one should take is refused in words, and nothing is taken', async () => {
    const { token, memberId } = await newMember(shop);
    const [one, two] = await twoOfD({ token });
    const { code, msg } = await order({ token, lang: 'en' });
    expect(code).toBe(102);
    expect(msg).toContain('Vitamin D: 60 µg a day is above the limit of 50 µg');
    expect(msg).toContain(`${one.name} en and ${two.name} en`);
    const seen = await intakeOf(shop.runtime.context(), memberId);
    expect(seen).toMatchObject({ above: ['vitamin-d'], stops: ['vitamin-d'] });
    expect((await succeed(shop.call(getCart, {}, { token }))).lines).toHaveLength(2);
  });

  it('is taken once a good is for somebody else, which is forgotten when it is bought', async () => {
    const { token, memberId } = await newMember(shop);
    const [one] = await twoOfD({ token });
    const day = await succeed(say({ token }, [one.goodsId], true));
    expect(day.stops).toEqual([]);
    expect(day.portions.filter(({ isForOther }) => isForOther)).toHaveLength(1);
    await succeed(say({ token }, [one.goodsId], true));
    await succeed(order({ token }));
    const kept = await shop.runtime
      .context()
      .db.select()
      .from(cartForOther)
      .where(eq(cartForOther.owner, memberCart(memberId).key));
    expect(kept).toEqual([]);
  });

  it('of one good at once says which is too much; said to be for somebody else it is taken', async () => {
    const { token } = await newMember(shop);
    const { skuId, goodsId, name } = await holding('vitamin-d', 60);
    const buyNow = () =>
      shop.call(
        createOrder,
        { idempotencyKey: crypto.randomUUID(), recipient: RECIPIENT, source: { skuId, quantity: 1 } },
        { token, lang: 'en' },
      );
    const { refusal } = await buyNow();
    expect(boughtGoods(refusal)).toEqual([{ goodsId, name: `${name} en` }]);
    await succeed(say({ token }, [goodsId], true));
    await succeed(buyNow());
  });

  it('is stopped again once it is said to be one’s own', async () => {
    const { token } = await newMember(shop);
    const [one, two] = await twoOfD({ token });
    await succeed(say({ token }, [one.goodsId, two.goodsId], true));
    expect((await succeed(say({ token }, [one.goodsId, two.goodsId], false))).stops).toEqual(['vitamin-d']);
    expect((await order({ token })).code).toBe(102);
  });

  it('forgets for whom a good was once it leaves the cart, and not what still lies there', async () => {
    const { token } = await newMember(shop);
    const [one, two] = await twoOfD({ token });
    await succeed(say({ token }, [one.goodsId, two.goodsId], true));
    const { lines } = await succeed(shop.call(getCart, {}, { token }));
    const ids = lines.flatMap((line) => (line.skuId === one.skuId ? [line.id] : []));
    await succeed(shop.call(removeCartLines, { ids }, { token }));
    await put({ token }, one.skuId);
    const others = async () => (await dayOf({ token })).portions.map(({ isForOther }) => isForOther);
    expect(await others()).toEqual([false, true]);
    await succeed(shop.call(clearCart, {}, { token }));
    await put({ token }, one.skuId);
    await put({ token }, two.skuId);
    expect(await others()).toEqual([false, false]);
    expect((await order({ token })).code).toBe(102);
  });

  it.each([[[]], [['x']], [Array(201).fill(1)]])('hears of no goods like %o', async (goodsIds) => {
    const { code, data } = await say({ cookie: shop.visitor() }, goodsIds as number[], true);
    expect(code).toBe(102);
    expect(JSON.stringify(data)).toContain('goodsIds');
  });

  it('keeps at sign-in what a visitor has said', async () => {
    const cookie = shop.visitor();
    const [one] = await twoOfD({ cookie });
    await succeed(say({ cookie }, [one.goodsId], true));
    const { memberId } = await newMember(shop);
    const visitor = cookie.split('=')[1] ?? '';
    const ctx = shop.runtime.context();
    await publish({ ...ctx, actor: { kind: 'visitor', visitor: visitor as never } }, 'member.signedIn', {
      memberId,
    });
    const day = await intakeOf(ctx, memberId);
    expect(day.portions.map(({ isForOther }) => isForOther)).toEqual([true, false]);
  });
});

describe('a subscription', () => {
  async function subscriber() {
    const who = await newMember(shop, { email: `${crypto.randomUUID()}@example.com` });
    await setCardGateway(shop);
    const cardId = await saveCard(shop, who.token);
    const offer = async (amount: number) => {
      const shelf = await holding('vitamin-d', amount);
      await sellMonthly(shop, shelf);
      return shelf;
    };
    const begin = (skuId: number, change: object = {}) =>
      subscribeTo(shop, { token: who.token, cardId, skuId }, change);
    return { ...who, offer, begin };
  }

  it('counts with what is bought, and is refused where it would be too much', async () => {
    const { token, offer, begin } = await subscriber();
    const first = await offer(30);
    await succeed(begin(first.skuId));
    const day = await dayOf({ token });
    expect(sourcesOf(day.portions)).toEqual([`subscription ${first.goodsId}`]);

    const second = await offer(30);
    const quote = await succeed(shop.call(quoteSubscription, { skuId: second.skuId }, { token, lang: 'en' }));
    expect(quote.tooMuch).toContain('Vitamin D: 60 µg');
    const refused = await begin(second.skuId);
    expect(refused.data).toMatchObject({ errors: [{ field: 'isForOther' }] });

    const bottle = await holding('vitamin-d', 25);
    await put({ token }, bottle.skuId);
    expect((await order({ token })).code).toBe(102);
    const plain = await holding('vitamin-c', 100, 'mg');
    const other = await newMember(shop);
    await put({ token: other.token }, plain.skuId);
    await succeed(order({ token: other.token }));
  });

  it('for somebody else is not counted, and stops nothing', async () => {
    const { token, memberId, offer, begin } = await subscriber();
    await succeed(begin((await offer(30)).skuId));
    await succeed(begin((await offer(30)).skuId, { isForOther: true }));
    expect((await dayOf({ token })).portions).toHaveLength(1);
    expect(await shop.runtime.context().db.select().from(subscriptionForOther)).toHaveLength(1);
    // Stated later, it also applies, and can be withdrawn.
    const { subscriptions } = await succeed(shop.call(listOwnSubscriptions, {}, { token }));
    for (const isForOther of [true, true, false])
      for (const { number } of subscriptions) {
        await succeed(shop.call(setSubscriptionConsumer, { number, isForOther }, { token }));
        const asked = await succeed(shop.call(getSubscriptionConsumer, { number }, { token }));
        expect(asked).toEqual({ isForOther, personId: null, family: [] });
      }
    expect((await dayOf({ token })).portions).toHaveLength(2);
    // A subscription blocks no purchase that adds nothing to its nutrients.
    const plain = await holding('vitamin-c', 100, 'mg');
    await put({ token }, plain.skuId);
    await succeed(order({ token }));
    expect((await intakeOf(shop.runtime.context(), memberId)).stops).toEqual([]);
    const stranger = await newMember(shop);
    const asked = await shop.call(
      getSubscriptionConsumer,
      { number: subscriptions[0]?.number ?? '' },
      stranger,
    );
    expect(asked.refusal?.key).toBe('subscriptionNotFound');
  });

  it('takes nothing into a box that would be too much, unless somebody else takes it', async () => {
    const { token, offer, begin } = await subscriber();
    const [own, big, small] = [await offer(30), await offer(45), await offer(10)];
    const { number } = await succeed(begin(own.skuId));
    const of = { number, box: 2 };
    const add = (skuId: number, quantity = 1) =>
      shop.call(addToBox, { ...of, skuId, quantity }, { token, lang: 'en' });
    const swap = (to: number) => shop.call(swapInBox, { ...of, from: own.skuId, to }, { token });
    expect((await add(big.skuId)).refusal?.errors).toMatchObject([{ field: 'skuId', key: 'intakeAbove' }]);
    // The list starts with the best sellers.
    const { db } = shop.runtime.context();
    await db
      .update(goods)
      .set({ sold: 1_000_000 })
      .where(inArray(goods.id, [big.goodsId, small.goodsId]));
    const listed = await succeed(shop.call(listBoxChoices, of, { token, lang: 'en' }));
    const whyNot = (skuId: number) => listed.goods.find((one) => one.skuId === skuId)?.refusal;
    expect(whyNot(big.skuId)).toContain('Vitamin D: 75 µg');
    expect(whyNot(small.skuId)).toBeNull();
    await succeed(add(small.skuId));
    // 45 plus the existing 10.
    expect((await swap(big.skuId)).refusal?.errors).toMatchObject([{ field: 'to', key: 'intakeAbove' }]);
    await succeed(add(small.skuId, 0));
    await succeed(swap(big.skuId));
    expect((await add(small.skuId)).refusal?.key).toBe('intakeAbove');
    await succeed(shop.call(setSubscriptionConsumer, { number, isForOther: true }, { token }));
    await succeed(add(small.skuId));
  });

  /** A member with two subscriptions, who may add an item to one box, though it would be too much in both. */
  async function ofTwo() {
    const { token, memberId, offer, begin } = await subscriber();
    const more = await offer(25);
    const [one, two] = [await offer(10), await offer(10)];
    const numbers = [];
    for (const { skuId } of [one, two]) numbers.push((await succeed(begin(skuId))).number);
    const [first = '', second = ''] = numbers;
    return { token, memberId, skuId: more.skuId, first, second };
  }

  it('takes into one box what would be too much in two that are changed at one instant', async () => {
    const { memberId, skuId, first, second } = await ofTwo();
    const actor: MemberActor = { kind: 'member', memberId, tokenHash: '', visitor: null };
    const ctx = { ...shop.runtime.context(), actor };
    const add = (as: Ctx, number: string) =>
      addOnce(as, memberId, { number, box: 2, skuId, quantity: 1 }).then(
        () => 'added',
        ({ key }: ShopError) => key,
      );
    let later: Promise<string> | undefined;
    await inTransaction(ctx, async (tx) => {
      expect(await add(tx, first)).toBe('added');
      later = bySomebodyElse(() => add(ctx, second));
      // The other waits until the first commits; otherwise it would not see it.
      expect(await Promise.race([later, setTimeout(500, 'waits')])).toBe('waits');
    });
    expect(await later).toBe('intakeAbove');
  });

  it('takes nothing back into a box that has become too much meanwhile', async () => {
    const { token, skuId, first, second } = await ofTwo();
    const change = async (number: string, quantity: number) =>
      (await succeed(shop.call(addToBox, { number, box: 2, skuId, quantity }, { token }))).boxes.find(
        (box) => box.number === 2,
      )?.undo?.event ?? 0;
    await change(first, 1);
    const event = await change(first, 0);
    await change(second, 1);
    const undo = () => shop.call(undoBoxChange, { number: first, event }, { token });
    expect((await undo()).refusal?.errors).toMatchObject([{ field: 'event', key: 'intakeAbove' }]);
    await change(second, 0);
    await succeed(undo());
  });
});
