import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#lib/buying/cart/calls/cart.ts';
import { mergeCarts } from '#lib/buying/cart/service.ts';
import { cartLine } from '#lib/buying/cart/tables.ts';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import { groupCampaign, groupMember } from '#lib/buying/group/tables.ts';
import { goodsPackage, goodsPackageItem, sku } from '#lib/catalog/goods/tables.ts';
import { type PromotionInput, PromotionRecord } from '#lib/catalog/promotion/model.ts';
import { endPromotion, savePromotion } from '#lib/catalog/promotion/service.ts';
import { inTransaction } from '#lib/kernel/context.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { LIMITS } from '../../src/areas.ts';
import { RECIPIENT } from '../setup/order.ts';
import { openCampaign } from './campaign.ts';
import { openTestShop, succeed, type TestShop } from './harness.ts';
import { createGood, newMember } from './shelf.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.stop());

type Who = { cookie?: string; token?: string; lang?: 'tw' | 'zh' | 'en' };
type Wanted = { skuId: number; quantity: number; packageList?: unknown; addOnOf?: number; groupId?: number };
const visitor = (): Who => ({ cookie: shop.visitor() });
const context = () => shop.runtime.context();
const add = (who: Who, input: Wanted) => shop.call(calls.addGoodsCart, input as never, who);
const cartOf = (who: Who) => succeed(shop.call(calls.getCart, {}, who));
const preview = (who: Who) => shop.call(calls.previewCart, {}, who);
const lineOf = async (who: Who, skuId: number) =>
  (await cartOf(who)).lines.find((line) => line.skuId === skuId);
const setStock = (skuId: number, stock: number) =>
  context()
    .db.update(sku)
    .set({ stock })
    .where(eq(sku.id, skuId as never));
const buy = (token: string, source: Wanted) =>
  shop.call(
    createOrder,
    { idempotencyKey: crypto.randomUUID(), source: source as never, recipient: RECIPIENT },
    { token },
  );

const name = { tw: '測試活動', zh: '测试活动', en: 'Test offer' };
const save = (given: Partial<PromotionInput> & Pick<PromotionInput, 'kind' | 'rule'>) =>
  savePromotion(
    context(),
    PromotionRecord.parse({ name, startsAt: shop.runtime.clock.now(), ...given } as PromotionInput),
  );

describe('packages', () => {
  async function newPackage({ pick = 3, repeats = true, stock = 50 } = {}) {
    const box = await createGood(shop, { price: 900, kind: 'package' });
    const [one, two, other] = [
      await createGood(shop, { stock }),
      await createGood(shop, { stock }),
      await createGood(shop),
    ];
    await context().db.insert(goodsPackage).values({ goodsId: box.goodsId, pick, repeats });
    await context()
      .db.insert(goodsPackageItem)
      .values([one, two].map((item, position) => ({ goodsId: box.goodsId, skuId: item.skuId, position })));
    const filled = (a: number, b: number) => [
      { skuId: two.skuId, quantity: b },
      { skuId: one.skuId, quantity: a },
    ];
    return { box, one, two, other, filled };
  }

  it('stand in the cart by what they are filled with, and say it', async () => {
    const who = visitor();
    const { box, one, filled } = await newPackage();
    await succeed(add(who, { skuId: box.skuId, quantity: 1, packageList: filled(1, 2) }));
    await succeed(add(who, { skuId: box.skuId, quantity: 1, packageList: filled(1, 2).reverse() }));
    await succeed(add(who, { skuId: box.skuId, quantity: 1, packageList: filled(2, 1) }));
    const { lines, count, totals } = await cartOf({ ...who, lang: 'en' });
    expect(count).toBe(3);
    expect(totals.goodsTotal).toBe(2700);
    expect(lines.map((line) => line.quantity)).toEqual([1, 2]);
    expect(lines[0]?.parts).toEqual(filled(2, 1).reverse());
    expect(lines[0]?.options).toContain(`${one.name} en 60 tablets × 2`);
  });

  it.each([
    ['too many', [4, 0], 'tooManyProducts'],
    ['too few', [1, 1], 'tooFewProducts'],
  ] as const)('are refused with %s products', async (_, [a, b], key) => {
    const { box, filled } = await newPackage();
    const packageList = filled(a, b).filter(({ quantity }) => quantity > 0);
    const refused = await add(visitor(), { skuId: box.skuId, quantity: 1, packageList });
    expect(refused.refusal).toMatchObject({ key, errors: [{ field: 'packageList' }] });
  });

  it('are refused empty, with what does not belong to them, and with the same one twice where none repeats', async () => {
    const { box, one, other, filled } = await newPackage();
    const put = (packageList?: unknown) => add(visitor(), { skuId: box.skuId, quantity: 1, packageList });
    expect((await put()).refusal?.key).toBe('tooFewProducts');
    expect((await put([{ skuId: other.skuId, quantity: 3 }])).refusal?.key).toBe('packageSkuUnknown');
    const single = await newPackage({ repeats: false });
    const twice = await add(visitor(), {
      skuId: single.box.skuId,
      quantity: 1,
      packageList: single.filled(2, 1),
    });
    expect(twice.refusal?.key).toBe('packageNoRepeats');
    const plain = await add(visitor(), { skuId: other.skuId, quantity: 1, packageList: filled(1, 2) });
    expect(plain.refusal?.key).toBe('packageSkuUnknown');
    expect(
      (await shop.call(calls.priceCartLines, { lines: [{ skuId: box.skuId, quantity: 1 }] })).refusal?.key,
    ).toBe('tooFewProducts');
    expect((await put(JSON.stringify([{ skuId: one.skuId, quantity: 3 }]))).code).toBe(200);
  });

  it('come back filled as they were when they are bought again', async () => {
    const { token } = await newMember(shop);
    const { box, two, filled } = await newPackage();
    const packageList = filled(2, 1);
    const source = { skuId: box.skuId, quantity: 1, packageList };
    const placed = await succeed(buy(token, source));
    const again = () => succeed(shop.call(calls.buyAgain, { number: placed.number }, { token }));
    expect(await again()).toMatchObject({
      cart_count: 1,
      added: [{ skuId: box.skuId, quantity: 1 }],
      missing: [],
    });
    expect(await lineOf({ token }, box.skuId)).toMatchObject({
      parts: packageList.toReversed(),
      quantity: 1,
    });
    await setStock(two.skuId, 0);
    expect(await again()).toMatchObject({ added: [], missing: [{ skuId: box.skuId, quantity: 1 }] });
  });

  it('take what is in them from the shelf, together with what stands beside them', async () => {
    const who = visitor();
    const { box, one, filled } = await newPackage({ stock: 5 });
    await succeed(add(who, { skuId: one.skuId, quantity: 2 }));
    await succeed(add(who, { skuId: box.skuId, quantity: 1, packageList: filled(2, 1) }));
    const more = await add(who, { skuId: box.skuId, quantity: 1, packageList: filled(2, 1) });
    expect(more.refusal).toMatchObject({ key: 'quantityExceedsStock', detail: { left: 1 } });
    await setStock(one.skuId, 3);
    expect(await lineOf(who, box.skuId)).toMatchObject({ state: 'soldOut', stock: 0 });
    expect(await lineOf(who, one.skuId)).toMatchObject({ state: 'ok' });
    expect((await preview(who)).refusal?.key).toBe('outOfStock');
  });

  it('come along at sign-in as far as there is something to fill them with', async () => {
    const [who, { token, memberId }] = [visitor(), await newMember(shop)];
    const { box, two, filled } = await newPackage({ stock: 6 });
    await succeed(add({ token }, { skuId: two.skuId, quantity: 2 }));
    await succeed(add(who, { skuId: box.skuId, quantity: 2, packageList: filled(1, 2) }));
    await setStock(two.skuId, 5);
    await inTransaction(context(), (tx) => mergeCarts(tx, who.cookie?.split('=')[1] ?? '', memberId));
    expect(await lineOf({ token }, box.skuId)).toMatchObject({ quantity: 1, state: 'ok' });
  });
});

describe('add-ons', () => {
  /** A promotion with main items from NT$500 and an add-on of NT$99: two per order, three in total. */
  async function newOffer(rule: { from?: number; most?: number } = {}) {
    const [main, item, second] = [
      await createGood(shop, { price: 500 }),
      await createGood(shop, { price: 300, listPrice: 320 }),
      await createGood(shop, { price: 200 }),
    ];
    const id = await save({
      kind: 'discount-buy',
      goodsIds: [main.goodsId],
      rule: {
        from: 500,
        most: 3,
        addOns: [
          { skuId: item.skuId, price: 99, most: 2 },
          { skuId: second.skuId, price: 50, most: 2 },
        ],
        ...rule,
      },
    });
    return { id, main, item, second };
  }

  it('are offered with their goods, as far as there is room', async () => {
    const who = visitor();
    const { id, main, item, second } = await newOffer();
    expect((await succeed(shop.call(calls.listCartAddOns, {}, who))).offers).toEqual([]);
    await succeed(add(who, { skuId: main.skuId, quantity: 1 }));
    const offered = async () =>
      (await succeed(shop.call(calls.listCartAddOns, {}, who))).offers.map((offer) => [
        offer.promotionId,
        offer.name,
        offer.most,
        offer.addOns.map((one) => [one.skuId, one.price, one.listPrice, one.addOnPrice, one.most]),
      ]);
    expect(await offered()).toEqual([
      [
        id,
        name.tw,
        3,
        [
          [item.skuId, 300, 320, 99, 2],
          [second.skuId, 200, 200, 50, 2],
        ],
      ],
    ]);
    await succeed(add(who, { skuId: item.skuId, quantity: 2, addOnOf: id }));
    expect(await offered()).toEqual([
      [
        id,
        name.tw,
        1,
        [
          [item.skuId, 300, 320, 99, 0],
          [second.skuId, 200, 200, 50, 1],
        ],
      ],
    ]);
  });

  it('hold their limit when many are put in, or changed, at once', async () => {
    const who = visitor();
    const { id, main, item } = await newOffer({ most: 1 });
    await succeed(add(who, { skuId: main.skuId, quantity: 1 }));
    const put = () => add(who, { skuId: item.skuId, quantity: 1, addOnOf: id });
    const answers = await Promise.all(Array.from({ length: 8 }, put));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect((await lineOf(who, item.skuId))?.quantity).toBe(1);

    const other = visitor();
    const { id: wide, main: big, item: one, second } = await newOffer({ most: 3 });
    await succeed(add(other, { skuId: big.skuId, quantity: 1 }));
    for (const { skuId } of [one, second]) await succeed(add(other, { skuId, quantity: 1, addOnOf: wide }));
    const lines = (await cartOf(other)).lines.filter(({ addOn }) => addOn);
    await Promise.all(
      lines.map((line) => shop.call(calls.adjustCartLine, { id: line.id, quantity: 2 }, other)),
    );
    const now = (await cartOf(other)).lines.filter(({ addOn }) => addOn);
    expect(now.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3);
  });

  it('cost their own price of the promotion, beside the same SKU at its usual one', async () => {
    const who = visitor();
    const { id, main, item } = await newOffer();
    await succeed(add(who, { skuId: main.skuId, quantity: 1 }));
    await succeed(add(who, { skuId: item.skuId, quantity: 1 }));
    await succeed(add(who, { skuId: item.skuId, quantity: 1, addOnOf: id }));
    const { lines, totals } = await cartOf(who);
    const mainId = lines.find((line) => line.skuId === main.skuId)?.id;
    expect(lines).toMatchObject([
      { skuId: item.skuId, price: 99, addOn: { promotionId: id, name: name.tw, mainIds: [mainId] } },
      { skuId: item.skuId, price: 300, addOn: null },
      { skuId: main.skuId },
    ]);
    expect(totals.goodsTotal).toBe(899);
    expect((await preview(who)).code).toBe(200);
  });

  it('are refused alone, below their minimum, too many, and when the offer is over', async () => {
    const who = visitor();
    const { id, main, item, second } = await newOffer({ from: 800 });
    const put = (skuId: number, quantity: number) => add(who, { skuId, quantity, addOnOf: id });
    expect((await put(item.skuId, 1)).refusal?.key).toBe('addOnAlone');
    await succeed(add(who, { skuId: main.skuId, quantity: 1 }));
    const short = await put(item.skuId, 1);
    expect(short.refusal?.key).toBe('addOnMinimum');
    expect(short.msg).toContain('300');
    await succeed(add(who, { skuId: main.skuId, quantity: 1 }));
    expect((await put(item.skuId, 3)).refusal?.key).toBe('addOnTooMany');
    await succeed(put(item.skuId, 2));
    expect((await put(second.skuId, 2)).refusal?.key).toBe('addOnTooMany');
    const line = await lineOf(who, item.skuId);
    const raised = await shop.call(calls.adjustCartLine, { id: line?.id ?? 0, quantity: 3 }, who);
    expect(raised.refusal?.key).toBe('addOnTooMany');
    expect((await shop.call(calls.adjustCartLine, { id: line?.id ?? 0, quantity: 1 }, who)).code).toBe(200);
    expect((await put(main.skuId, 1)).refusal?.key).toBe('addOnOver');
    await endPromotion(context(), id);
    expect((await put(second.skuId, 1)).refusal?.key).toBe('addOnOver');
  });

  it('are never charged at another price when their goods go: they stay, say why, and are not bought', async () => {
    const who = visitor();
    const { id, main, item } = await newOffer();
    await succeed(add(who, { skuId: main.skuId, quantity: 1 }));
    await succeed(add(who, { skuId: item.skuId, quantity: 1, addOnOf: id }));
    const mainLine = await lineOf(who, main.skuId);
    const left = await succeed(shop.call(calls.removeCartLines, { ids: [mainLine?.id ?? 0] }, who));
    expect(left).toMatchObject({
      totals: { goodsTotal: 0, payable: 0 },
      lines: [{ skuId: item.skuId, price: 300, blocked: { key: 'addOnAlone' } }],
    });
    expect(left.lines[0]?.blocked?.text).not.toBe('');
    expect((await preview(who)).refusal?.key).toBe('addOnAlone');
    await succeed(add(who, { skuId: main.skuId, quantity: 1 }));
    expect(await lineOf(who, item.skuId)).toMatchObject({ price: 99, blocked: null });
  });
});

describe('gifts', () => {
  async function newGifts() {
    const main = await createGood(shop, { price: 600 });
    const [first, second] = [await createGood(shop), await createGood(shop)];
    const id = await save({
      kind: 'buy-gift',
      goodsIds: [main.goodsId],
      rule: { tiers: [{ from: 1000, gifts: [{ skuId: first.skuId }, { skuId: second.skuId }] }] },
      giftStock: [
        { skuId: first.skuId, stock: 5 },
        { skuId: second.skuId, stock: 5 },
      ],
    });
    return { id, main, first, second };
  }
  const choose = (who: Who, input: { promotionId?: number; skuId?: number }) =>
    shop.call(calls.chooseCartGift, input, who);
  const offersOf = async (who: Who) => (await succeed(shop.call(calls.listCartGifts, {}, who))).offers;

  it('are offered once the goods reach them; one is chosen, another instead, or none', async () => {
    const who = visitor();
    const { id, main, first, second } = await newGifts();
    await succeed(add(who, { skuId: main.skuId, quantity: 1 }));
    expect(await offersOf(who)).toEqual([]);
    expect((await choose(who, { promotionId: id, skuId: first.skuId })).refusal?.key).toBe(
      'giftNotAvailable',
    );
    await succeed(add(who, { skuId: main.skuId, quantity: 1 }));
    expect(await offersOf(who)).toMatchObject([
      {
        promotionId: id,
        name: name.tw,
        chosen: null,
        gifts: [
          { skuId: first.skuId, name: first.name, quantity: 1, left: 5 },
          { skuId: second.skuId, quantity: 1, left: 5 },
        ],
      },
    ]);
    expect((await preview(who)).data).toMatchObject({
      gifts: [],
      openGifts: [{ promotionId: id, gifts: 2 }],
    });
    expect((await succeed(choose(who, { skuId: first.skuId }))).offers[0]?.chosen).toBe(first.skuId);
    const again = await succeed(choose(who, { promotionId: id, skuId: second.skuId }));
    expect(again.offers[0]?.chosen).toBe(second.skuId);
    expect((await cartOf(who)).gifts).toEqual([
      { promotionId: id, name: name.tw, gifts: 2, chosen: second.skuId },
    ]);
    expect((await preview(who)).data).toMatchObject({
      gifts: [{ promotionId: id, skuId: second.skuId, quantity: 1 }],
      openGifts: [],
    });
    expect((await succeed(choose(who, { promotionId: id }))).offers[0]?.chosen).toBeNull();
  });

  it('refuses what is not a gift, and a choice of nothing', async () => {
    const who = visitor();
    expect((await choose(who, { skuId: 999_999_999 })).refusal?.key).toBe('giftNotAvailable');
    expect((await choose(who, {})).refusal?.key).toBe('giftNotAvailable');
  });

  it('are taken back when the goods go, and the shopper is told once', async () => {
    const who = visitor();
    const { id, main, first } = await newGifts();
    await succeed(add(who, { skuId: main.skuId, quantity: 2 }));
    await succeed(choose(who, { skuId: first.skuId }));
    await succeed(shop.call(calls.checkCartLines, { checked: false }, who));
    await succeed(shop.call(calls.checkCartLines, { checked: true }, who));
    expect((await cartOf(who)).gifts[0]?.chosen).toBe(first.skuId);
    const line = await lineOf(who, main.skuId);
    const less = await succeed(shop.call(calls.adjustCartLine, { id: line?.id ?? 0, quantity: 1 }, who));
    const text = `以你目前的價格計算，還差 NT$400 才能選「${name.tw}」的贈品`;
    expect(less.dropped).toEqual([{ promotionId: id, key: 'giftNotReached', text }]);
    expect((await cartOf(who)).dropped).toEqual([]);
    await succeed(add(who, { skuId: main.skuId, quantity: 1 }));
    expect((await cartOf(who)).gifts[0]?.chosen).toBeNull();
    await succeed(choose(who, { skuId: first.skuId }));
    await endPromotion(context(), id);
    expect((await cartOf(who)).dropped).toMatchObject([{ promotionId: id, key: 'giftOfferOver' }]);
  });

  it('are one of each promotion', async () => {
    const { id, main, first, second } = await newGifts();
    const gifts = [first, second].map(({ skuId }) => ({ promotionId: id, skuId }));
    const { data } = await shop.call(
      calls.priceCartLines,
      { lines: [{ skuId: main.skuId, quantity: 2 }], gifts },
      { lang: 'en' },
    );
    expect(data.gifts).toEqual([{ promotionId: id, skuId: first.skuId, quantity: 1 }]);
    expect(data.refusals).toEqual([{ key: 'giftOnlyOne', text: 'One gift per offer', skuId: null }]);
  });
});

describe('services and groups', () => {
  const campaignWith = async (skuId: SkuId, given: Parameters<typeof openCampaign>[2] = {}) =>
    (await openCampaign(shop, skuId, given)).campaignId;

  it('leaves a service to be ordered by itself', async () => {
    const who = visitor();
    const [service, item] = [await createGood(shop, { kind: 'service' }), await createGood(shop)];
    await succeed(add(who, { skuId: service.skuId, quantity: 1 }));
    expect(await lineOf(who, service.skuId)).toMatchObject({ kind: 'service', blocked: null });
    expect((await preview(who)).code).toBe(200);
    await succeed(add(who, { skuId: item.skuId, quantity: 1 }));
    expect((await preview(who)).refusal?.key).toBe('serviceAlone');
  });

  it('sells at the group’s price while its campaign runs, apart from everything else', async () => {
    const who = visitor();
    const item = await createGood(shop, { price: 500 });
    const groupId = await campaignWith(item.skuId, { perMember: 2 });
    await succeed(add(who, { skuId: item.skuId, quantity: 1 }));
    await succeed(add(who, { skuId: item.skuId, quantity: 1, groupId }));
    expect((await cartOf(who)).lines).toMatchObject([
      {
        skuId: item.skuId,
        price: 350,
        group: { id: groupId, title: '跟團', hasTeams: false, price: 350 },
        adjustments: [{ kind: 'group', amount: -150 }],
      },
      { price: 500, group: null },
    ]);
    expect((await preview(who)).refusal?.key).toBe('groupAlone');
    const count = async (wanted: object) =>
      (await succeed(shop.call(calls.countCart, wanted as never, who))).cart_count;
    expect(await count({ isGroupPrivate: 'false', groupId: '' })).toBe(2);
    expect(await count({ isGroupPrivate: 'true', groupId: String(groupId) })).toBe(1);
    expect(await count({ isGroupPrivate: 'true', groupId: String(groupId + 1) })).toBe(0);
    expect((await add(who, { skuId: item.skuId, quantity: 2, groupId })).refusal?.key).toBe('groupTooMany');
    const [line] = (await cartOf(who)).lines;
    const only = await succeed(
      shop.call(calls.checkCartLines, { ids: [line?.id ?? 0], checked: true, only: true }, who),
    );
    expect(only.lines.map(({ checked }) => checked)).toEqual([true, false]);
    expect((await preview(who)).data.totals.goodsTotal).toBe(350);
    await context().db.update(groupCampaign).set({ status: 'closed' }).where(eq(groupCampaign.id, groupId));
    expect((await cartOf(who)).lines[0]).toMatchObject({ price: 500, blocked: { key: 'groupOver' } });
    expect((await preview(who)).refusal?.key).toBe('groupOver');
  });

  it('does not sell with a campaign that is over, full, without the SKU, or somebody else’s', async () => {
    const [item, other] = [await createGood(shop), await createGood(shop)];
    const now = shop.runtime.clock.now();
    const { token, memberId } = await newMember(shop);
    const put = (groupId: number, skuId = item.skuId, who: Who = visitor()) =>
      add(who, { skuId, quantity: 1, groupId });
    expect((await put(999_999_999)).code).toBe(404);
    const over = await campaignWith(item.skuId, { startsAt: addDays(now, -9), endsAt: addDays(now, -1) });
    expect((await put(over)).refusal?.key).toBe('groupOver');
    expect((await put(await campaignWith(item.skuId), other.skuId)).refusal?.key).toBe('groupOver');
    expect((await put(await campaignWith(item.skuId, { capacity: 0 }))).refusal?.key).toBe('outOfStock');
    const hidden = await campaignWith(item.skuId, { isPrivate: true });
    expect((await put(hidden)).code).toBe(404);
    expect((await put(hidden, item.skuId, { token })).code).toBe(404);
    await context().db.insert(groupMember).values({ campaignId: hidden, memberId, joinedAt: now });
    expect((await put(hidden, item.skuId, { token })).code).toBe(200);
  });

  it('is split into the orders it would be, and says what is lost by that', async () => {
    const who = visitor();
    const [home, item, service] = [
      await createGood(shop, { price: 900, homeOnly: true }),
      await createGood(shop, { price: 700 }),
      await createGood(shop, { price: 300, kind: 'service' }),
    ];
    for (const { skuId } of [home, item]) await succeed(add(who, { skuId, quantity: 1 }));
    const split = (deliveryType: 'home' | 'cvs') =>
      succeed(shop.call(calls.splitCart, { deliveryType }, who));
    expect(await split('home')).toMatchObject({
      parts: [{ kind: 'goods', totals: { shipping: 0 } }],
      lostShipping: 0,
      losesFreeShipping: false,
    });
    expect(await split('cvs')).toMatchObject({
      parts: [
        {
          kind: 'goods',
          deliveryType: 'cvs',
          lines: [{ skuId: item.skuId }],
          totals: { shipping: LIMITS.storeFee },
        },
        {
          kind: 'home',
          deliveryType: 'home',
          lines: [{ skuId: home.skuId }],
          totals: { shipping: LIMITS.homeFee },
        },
      ],
      lostShipping: LIMITS.storeFee + LIMITS.homeFee,
      losesFreeShipping: true,
    });
    await succeed(add(who, { skuId: service.skuId, quantity: 1 }));
    expect((await split('cvs')).parts.map(({ kind }) => kind)).toEqual(['goods', 'home', 'service']);
  });
});

describe('goods with a limit', () => {
  it('are for a first order only, so many of them, and not a second time', async () => {
    const { token } = await newMember(shop);
    const trial = await createGood(shop, { firstOrderOnly: true, memberMost: 2 });
    const who = { token };
    expect((await add(who, { skuId: trial.skuId, quantity: 3 })).refusal?.key).toBe('firstPurchaseLimit');
    await succeed(add(who, { skuId: trial.skuId, quantity: 2 }));
    const [line] = (await cartOf(who)).lines;
    const more = await shop.call(calls.adjustCartLine, { id: line?.id ?? 0, quantity: 3 }, who);
    expect(more.refusal?.key).toBe('firstPurchaseLimit');
    const other = await createGood(shop);
    await succeed(buy(token, { skuId: other.skuId, quantity: 1 }));
    expect(await lineOf(who, trial.skuId)).toMatchObject({ blocked: { key: 'firstOrderOnly' } });
    expect((await preview(who)).refusal?.key).toBe('firstOrderOnly');
    expect((await add(who, { skuId: trial.skuId, quantity: 1 })).refusal?.key).toBe('firstOrderOnly');
  });

  it('are not claimed twice', async () => {
    const { token } = await newMember(shop);
    const once = await createGood(shop, { memberMost: 1 });
    const placed = await succeed(buy(token, { skuId: once.skuId, quantity: 1 }));
    expect((await add({ token }, { skuId: once.skuId, quantity: 1 })).refusal?.key).toBe('alreadyClaimed');
    const again = await succeed(shop.call(calls.buyAgain, { number: placed.number }, { token }));
    expect(again).toMatchObject({ added: [], missing: [{ skuId: once.skuId, quantity: 1 }] });
    expect(again.missing[0]?.reason).toContain(once.name);
  });

  it('are asked about again when a visitor signs in', async () => {
    const who = visitor();
    const { token, memberId } = await newMember(shop);
    const once = await createGood(shop, { memberMost: 1 });
    await succeed(buy(token, { skuId: once.skuId, quantity: 1 }));
    await succeed(add(who, { skuId: once.skuId, quantity: 1 }));
    await inTransaction(context(), (tx) => mergeCarts(tx, who.cookie?.split('=')[1] ?? '', memberId));
    expect(await lineOf({ token }, once.skuId)).toMatchObject({ blocked: { key: 'alreadyClaimed' } });
  });
});

describe('the cart’s own care', () => {
  it('shows a changed price until the shopper has seen it', async () => {
    const who = visitor();
    const item = await createGood(shop, { price: 400 });
    await succeed(add(who, { skuId: item.skuId, quantity: 1 }));
    await context().db.update(sku).set({ price: 450 }).where(eq(sku.id, item.skuId));
    expect(await lineOf(who, item.skuId)).toMatchObject({ priceChange: 400 });
    await succeed(shop.call(calls.acceptCartPrices, {}, visitor()));
    expect(await lineOf(who, item.skuId)).toMatchObject({ priceChange: 400 });
    const [line] = (await cartOf(who)).lines;
    const seen = await succeed(shop.call(calls.acceptCartPrices, { ids: [line?.id ?? 0] }, who));
    expect(seen.lines[0]).toMatchObject({ price: 450, priceChange: null });
  });

  it('asks for a choice before anything else', async () => {
    for (const skuId of [undefined, ''])
      expect((await add(visitor(), { skuId: skuId as never, quantity: 1 })).refusal).toMatchObject({
        key: 'specRequired',
        errors: [{ field: 'skuId' }],
      });
  });

  it('brings every kind of line, and chosen gifts, along at sign-in', async () => {
    const who = visitor();
    const { token, memberId } = await newMember(shop);
    const [main, item, gift] = [
      await createGood(shop, { price: 800 }),
      await createGood(shop, { price: 300 }),
      await createGood(shop),
    ];
    const addOn = await save({
      kind: 'discount-buy',
      goodsIds: [main.goodsId],
      rule: { addOns: [{ skuId: item.skuId, price: 99, most: 2 }], most: 2 },
    });
    const gifts = await save({
      kind: 'buy-gift',
      goodsIds: [main.goodsId],
      rule: { tiers: [{ from: 500, gifts: [{ skuId: gift.skuId }] }] },
      giftStock: [{ skuId: gift.skuId, stock: 3 }],
    });
    for (const as of [who, { token }]) {
      await succeed(add(as, { skuId: main.skuId, quantity: 1 }));
      await succeed(add(as, { skuId: item.skuId, quantity: 1 }));
      await succeed(add(as, { skuId: item.skuId, quantity: 1, addOnOf: addOn }));
    }
    await succeed(shop.call(calls.chooseCartGift, { skuId: gift.skuId }, who));
    for (let time = 0; time < 2; time++)
      await inTransaction(context(), (tx) => mergeCarts(tx, who.cookie?.split('=')[1] ?? '', memberId));
    const merged = await cartOf({ token });
    expect(merged.lines.map((line) => [line.skuId, line.quantity, line.addOn?.promotionId])).toEqual([
      [item.skuId, 2, addOn],
      [item.skuId, 2, undefined],
      [main.skuId, 2, undefined],
    ]);
    expect(merged.gifts).toMatchObject([{ promotionId: gifts, chosen: gift.skuId }]);
    expect((await cartOf(who)).count).toBe(0);
  });

  it('caps add-ons and limits at sign-in, keeps the gift that is reached, says it once and takes it back', async () => {
    const who = visitor();
    const { token, memberId } = await newMember(shop);
    const [main, item] = [await createGood(shop, { price: 800 }), await createGood(shop, { price: 300 })];
    const [small, large] = [await createGood(shop), await createGood(shop)];
    const addOnOf = await save({
      kind: 'discount-buy',
      goodsIds: [main.goodsId],
      rule: { addOns: [{ skuId: item.skuId, price: 99, most: 1 }], most: 1 },
    });
    const promotionId = await save({
      kind: 'buy-gift',
      goodsIds: [main.goodsId],
      rule: {
        tiers: [
          { from: 500, gifts: [{ skuId: small.skuId }] },
          { from: 2000, gifts: [{ skuId: large.skuId }] },
        ],
      },
      giftStock: [
        { skuId: small.skuId, stock: 3 },
        { skuId: large.skuId, stock: 3 },
      ],
    });
    const cartBefore: Record<string, number[][]> = {};
    for (const [as, quantity, gift] of [
      [{ token }, 1, small],
      [who, 3, large],
    ] as const) {
      await succeed(add(as, { skuId: main.skuId, quantity }));
      await succeed(add(as, { skuId: item.skuId, quantity: 1, addOnOf }));
      await succeed(shop.call(calls.chooseCartGift, { promotionId, skuId: gift.skuId }, as));
      cartBefore[quantity] = (await cartOf(as)).lines.map((line) => [line.skuId, line.quantity]);
    }
    await inTransaction(context(), (tx) => mergeCarts(tx, who.cookie?.split('=')[1] ?? '', memberId));
    const merged = await cartOf({ token });
    expect(merged.lines.map((line) => [line.skuId, line.quantity, line.blocked])).toEqual([
      [item.skuId, 1, null],
      [main.skuId, 4, null],
    ]);
    expect(merged.gifts).toMatchObject([{ promotionId, chosen: large.skuId }]);
    expect(merged).toMatchObject({
      dropped: [],
      merged: { count: 3, capped: [expect.stringContaining(item.name)] },
    });
    expect((await cartOf({ token })).merged).toBeNull();
    expect((await preview({ token })).code).toBe(200);
    const back = await succeed(shop.call(calls.undoCartMerge, {}, { token }));
    expect(back.lines.map((line) => [line.skuId, line.quantity])).toEqual(cartBefore[1]);
    expect(back.gifts).toMatchObject([{ promotionId, chosen: small.skuId }]);
  });

  it('prices add-ons and what is not given without keeping anything', async () => {
    const who = visitor();
    const [main, item] = [await createGood(shop, { price: 800 }), await createGood(shop, { price: 300 })];
    const addOnOf = await save({
      kind: 'discount-buy',
      goodsIds: [main.goodsId],
      rule: { addOns: [{ skuId: item.skuId, price: 99 }] },
    });
    const priced = async (lines: { skuId: number; quantity: number; addOnOf?: number }[]) =>
      succeed(shop.call(calls.priceCartLines, { lines, deliveryType: 'cvs' }, who));
    const one = { skuId: item.skuId, quantity: 1, addOnOf };
    const both = await priced([{ skuId: main.skuId, quantity: 1 }, one]);
    expect(both).toMatchObject({ totals: { goodsTotal: 899, shipping: LIMITS.storeFee }, refusals: [] });
    const alone = await priced([one]);
    expect(alone).toMatchObject({
      totals: { payable: 0 },
      refusals: [{ key: 'addOnAlone', skuId: item.skuId }],
    });
    expect(await context().db.select().from(cartLine).where(eq(cartLine.skuId, item.skuId))).toEqual([]);
  });
});
