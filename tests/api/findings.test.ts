import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setForOther, setSubscriptionConsumer } from '#lib/boxes/intake/calls.ts';
import { addGoodsCart, checkCartLines, getCart } from '#lib/buying/cart/calls/cart.ts';
import { questSitting } from '#lib/care/questionnaire/tables.ts';
import { findFindings } from '#lib/care/recommend/calls.ts';
import type { FindingsInput } from '#lib/care/recommend/model/recommend.ts';
import { goodsPackage, goodsPackageItem } from '#lib/catalog/goods/tables.ts';
import { listHealthPersons } from '#lib/catalog/health-profile/calls.ts';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { DEMO_MEMBER } from '../../src/demo/accounts.ts';
import { answerQuest, type GivenAnswers, personOf } from '../setup/quest-answers.ts';
import { saveCard, setCardGateway } from './card-kit.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood, newMember } from './shelf.ts';
import { sellMonthly, subscribeTo } from './subscription-kit.ts';

/** Row H2: findings about a product also cover the cart, its packages and subscriptions. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

type Who = { token?: string; cookie: string; lang: 'en' };
const ON_WARFARIN: GivenAnswers = { 'medicine-count': '1-2', medicines: ['warfarin'] };
const guest = (): Who => ({ cookie: shop.visitor(), lang: 'en' });

const holding = (nutrient: string, amount: number, unit: 'ug' | 'mg') =>
  createGood(shop, { holds: [{ nutrient, amount, unit }] });
const vitaminK = () => holding('vitamin-k', 90, 'ug');
const vitaminC = () => holding('vitamin-c', 100, 'mg');
const put = (who: Who, skuId: number, more = {}) =>
  succeed(shop.call(addGoodsCart, { skuId, quantity: 1, ...more }, who));
const ask = (who: Who, input: Partial<FindingsInput>) => shop.call(findFindings, input, who);
/** The findings, as `where good`. */
const told = async (who: Who, input: Partial<FindingsInput>) =>
  (await succeed(ask(who, input))).goods.map(({ from, goodsId }) => `${from} ${goodsId}`);

/** A package with a choice of two products. */
async function packageOf(...choices: readonly { readonly skuId: number }[]) {
  const box = await createGood(shop, { kind: 'package' });
  const { db } = shop.runtime.context();
  await db.insert(goodsPackage).values({ goodsId: box.goodsId, pick: 1, repeats: false });
  await db
    .insert(goodsPackageItem)
    .values(
      choices.map(({ skuId }, position) => ({ goodsId: box.goodsId, skuId: skuId as never, position })),
    );
  return box;
}

describe('what lies in the cart', () => {
  it('is told of, its packages by what they are filled with, and what is not chosen is not', async () => {
    const { who } = await answerQuest(shop.call, guest(), ON_WARFARIN);
    const [bottle, filled, harmless] = [await vitaminK(), await vitaminK(), await vitaminC()];
    const box = await packageOf(filled, harmless);
    const mine = who as Who;
    await put(mine, bottle.skuId);
    await put(mine, box.skuId, { packageList: [{ skuId: filled.skuId, quantity: 1 }] });
    await put(mine, harmless.skuId);
    expect(await told(mine, { taken: true })).toEqual([`cart ${bottle.goodsId}`, `cart ${filled.goodsId}`]);
    const { lines } = await succeed(shop.call(getCart, {}, mine));
    const ids = lines.flatMap(({ id, skuId }) => (skuId === bottle.skuId ? [id] : []));
    await succeed(shop.call(checkCartLines, { ids, checked: false }, mine));
    expect(await told(mine, { taken: true })).toEqual([`cart ${filled.goodsId}`]);
  });

  it('is told of by nothing once the questions are gone, and that is said', async () => {
    const { who } = await answerQuest(shop.call, guest(), ON_WARFARIN);
    const mine = who as Who;
    const { goodsId } = await vitaminK();
    const before = await succeed(ask(mine, { goodsIds: [goodsId] }));
    expect(before).toMatchObject({ isOld: false, goods: [{ goodsId }] });
    await shop.runtime
      .context()
      .db.update(questSitting)
      .set({ questionsVersion: 900 })
      .where(eq(questSitting.personId, before.personId as PersonId));
    expect(await succeed(ask(mine, { goodsIds: [goodsId] }))).toMatchObject({ isOld: true, goods: [] });
  });

  it('is counted with the good of a page, and told of on its own page only', async () => {
    const { who } = await answerQuest(shop.call, guest(), {});
    const mine = who as Who;
    // Row 25: warns from 25 mg of zinc.
    const [one, two] = [await holding('zinc', 15, 'mg'), await holding('zinc', 15, 'mg')];
    await put(mine, one.skuId);
    expect(await told(mine, { goodsIds: [one.goodsId] }), 'it is taken once').toEqual([]);
    expect(await told(mine, { goodsIds: [two.goodsId] })).toEqual([`asked ${two.goodsId}`]);
  });

  it('is nothing of one’s own where it is for somebody else', async () => {
    const { who } = await answerQuest(shop.call, guest(), ON_WARFARIN);
    const mine = who as Who;
    const bottle = await vitaminK();
    await put(mine, bottle.skuId);
    await succeed(shop.call(setForOther, { goodsIds: [bottle.goodsId], isForOther: true }, mine));
    expect(await told(mine, { taken: true })).toEqual([]);
  });

  it('is asked of one of the family, too: for whom it is bought', async () => {
    const self = await answerQuest(shop.call, guest(), {});
    const parentId = await personOf(shop.call, self.who, 'parent');
    const { who } = await answerQuest(shop.call, self.who, ON_WARFARIN, parentId);
    const bottle = await vitaminK();
    await put(who as Who, bottle.skuId);
    expect(await told(who as Who, { taken: true })).toEqual([]);
    expect(await told(who as Who, { taken: true, personId: parentId })).toEqual([`cart ${bottle.goodsId}`]);
  });
});

it('a package’s page tells of what may be filled in', async () => {
  const { who } = await answerQuest(shop.call, guest(), ON_WARFARIN);
  const [against, harmless] = [await vitaminK(), await vitaminC()];
  const box = await packageOf(against, harmless);
  expect(await told(who as Who, { goodsIds: [box.goodsId] })).toEqual([`package ${against.goodsId}`]);
});

describe('what may be put into a pack or box', () => {
  it('is told of good by good, each beside what is chosen, in one call', async () => {
    const { who } = await answerQuest(shop.call, guest(), ON_WARFARIN);
    const mine = who as Who;
    const [against, harmless] = [await vitaminK(), await vitaminC()];
    const [zinc, more] = [await holding('zinc', 15, 'mg'), await holding('zinc', 15, 'mg')];
    const options = [against, harmless, zinc, more].map(({ goodsId }) => goodsId);
    const { goods } = await succeed(ask(mine, { options }));
    expect(goods).toMatchObject([
      { goodsId: against.goodsId, from: 'option', notes: [{ action: 'exclude' }] },
    ]);
    // Row 25: warns from 25 mg of zinc.
    expect(await told(mine, { goodsIds: [zinc.goodsId], options: [more.goodsId, harmless.goodsId] })).toEqual(
      [`option ${more.goodsId}`],
    );
  });

  it('is judged without what would go for it', async () => {
    const { who } = await answerQuest(shop.call, guest(), {});
    const mine = who as Who;
    const [out, into] = [await holding('zinc', 15, 'mg'), await holding('zinc', 15, 'mg')];
    await put(mine, out.skuId);
    expect(await told(mine, { options: [into.goodsId] })).toEqual([`option ${into.goodsId}`]);
    expect(await told(mine, { options: [into.goodsId], without: [out.goodsId] })).toEqual([]);
  });
});

describe('what runs in subscriptions', () => {
  it('is told of, counted with what is bought, and not where somebody else takes it', async () => {
    const { token } = await newMember(shop, { email: `${crypto.randomUUID()}@example.com` });
    await setCardGateway(shop);
    const cardId = await saveCard(shop, token);
    const { who } = await answerQuest(shop.call, { ...guest(), token }, ON_WARFARIN);
    const mine = who as Who;
    const bottle = await vitaminK();
    await sellMonthly(shop, bottle);
    const { skuId } = bottle;
    const { number } = await succeed(subscribeTo(shop, { token, cardId, skuId }));
    expect(await told(mine, { taken: true })).toEqual([`subscription ${bottle.goodsId}`]);
    // A page covers its own product.
    expect(await told(mine, { goodsIds: [(await vitaminC()).goodsId] })).toEqual([]);
    await succeed(shop.call(setSubscriptionConsumer, { number, isForOther: true }, mine));
    expect(await told(mine, { taken: true })).toEqual([]);
    await succeed(shop.call(setSubscriptionConsumer, { number, isForOther: false }, mine));
    expect(await told(mine, { taken: true })).toHaveLength(1);
    const stranger = await newMember(shop);
    const refused = await shop.call(setSubscriptionConsumer, { number, isForOther: true }, stranger);
    expect(refused.refusal?.key).toBe('subscriptionNotFound');
  });
});

it('goes by a stage of life: the demo member’s sister expects a child', async () => {
  const who: Who = { ...guest(), token: await shop.signIn(DEMO_MEMBER.mobile) };
  const { persons } = await succeed(shop.call(listHealthPersons, {}, who));
  const sister = persons.find(({ relation }) => relation === 'sibling');
  expect(sister?.stage).toBe('pregnant');
  const retinol = await holding('vitamin-a', 900, 'ug');
  const asked = { goodsIds: [retinol.goodsId] };
  const { goods } = await succeed(ask(who, { ...asked, personId: sister?.id ?? '' }));
  expect(goods[0]?.notes[0]?.action).toBe('exclude');
  expect((await succeed(ask(who, asked))).goods).toEqual([]);
});

it('nothing asked about is refused by its field', async () => {
  expect((await ask(guest(), {})).refusal?.errors[0]?.field).toBe('goodsIds');
});
