import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setSubscriptionConsumer } from '#lib/boxes/intake/calls.ts';
import { addGoodsCart, getQuestCart } from '#lib/buying/cart/calls/cart.ts';
import * as calls from '#lib/care/recommend/calls.ts';
import type { Recommendation } from '#lib/care/recommend/model/recommend.ts';
import { answerQuest, type GivenAnswers } from '../setup/quest-answers.ts';
import { saveCard, setCardGateway } from './card-kit.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood, newMember } from './shelf.ts';
import { sellMonthly, subscribeTo } from './subscription-kit.ts';

/**
 * Row H3: goods are chosen in addition to subscriptions and the cart, checked again on acceptance, and stored
 * with the reason.
 */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

type Who = Awaited<ReturnType<typeof answerQuest>>['who'];
const WANTS: GivenAnswers = { sun: 'under-15', goals: ['eyes'], screen: 'over-8', 'dry-eyes': 'often' };
const guest = (): Who => ({ cookie: shop.visitor(), lang: 'en' });
const recommended = (who: Who, userQuestCode: string) =>
  succeed(shop.call(calls.recommendGoods, { userQuestCode }, who));
const shownOf = ({ lines }: Recommendation) =>
  lines.map(({ good: { skuId, quantity } }) => ({ skuId, quantity }));
const vitaminD = (amount: number) =>
  createGood(shop, { holds: [{ nutrient: 'vitamin-d', amount, unit: 'ug' }] });
const covered = ({ lines }: Recommendation) => lines.flatMap(({ covers }) => covers);

describe('what lies in the cart', () => {
  it('is not suggested again, and the result stays as it was', async () => {
    const { who, userQuestCode } = await answerQuest(shop.call, guest(), WANTS);
    const before = await succeed(shop.call(calls.getResult, { userQuestCode }, who));
    expect(covered(await recommended(who, userQuestCode))).toContain('vitamin-d');
    const bottle = await vitaminD(10);
    await succeed(shop.call(addGoodsCart, { skuId: bottle.skuId, quantity: 1 }, who));
    const after = await recommended(who, userQuestCode);
    expect(covered(after)).not.toContain('vitamin-d');
    expect(after.already).toMatchObject([
      { ingredient: 'vitamin-d', name: 'Vitamin D', goods: [{ goodsId: bottle.goodsId, from: 'cart' }] },
    ]);
    expect(await succeed(shop.call(calls.getResult, { userQuestCode }, who))).toEqual(before);
  });

  it('brings no nutrient above its limit together with what is chosen', async () => {
    const { who, userQuestCode } = await answerQuest(shop.call, guest(), WANTS);
    const bottle = await vitaminD(3);
    const lutein = await createGood(shop, { holds: [{ nutrient: 'lutein', amount: 29, unit: 'mg' }] });
    for (const { skuId } of [bottle, lutein])
      await succeed(shop.call(addGoodsCart, { skuId, quantity: 1 }, who));
    const { lines, already } = await recommended(who, userQuestCode);
    expect(already.map(({ ingredient }) => ingredient)).toEqual(['lutein']);
    const d = lines.find(({ covers }) => covers.includes('vitamin-d'));
    expect(d?.good.amount).toBeLessThanOrEqual(17);
  });
});

describe('what runs in a subscription', () => {
  it('is taken already, unless somebody else takes it', async () => {
    const { token } = await newMember(shop, { email: `${crypto.randomUUID()}@example.com` });
    await setCardGateway(shop);
    const cardId = await saveCard(shop, token);
    const { who, userQuestCode } = await answerQuest(shop.call, { ...guest(), token }, WANTS);
    const bottle = await vitaminD(10);
    await sellMonthly(shop, bottle);
    const { skuId } = bottle;
    const { number } = await succeed(subscribeTo(shop, { token, cardId, skuId }));
    expect((await recommended(who, userQuestCode)).already).toMatchObject([
      { ingredient: 'vitamin-d', goods: [{ goodsId: bottle.goodsId, from: 'subscription' }] },
    ]);
    await succeed(shop.call(setSubscriptionConsumer, { number, isForOther: true }, who));
    expect((await recommended(who, userQuestCode)).already).toEqual([]);
  });
});

describe('a take', () => {
  it('fills the questionnaire’s cart once, and is told afterwards as it was', async () => {
    const { who, userQuestCode } = await answerQuest(shop.call, guest(), WANTS);
    const shown = shownOf(await recommended(who, userQuestCode));
    const input = { userQuestCode, way: 'cart', shown } as const;
    await succeed(shop.call(calls.acceptRecommendation, input, who));
    await succeed(shop.call(calls.acceptRecommendation, input, who));
    const { lines } = await succeed(shop.call(getQuestCart, { userQuestCode }, who));
    expect(lines).toHaveLength(shown.length);
    const { takes } = await succeed(shop.call(calls.getResult, { userQuestCode }, who));
    expect(takes).toHaveLength(1);
    expect(takes[0]).toMatchObject({ way: 'cart', already: [] });
    expect(takes[0]?.lines.map(({ quantity }) => quantity)).toEqual(shown.map(({ quantity }) => quantity));
    await succeed(shop.call(calls.acceptRecommendation, { ...input, way: 'pack' }, who));
    const again = await succeed(shop.call(calls.getResult, { userQuestCode }, who));
    expect(again.takes.map(({ way }) => way)).toEqual(['pack', 'cart']);
  });

  it('is refused where it would be another by now, and keeps nothing', async () => {
    const { who, userQuestCode } = await answerQuest(shop.call, guest(), WANTS);
    const shown = shownOf(await recommended(who, userQuestCode));
    const bottle = await vitaminD(10);
    await succeed(shop.call(addGoodsCart, { skuId: bottle.skuId, quantity: 1 }, who));
    const { refusal } = await shop.call(
      calls.acceptRecommendation,
      { userQuestCode, way: 'cart', shown },
      who,
    );
    expect(refusal?.key).toBe('recommendationChanged');
    expect((await succeed(shop.call(calls.getResult, { userQuestCode }, who))).takes).toEqual([]);
    expect((await succeed(shop.call(getQuestCart, { userQuestCode }, who))).lines).toEqual([]);
  });

  it('is nobody else’s to make', async () => {
    const { userQuestCode } = await answerQuest(shop.call, guest(), WANTS);
    const input = { userQuestCode, way: 'cart' as const, shown: [{ skuId: 1, quantity: 1 }] };
    const { refusal } = await shop.call(calls.acceptRecommendation, input, guest());
    expect(refusal?.key).toBe('sittingNotFound');
  });
});
