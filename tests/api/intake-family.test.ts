import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boughtGoods } from '#islands/intake/bought-goods.ts';
import {
  getIntakeDay,
  getSubscriptionConsumer,
  setForOther,
  setSubscriptionConsumer,
} from '#lib/boxes/intake/calls.ts';
import { ownDay } from '#lib/boxes/intake/service.ts';
import { cartForOther } from '#lib/boxes/intake/tables.ts';
import { quoteSubscription } from '#lib/boxes/pack/calls.ts';
import { addGoodsCart } from '#lib/buying/cart/calls/cart.ts';
import { memberCart } from '#lib/buying/cart/service.ts';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import {
  removeHealthPerson,
  saveHealthConsent,
  saveHealthPerson,
} from '#lib/catalog/health-profile/calls.ts';
import { saveCard, setCardGateway } from './card-kit.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood, newMember, RECIPIENT } from './shelf.ts';
import { sellMonthly, subscribeTo } from './subscription-kit.ts';

/** Row L1: a family member's intake is assessed by their own profile. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

type Who = { token: string; lang: 'en' };
const retinol = (amount: number) =>
  createGood(shop, { price: 1000, stock: 500, holds: [{ nutrient: 'vitamin-a', amount, unit: 'ug' }] });
const put = (who: Who, skuId: number) => succeed(shop.call(addGoodsCart, { skuId, quantity: 1 }, who));
const dayOf = (who: Who) => succeed(shop.call(getIntakeDay, {}, who));
const order = (who: Who) =>
  shop.call(createOrder, { idempotencyKey: crypto.randomUUID(), recipient: RECIPIENT }, who);

/** A daughter of fourteen, whose limit of vitamin A is 2800 µg; an adult's is 3000. */
async function parentOf(name: string) {
  const { token, memberId } = await newMember(shop, { email: `${crypto.randomUUID()}@example.com` });
  const who: Who = { token, lang: 'en' };
  const { persons } = await succeed(
    shop.call(saveHealthPerson, { name, birth: '2011-01-01', sex: 'female', relation: 'child' }, who),
  );
  const personId = persons[0]?.id ?? '';
  const agree = (isGiven: boolean) =>
    succeed(shop.call(saveHealthConsent, { id: personId, kind: 'answers', isGiven }, who));
  const say = (goodsId: number, id = personId) =>
    shop.call(setForOther, { goodsIds: [goodsId], isForOther: true, personId: id }, who);
  return { who, memberId, personId, agree, say };
}

it('a good for one of the family is judged by their limits, also by the order', async () => {
  const { who, memberId, personId, agree, say } = await parentOf('小雨');
  await agree(true);
  const good = await retinol(2900);
  await put(who, good.skuId);
  expect(await dayOf(who)).toMatchObject({ stops: [], family: [{ id: personId, name: '小雨', stops: [] }] });
  const day = await succeed(say(good.goodsId));
  expect(day).toMatchObject({
    stops: [],
    portions: [{ isForOther: true, personId }],
    family: [{ isProfile: true, who: { sex: 'female' }, stops: ['vitamin-a'] }],
  });
  const refused = await order(who);
  expect(refused.msg).toContain('For 小雨, Vitamin A: 2,900 µg a day is above the limit of 2,800 µg');
  expect(boughtGoods(refused.refusal)).toEqual([{ goodsId: good.goodsId, name: `${good.name} en` }]);
  // A dietitian who reads a member's day reads nothing of their family.
  expect(await ownDay(shop.runtime.context(), memberId)).toMatchObject({ portions: [], family: [] });
  await succeed(shop.call(setForOther, { goodsIds: [good.goodsId], isForOther: true }, who));
  expect((await dayOf(who)).portions).toMatchObject([{ isForOther: true, personId: null }]);
  await succeed(order(who));
});

it('what is said is forgotten with what was bought, and of each only what is theirs is counted', async () => {
  const { who, memberId, agree, say } = await parentOf('小雨');
  await agree(true);
  const [mine, hers] = [await retinol(1600), await retinol(1600)];
  await put(who, mine.skuId);
  await put(who, hers.skuId);
  expect((await dayOf(who)).stops).toEqual(['vitamin-a']);
  expect(await succeed(say(hers.goodsId))).toMatchObject({ stops: [], family: [{ stops: [] }] });
  await succeed(order(who));
  const { db } = shop.runtime.context();
  const kept = db
    .select()
    .from(cartForOther)
    .where(eq(cartForOther.owner, memberCart(memberId).key));
  expect(await kept).toEqual([]);
});

it('whose profile may not be used is somebody of whom nothing is known', async () => {
  const { who, personId, agree, say } = await parentOf('小雨');
  const good = await retinol(2900);
  await put(who, good.skuId);
  expect(await succeed(say(good.goodsId))).toMatchObject({ stops: [], family: [] });
  await agree(true);
  expect((await dayOf(who)).family).toMatchObject([{ stops: ['vitamin-a'] }]);
  await agree(false);
  expect((await dayOf(who)).family).toEqual([]);
  await succeed(shop.call(removeHealthPerson, { id: personId }, who));
  expect((await dayOf(who)).portions).toMatchObject([{ isForOther: true, personId: null }]);
  await succeed(order(who));
});

it('nobody of another’s family is taken, nor of a visitor’s', async () => {
  const [one, other] = [await parentOf('小雨'), await parentOf('小晴')];
  const good = await retinol(100);
  const refused = await one.say(good.goodsId, other.personId);
  expect(refused).toMatchObject({ status: 404, refusal: { key: 'personNotFound' } });
  const visitor = { cookie: shop.visitor() };
  const said = { goodsIds: [good.goodsId], isForOther: true, personId: one.personId };
  expect((await shop.call(setForOther, said, visitor)).refusal?.key).toBe('personNotFound');
});

it('a subscription for one of the family is counted for them, beside what is bought for them', async () => {
  const { who, personId, agree, say } = await parentOf('小雨');
  await agree(true);
  await setCardGateway(shop);
  const cardId = await saveCard(shop, who.token);
  const [big, small] = [await retinol(2900), await retinol(1600)];
  await sellMonthly(shop, big);
  await sellMonthly(shop, small);
  const taker = { isForOther: true, personId };
  const quote = await succeed(shop.call(quoteSubscription, { skuId: big.skuId, ...taker }, who));
  expect(quote.tooMuch).toContain('For 小雨, Vitamin A');
  expect(quote.family).toEqual([{ id: personId, name: '小雨' }]);
  const refused = await subscribeTo(shop, { token: who.token, cardId, skuId: big.skuId }, taker);
  expect(refused.data).toMatchObject({ errors: [{ field: 'isForOther' }] });
  const { number } = await succeed(
    subscribeTo(shop, { token: who.token, cardId, skuId: small.skuId }, taker),
  );
  const asked = () => succeed(shop.call(getSubscriptionConsumer, { number }, who));
  expect(await asked()).toMatchObject({ isForOther: true, personId, family: [{ name: '小雨' }] });
  const bottle = await retinol(1600);
  await put(who, bottle.skuId);
  expect(await dayOf(who)).toMatchObject({ stops: [], family: [{ stops: [] }] });
  expect((await succeed(say(bottle.goodsId))).family).toMatchObject([{ stops: ['vitamin-a'] }]);
  expect((await order(who)).code).toBe(102);
  await succeed(shop.call(setSubscriptionConsumer, { number, isForOther: true }, who));
  expect(await asked()).toMatchObject({ isForOther: true, personId: null });
  await succeed(order(who));
});
